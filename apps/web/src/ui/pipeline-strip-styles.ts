import type { SxProps, Theme } from '@mui/material/styles';
import { fonts, tokens } from './tokens.ts';

export const frameStyles: SxProps<Theme> = (theme) => ({
  display: 'flex',
  gap: 1.25,
  mb: 2,
  // Where it has no room, it scrolls sideways and the page does not.
  [theme.breakpoints.down('lg')]: { overflowX: 'auto', pb: 0.5 },
  [theme.breakpoints.down('md')]: { mx: -2, px: 2 },
});

const listStyles = {
  display: 'flex',
  m: 0,
  p: 0,
  listStyle: 'none',
  borderRadius: '10px',
  background: '#fff',
} as const;

/** Each stage points to the next. */
const arrow = { content: '""', position: 'absolute', top: 0, bottom: 0, right: -9, width: 9, zIndex: 1 } as const;
const pointed = 'polygon(0 0, 100% 50%, 0 100%)';

export const flowStyles = {
  ...listStyles,
  flex: 1,
  border: `1px solid ${tokens.line}`,
  '& > li': { position: 'relative', flex: '1 0 auto', minWidth: 92 },
  '& > li:not(:last-of-type)::before': { ...arrow, right: -10, width: 10, clipPath: pointed, background: tokens.line },
  '& > li:not(:last-of-type)::after': { ...arrow, clipPath: pointed, background: '#fff', pointerEvents: 'none' },
  '& > li:has([aria-pressed=true])::after': { background: '#e6f1fb' },
  '& > li:first-of-type button': { borderRadius: '9px 0 0 9px', pl: 2 },
  '& > li:last-of-type button': { borderRadius: '0 9px 9px 0' },
} as const;

export const asideStyles = {
  ...listStyles,
  flex: '0 0 auto',
  border: `1px dashed ${tokens.inputLine}`,
  background: 'transparent',
  '& button': { borderRadius: '9px', px: 1.5 },
} as const;

export const stageStyles = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  width: '100%',
  height: '100%',
  minHeight: 44,
  py: 1.25,
  pl: 2,
  pr: 1,
  border: 0,
  background: 'transparent',
  color: tokens.ink,
  font: 'inherit',
  textAlign: 'left',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  '& strong': {
    color: tokens.navy,
    fontFamily: fonts.serif,
    fontSize: '1.25rem',
    lineHeight: 1.2,
    fontVariantNumeric: 'tabular-nums',
  },
  '& span': { color: tokens.label, fontSize: '0.875rem', fontWeight: 600, lineHeight: 1.5 },
  '& small': { color: tokens.muted, fontSize: '0.75rem' },
  '& small[data-late]': { color: tokens.warningInk, fontWeight: 700 },
  '&:hover': { background: tokens.head },
  '&[aria-pressed=true]': { background: '#e6f1fb', boxShadow: `inset 0 -3px ${tokens.blue}` },
  '&:focus-visible': { outline: `2px solid ${tokens.blue}`, outlineOffset: -3 },
} as const;
