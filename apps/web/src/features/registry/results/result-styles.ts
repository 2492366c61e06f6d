import type { SxProps, Theme } from '@mui/material/styles';
import { fonts, tokens } from '../../../ui/tokens.ts';

const quietButton = { p: 0, border: 0, bgcolor: 'transparent', font: 'inherit', color: tokens.link, cursor: 'pointer' };

export const markStyles = { bgcolor: '#fdeecb', color: 'inherit', px: '1px', borderRadius: '2px' };

export const figureTones = {
  '&.saving': { color: tokens.successInk },
  '&.dominated': { color: tokens.errorInk },
};

/** The button that adds a record to the tray. */
export const trayStyles = {
  minHeight: 32,
  px: '12px',
  border: '1px solid #c9d5e2',
  borderRadius: '8px',
  bgcolor: '#fff',
  color: tokens.navy,
  font: 'inherit',
  fontSize: '0.8438rem',
  fontWeight: 600,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  '&:hover': { borderColor: tokens.inputLine, bgcolor: tokens.head },
  '&[aria-pressed=true]': { bgcolor: tokens.soft },
} as const;

/** Twenty cards render with every filter, so their parts are plain elements, styled from here. */
export const listStyles = ((theme) => ({
  m: 0,
  p: 0,
  listStyle: 'none',
  '& .card': {
    display: 'grid',
    gridTemplateColumns: '28px minmax(0, 1fr) 158px',
    gridTemplateRows: 'auto 1fr',
    columnGap: '8px',
    mb: '10px',
    p: '14px 18px 13px 10px',
    bgcolor: '#fff',
    border: `1px solid ${tokens.line}`,
    borderRadius: '10px',
  },
  '& .fold': {
    ...quietButton,
    gridColumn: 1,
    gridRow: 1,
    alignSelf: 'start',
    width: 28,
    height: 28,
    mt: '-2px',
    display: 'grid',
    placeItems: 'center',
    color: tokens.muted,
    borderRadius: '6px',
    '& svg': { width: 20, height: 20 },
    '&[aria-expanded=true] svg': { transform: 'rotate(90deg)' },
    '&:hover': { bgcolor: tokens.soft },
  },
  '& h2': { m: 0, fontSize: '1.02rem', fontWeight: 600, lineHeight: 1.35, overflowWrap: 'anywhere' },
  '& h2 a': { color: tokens.navy, textDecoration: 'none', '&:hover': { textDecoration: 'underline' } },
  '& .joint': { mx: '5px', fontSize: '0.6875rem', fontWeight: 700, letterSpacing: '.5px', color: '#5d7187' },
  '& .meta': { m: '4px 0 0', fontSize: '0.8438rem', color: tokens.muted, overflowWrap: 'anywhere' },
  // Underlined, because within text color alone does not mark a link for everyone.
  '& .meta a': { color: tokens.link, textDecorationColor: '#a9c9e6', textUnderlineOffset: '3px' },
  '& .mention': {
    ml: 1,
    px: 0.75,
    borderRadius: '4px',
    background: tokens.soft,
    fontSize: '0.75rem',
    fontWeight: 600,
    whiteSpace: 'nowrap',
  },
  '& .meta a:hover': { textDecorationColor: 'currentcolor' },
  '& .facts': { display: 'flex', flexWrap: 'wrap', gap: '8px 22px', m: '9px 0 0' },
  '& .facts dt': { fontSize: '0.75rem', color: tokens.muted },
  '& .facts dd': { m: 0, fontSize: '0.8938rem', fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
  '& .facts button': { ...quietButton, minHeight: 24, textDecoration: 'underline dotted', textUnderlineOffset: '3px' },
  '& .steps': {
    m: '8px 0 0',
    p: '8px 14px',
    borderLeft: `3px solid ${tokens.blue}`,
    bgcolor: tokens.head,
    fontSize: '0.8438rem',
    fontVariantNumeric: 'tabular-nums',
  },
  '& .snippet': { m: '6px 0 0', fontSize: '0.875rem', color: '#33465c', overflowWrap: 'anywhere' },
  '& mark': markStyles,
  '& .told': { gridColumn: 2, gridRow: '1 / span 2' },
  '& .key': { gridColumn: 3, gridRow: 1, textAlign: 'right' },
  '& .figure': {
    font: `600 1.35rem/1.2 ${fonts.serif}`,
    color: tokens.navy,
    fontVariantNumeric: 'tabular-nums',
    ...figureTones,
    '&.long': { fontSize: '1rem' },
  },
  '& .note': { fontSize: '0.8125rem', color: tokens.muted },
  '& .tray': {
    gridColumn: 3,
    alignSelf: 'start',
    justifySelf: 'end',
    mt: '10px',
    ...trayStyles,
  },
  [theme.breakpoints.down('sm')]: {
    '& .card': { gridTemplateColumns: '24px minmax(0, 1fr)', p: '13px 14px 12px 8px' },
    '& .fold': { gridRow: '1 / span 3' },
    // The figure comes first. It cannot be focused, so focus still moves from top to bottom.
    '& .key': {
      gridColumn: 2,
      gridRow: 1,
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'baseline',
      columnGap: '8px',
      mb: '4px',
      textAlign: 'left',
    },
    '& .told': { gridColumn: 2, gridRow: 2 },
    '& .tray': { gridColumn: 2, gridRow: 3 },
  },
})) satisfies SxProps<Theme>;
