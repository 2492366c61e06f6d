import { containerWidth } from '@cea/contract/constants';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { CloseIcon } from './icons.tsx';
import { Key } from './Keys.tsx';
import { tokens } from './tokens.ts';

const width = 375;
const gap = 24;

/** The same beside content of the full width of the screen. */
export const besideDrawerFull = { pr: { lg: `${width}px` } } as const;

/** Space for an open drawer at the right of what is inside of a PageContainer; its left edge stays where it is. */
export const besideDrawer = { pr: { lg: `max(0px, ${containerWidth / 2 - gap + width + gap}px - 50vw)` } } as const;

/** Whether a drawer is beside the page, which can be used meanwhile. On smaller screens it covers the page. */
export const useIsBeside = (): boolean => useMediaQuery((theme: Theme) => theme.breakpoints.up('lg'), { noSsr: true });

interface Props {
  title: string;
  /** Beside the title, such as a number. */
  aside?: ReactNode;
  /** The key that opens and closes it. */
  shortcut?: string;
  /** Below the title: its tabs. */
  tabs?: ReactNode;
  /** Always visible, below what scrolls. */
  foot?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

const column = { display: 'flex', flexDirection: 'column' } as const;

/** A search field with text in it takes Escape first, and clears itself. */
const isSearching = (target: EventTarget): boolean =>
  target instanceof HTMLInputElement && target.type === 'search' && target.value !== '';

/** Marks a bar that stays at the top of its page: a drawer begins below it. */
export const stickyBar = { 'data-sticky-bar': true } as const;

/** Below the bars of the site and of the page while they are in view, and then at the top of the screen. */
function useTopEdge() {
  const aside = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const main = aside.current?.closest('main');
    if (!main) return undefined;
    const follow = () => {
      const bar = main.querySelector('[data-sticky-bar]');
      const edge = bar ? bar.getBoundingClientRect().bottom : main.getBoundingClientRect().top;
      aside.current?.style.setProperty('top', `${Math.max(0, edge)}px`);
    };
    follow();
    addEventListener('scroll', follow, { passive: true });
    // A message above the page moves it down.
    const observer = new ResizeObserver(follow);
    observer.observe(document.body);
    return () => {
      removeEventListener('scroll', follow);
      observer.disconnect();
    };
  }, []);
  return aside;
}

/** Takes the focus when it opens, and gives it back when it closes. */
function Beside({ labelledBy, onClose, children }: { labelledBy: string; onClose: () => void; children: ReactNode }) {
  const aside = useTopEdge();
  // Known before a field inside takes the focus.
  const [opener] = useState(() => document.activeElement);
  useEffect(() => {
    const drawer = aside.current;
    if (!drawer?.contains(document.activeElement)) drawer?.focus({ preventScroll: true });
    return () => {
      if (opener instanceof HTMLElement && document.activeElement === document.body) opener.focus();
    };
  }, [aside, opener]);
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || isSearching(event.target)) return;
    event.preventDefault();
    onClose();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a key closes it from anywhere inside
    <Box
      component="aside"
      ref={aside}
      tabIndex={-1}
      aria-labelledby={labelledBy}
      onKeyDown={closeOnEscape}
      sx={{
        ...column,
        position: 'fixed',
        top: 0,
        right: 0,
        bottom: 0,
        zIndex: 5,
        width,
        bgcolor: 'background.paper',
        borderLeft: `1px solid ${tokens.line}`,
        boxShadow: '-8px 0 24px rgba(20, 45, 80, 0.08)',
        '&:focus': { outline: 'none' },
      }}
    >
      {children}
    </Box>
  );
}

const grip = { alignSelf: 'center', width: 36, height: 4, mt: 1, borderRadius: 2, bgcolor: '#c3d3e3' };

/** Over the page: from the right, or from below on a phone. */
function Over({ labelledBy, onClose, children }: { labelledBy: string; onClose: () => void; children: ReactNode }) {
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  return (
    <Drawer
      anchor={isPhone ? 'bottom' : 'right'}
      open
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': labelledBy,
          sx: isPhone ? { height: '88dvh', borderRadius: '14px 14px 0 0' } : { width },
        },
      }}
    >
      {isPhone && <Box aria-hidden sx={grip} />}
      {children}
    </Drawer>
  );
}

/** A panel to work with beside the page: it stays open on wide screens, and is a sheet over the page on small ones. */
export function SideDrawer({ title, aside, shortcut, tabs, foot, onClose, children }: Props) {
  const id = useId();
  const Shell = useIsBeside() ? Beside : Over;
  return (
    <Shell labelledBy={id} onClose={onClose}>
      <Box sx={{ display: 'flex', alignItems: 'center', pl: 2.5, pr: 1.5, pt: 1.5 }}>
        <Typography id={id} variant="h2" sx={{ minWidth: 0 }}>
          {title}
        </Typography>
        <Box sx={{ flex: 1, ml: 1.25, color: 'text.secondary', fontSize: '0.875rem' }}>{aside}</Box>
        {shortcut && (
          <Box sx={{ display: { xs: 'none', lg: 'block' }, mr: 0.5, color: 'text.secondary' }}>
            <Key>{shortcut}</Key>
          </Box>
        )}
        <IconButton aria-label="Close" onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Box>
      <Box sx={{ px: 2.5, borderBottom: `1px solid ${tokens.line}` }}>{tabs}</Box>
      <Box sx={{ ...column, flex: 1, minHeight: 0 }}>{children}</Box>
      {foot && <Box sx={{ px: 2.5, py: 1.5, borderTop: `1px solid ${tokens.line}` }}>{foot}</Box>}
    </Shell>
  );
}
