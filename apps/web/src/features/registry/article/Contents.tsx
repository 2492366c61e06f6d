import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import { usePartInView } from '../../../lib/use-part-in-view.ts';
import { tokens } from '../../../ui/tokens.ts';

export interface ContentsPart {
  readonly id: string;
  readonly title: string;
  readonly count?: number;
}

/** The table of contents; sticky while the page is read: next to the parts, or on a phone as a bar above. */
export function Contents({ parts }: { parts: readonly ContentsPart[] }) {
  const current = usePartInView(parts.map(({ id }) => id));
  const nav = useRef<HTMLElement>(null);
  // On a phone the bar follows by scrolling horizontally, without moving the page.
  useEffect(() => {
    const link = nav.current?.querySelector<HTMLElement>(`[href="#${current}"]`);
    if (link) nav.current?.scrollTo({ left: link.offsetLeft - (nav.current.clientWidth - link.offsetWidth) / 2 });
  }, [current]);
  return (
    <Box component="nav" aria-label="Contents" ref={nav} sx={contentsStyles}>
      {parts.map(({ id, title, count }) => (
        <a key={id} href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
          {title}
          {count !== undefined && <span>{count}</span>}
        </a>
      ))}
    </Box>
  );
}

/** Height of the bar, including its border. */
const barHeight = 46;
/** Keeps a part that is navigated to below the bar, if there is one. */
export const partMargin = { xs: `${barHeight + 16}px`, md: '20px' };

const asBar = {
  top: 0,
  zIndex: 2,
  display: 'flex',
  mx: { xs: -2, sm: -3 },
  mb: 3,
  px: { xs: 1, sm: 2 },
  overflowX: 'auto',
  scrollbarWidth: 'none',
  bgcolor: '#fff',
  borderBottom: `1px solid ${tokens.line}`,
  '& a': { flexShrink: 0, gap: 0.75, alignItems: 'center', height: barHeight - 1, px: 1.25, boxShadow: 'none' },
  '& a[aria-current]': { boxShadow: `inset 0 -3px ${tokens.blue}` },
} as const;

const beside = {
  top: 20,
  display: 'block',
  '& a': { justifyContent: 'space-between', px: 1.5, py: 0.9, borderLeft: `3px solid ${tokens.line}` },
  '& a[aria-current]': { borderColor: tokens.blue, bgcolor: '#eef5fb' },
} as const;

const contentsStyles: SxProps<Theme> = (theme) => ({
  position: 'sticky',
  fontSize: '0.875rem',
  '& a': { display: 'flex', color: '#3c5470', textDecoration: 'none' },
  '& a[aria-current]': { color: tokens.navy, fontWeight: 600 },
  '& a:hover': { color: tokens.navy, textDecoration: 'underline', textUnderlineOffset: '3px' },
  '& span': { color: 'text.secondary', fontWeight: 400, fontVariantNumeric: 'tabular-nums' },
  [theme.breakpoints.down('md')]: asBar,
  [theme.breakpoints.up('md')]: beside,
});
