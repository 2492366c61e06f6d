import type { SxProps, Theme } from '@mui/material/styles';
import { tokens } from './tokens.ts';

/**
 * The checkbox of a choice, drawn with CSS: a page has hundreds of them, so each must cost no more than its element.
 */
const box = {
  appearance: 'none',
  flex: 'none',
  width: 16,
  height: 16,
  m: 0,
  mt: '2px',
  border: `1.5px solid ${tokens.inputLine}`,
  borderRadius: '4px',
  bgcolor: '#fff',
  cursor: 'inherit',
} as const;

const tick = {
  content: '""',
  display: 'block',
  width: 4,
  height: 8,
  m: '0 0 0 4px',
  border: 'solid #fff',
  borderWidth: '0 2px 2px 0',
  transform: 'rotate(45deg)',
} as const;

const chosen = { bgcolor: tokens.link, borderColor: tokens.link, '&::after': tick } as const;

/**
 * Lines of choices with their counts: in a list `counts` each is a `line` with `box`, `name` and `count`. Apply this
 * once, around all such lists.
 */
export const countStyles: SxProps<Theme> = {
  '& .counts': { m: 0, p: 0, listStyle: 'none', fontSize: '0.875rem' },
  '& .line': {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '9px',
    py: '3px',
    minHeight: 26,
    lineHeight: '20px',
    cursor: 'pointer',
    borderRadius: '4px',
  },
  '& .line:hover': { bgcolor: tokens.soft },
  '& .box': box,
  '& .box:checked, & [aria-checked=true] > .box': chosen,
  '& .name': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
  // Wide enough for most counts, so that no name wraps differently when one changes.
  '& .count': {
    minWidth: '2.4em',
    textAlign: 'right',
    color: tokens.muted,
    fontSize: '0.8125rem',
    fontVariantNumeric: 'tabular-nums',
  },
  '& .nothing': { color: tokens.muted },
  '& .excluded .name': { textDecoration: 'line-through' },
  '& .turn': {
    flex: 'none',
    width: 24,
    m: '-3px -7px -3px -6px',
    py: '3px',
    display: 'flex',
    justifyContent: 'center',
    color: tokens.muted,
  },
  '& .turn svg': { width: 20, height: 20 },
  '& [aria-expanded=true] > .turn svg': { transform: 'rotate(90deg)' },
};
