import Box from '@mui/material/Box';
import { type ReactNode, useId } from 'react';
import { ChevronIcon } from './icons.tsx';
import { tokens } from './tokens.ts';

interface Props {
  title: string;
  /** A drawer holds groups. */
  level: 'drawer' | 'group';
  /** How much of it is done: `2 of 7`. */
  count?: string;
  /** What is inside, in a few words, so that it need not be unfolded to know. */
  about?: string | undefined;
  isOpen: boolean;
  onToggle: () => void;
  /** At the right end of the head. */
  end?: ReactNode;
  children: ReactNode;
}

/** A part of a page under a head that folds it. */
export function FoldedGroup({ title, level, count, about, isOpen, onToggle, end, children }: Props) {
  const bodyId = useId();
  const isDrawer = level === 'drawer';
  return (
    <Box sx={{ bgcolor: '#fff', borderTop: isDrawer ? 0 : `1px solid ${tokens.line}` }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, pr: 2 }}>
        <Box
          component="button"
          type="button"
          aria-expanded={isOpen}
          aria-controls={bodyId}
          onClick={onToggle}
          sx={{ ...head, minHeight: isDrawer ? 42 : 36, fontSize: isDrawer ? '0.9rem' : '0.87rem' }}
        >
          <ChevronIcon fontSize="small" sx={{ transform: isOpen ? 'rotate(90deg)' : 'none' }} />
          <Box component="span" sx={{ fontWeight: 600, color: isDrawer ? tokens.navy : '#2b4261', flex: 'none' }}>
            {title}
          </Box>
          {count !== undefined && (
            <Box component="span" sx={quiet}>
              {count}
            </Box>
          )}
          {about && (
            <Box component="span" sx={{ ...quiet, ...cut }}>
              {about}
            </Box>
          )}
        </Box>
        {end}
      </Box>
      <Box id={bodyId} sx={{ px: isDrawer ? 0 : 2, pb: isDrawer ? 0 : 1 }}>
        {isOpen && children}
      </Box>
    </Box>
  );
}

const head = {
  flex: 1,
  minWidth: 0,
  display: 'flex',
  alignItems: 'center',
  gap: 1.25,
  pl: 1.5,
  pr: 1,
  border: 0,
  bgcolor: 'transparent',
  font: 'inherit',
  textAlign: 'left',
  cursor: 'pointer',
  '&:focus-visible': { outlineOffset: -3 },
} as const;
const quiet = { color: tokens.muted, fontSize: '0.82rem', fontVariantNumeric: 'tabular-nums', flex: 'none' } as const;
const cut = {
  flex: '0 1 auto',
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const;
