import type { SxProps, Theme } from '@mui/material/styles';
import { fonts, tokens } from '../../../ui/tokens.ts';
import { trayStyles } from '../results/result-styles.ts';

const first = { wide: 200, phone: 128 };
const cellWidth = 104;

/** The table of a block scrolls in its card; the names of the states stay in sight. */
export const blockStyles: SxProps<Theme> = {
  // Hidden texts of cells out of sight would widen the page.
  position: 'relative',
  overflowX: 'auto',
  '& > table': {
    width: '100%',
    borderCollapse: 'separate',
    borderSpacing: 0,
    tableLayout: 'fixed',
    // A wide screen fits all columns.
    minWidth: {
      xs: `calc(${first.phone}px + var(--columns) * ${cellWidth}px)`,
      sm: `calc(${first.wide}px + var(--columns) * ${cellWidth}px)`,
      lg: 0,
    },
    fontVariantNumeric: 'tabular-nums',
  },
  '& .name': { width: { xs: first.phone, sm: first.wide } },
  '& thead th': {
    p: '9px 2px 9px 10px',
    bgcolor: '#f4f8fb',
    borderBottom: `1px solid ${tokens.line}`,
    color: '#3c5470',
    fontSize: '0.8125rem',
    fontWeight: 600,
    lineHeight: 1.3,
    // Only for figures, because it also widens hyphens in this font.
    fontVariantNumeric: 'normal',
    textAlign: 'left',
    verticalAlign: 'bottom',
    overflowWrap: 'break-word',
  },
  '& tbody > tr > th, & tbody > tr > td': { borderBottom: '1px solid #edf2f7', p: 0, textAlign: 'left' },
  '& thead th:first-of-type, & tbody > tr > th[scope=row]': {
    position: 'sticky',
    left: 0,
    zIndex: 1,
    pl: { xs: 1.25, sm: 2.25 },
  },
  '& tbody > tr > th[scope=row]': {
    bgcolor: '#fff',
    pr: 1,
    color: tokens.navy,
    fontSize: '0.875rem',
    fontWeight: 600,
    fontVariantNumeric: 'normal',
    lineHeight: 1.3,
    overflowWrap: 'break-word',
  },
  '& tbody > tr > th[scope=rowgroup]': { bgcolor: tokens.head, color: tokens.label, fontSize: '0.8125rem' },
  '& th[scope=rowgroup] > span': {
    position: 'sticky',
    left: 0,
    display: 'inline-block',
    px: { xs: 1.25, sm: 2.25 },
    py: 0.75,
  },
  '& th[scope=rowgroup] small': { ml: 1, fontSize: '0.8125rem', fontWeight: 400, color: tokens.muted },
  '& .empty': { pl: '10px !important', color: '#6b7c8e' },
  '& .cell': {
    display: 'block',
    width: '100%',
    p: '7px 10px',
    border: 0,
    bgcolor: 'transparent',
    font: 'inherit',
    fontVariantNumeric: 'tabular-nums',
    textAlign: 'left',
    cursor: 'pointer',
    '&:hover': { bgcolor: tokens.soft },
    '&:focus-visible': { outlineOffset: -2 },
    '&[aria-expanded=true]': { bgcolor: tokens.chip, boxShadow: 'inset 0 0 0 2px #2b6fae' },
  },
  '& .top': { display: 'flex', alignItems: 'baseline', gap: '5px', maxWidth: 104 },
  '& .top b': { font: `600 1.06rem/1.3 ${fonts.serif}`, color: tokens.navy },
  '& .top i': { color: '#b35300', fontStyle: 'normal', fontSize: '0.68rem' },
  '& .count': { ml: 'auto', pr: '4px', fontSize: '0.78rem', color: tokens.muted },
  '& .range': { display: 'block', fontSize: '0.76rem', color: tokens.muted, whiteSpace: 'nowrap' },
  '& .cell svg': { display: 'block', maxWidth: '100%' },
  '& .opened': { bgcolor: '#f7fafd' },
};

export const headStyles = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: 1.5,
  mt: 2.5,
  mb: 1,
  '& h2': { m: 0, font: `600 1.18rem/1.3 ${fonts.serif}`, color: tokens.navy },
  '& p': { m: 0, fontSize: '0.875rem', color: tokens.muted },
} as const;

export const footStyles = {
  m: 0,
  px: { xs: 1.25, sm: 2.25 },
  py: 1.25,
  fontSize: '0.8438rem',
  color: tokens.muted,
  '& i': { color: '#b35300', fontStyle: 'normal' },
} as const;

export const openedStyles = {
  display: 'grid',
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    md: '252px minmax(0, 1fr)',
    lg: 'minmax(240px, 372px) minmax(0, 1fr)',
  },
  columnGap: 3.25,
  rowGap: 2,
  px: { xs: 1.25, sm: 2.25 },
  py: 2,
  borderTop: '2px solid #2b6fae',
  borderBottom: '2px solid #2b6fae',
  fontSize: '0.875rem',
  fontVariantNumeric: 'normal',
  '& h3': { m: 0, fontSize: '1.05rem', color: tokens.navy },
  '& p': { m: 0, mt: 0.5, color: tokens.muted },
  '& .scrolled': { overflowX: 'auto' },
  '& .weights': { width: '100%', borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' },
  '& .weights th, & .weights td': {
    p: '4.5px 10px 4.5px 0',
    borderBottom: '1px solid #e4ecf4',
    textAlign: 'left',
    whiteSpace: 'nowrap',
  },
  '& .tray': { ...trayStyles, minHeight: 26, px: '8px' },
  // In sight where the table scrolls.
  '& .weights td.last': { position: 'sticky', right: 0, p: '2px 0 2px 8px', bgcolor: '#f7fafd', textAlign: 'right' },
  '& .weights th': { color: '#3c5470', fontSize: '0.8125rem', fontWeight: 600 },
} as const;
