import type { SxProps, Theme } from '@mui/material/styles';
import { fonts, tokens } from '../../../ui/tokens.ts';
import { visuallyHidden } from '../../../ui/visually-hidden.ts';

/** The height of the counter that stays in view above the table. */
export const headHeight = '--consensus-head';

/** Three columns next to the field's name; stacked on a phone, each with its reader's name. */
export const tableStyles: SxProps<Theme> = (theme) => ({
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  fontSize: '0.9rem',
  caption: visuallyHidden,
  'thead th': { background: '#f2f6fa', color: '#3c5470', fontSize: '0.8125rem' },
  th: { padding: '10px 14px', textAlign: 'left', borderBottom: `1px solid ${tokens.line}` },
  'tr.group th': { background: '#fafcfe', color: tokens.navy, fontWeight: 600, overflowWrap: 'anywhere' },
  td: {
    padding: '10px 14px',
    verticalAlign: 'top',
    whiteSpace: 'pre-line',
    borderBottom: `1px solid ${tokens.line}`,
    overflowWrap: 'anywhere',
  },
  'tbody:last-of-type tr:last-of-type td': { borderBottom: 0 },
  'tr[aria-current=true] > *': { background: '#fffaf0' },
  'tr[aria-current=true] > :first-of-type': { boxShadow: `inset 4px 0 0 ${tokens.amber}` },
  'tr:focus': { outline: 'none' },
  'tr:focus-visible': { outline: `2px solid ${tokens.blue}`, outlineOffset: -2 },
  [theme.breakpoints.down('md')]: {
    '&, tbody, tr, td, tr.group th': { display: 'block' },
    thead: { display: 'none' },
    'tr.group th': { borderBottom: `1px solid ${tokens.line}` },
    tr: { borderBottom: `1px solid ${tokens.line}` },
    'tr[aria-current=true]': { background: '#fffaf0', boxShadow: `inset 4px 0 0 ${tokens.amber}` },
    'tr[aria-current=true] > *': { background: 'none' },
    'tr[aria-current=true] > :first-of-type': { boxShadow: 'none' },
    td: { border: 0, padding: '5px 14px' },
    'td:first-of-type': { paddingTop: '12px' },
    'td:last-of-type': { paddingBottom: '12px' },
    'td[data-label]::before': {
      content: 'attr(data-label)',
      display: 'block',
      color: tokens.muted,
      fontSize: '0.78rem',
    },
  },
});

/** What is above the table while it scrolls: the bar of the page and the counter; on a phone only the counter. */
export const aboveTable = { xs: `var(${headHeight}, 0px)`, md: `calc(52px + var(${headHeight}, 0px))` } as const;

/** A line that the keys bring into view is not hidden by what stays at the top and the bottom. */
export const underTheHead = (theme: Theme) => ({
  ':root:root': {
    scrollPaddingTop: `calc(${aboveTable.xs} + 8px)`,
    scrollPaddingBottom: 72,
    [theme.breakpoints.up('md')]: { scrollPaddingTop: `calc(${aboveTable.md} + 44px)` },
  },
});

/** The heads stay in view, settled lines are quiet. */
export const consensusTable: SxProps<Theme> = (theme) => ({
  ...(tableStyles as (of: Theme) => object)(theme),
  '& thead th': { position: 'sticky', top: aboveTable.md, zIndex: 1 },
  '& thead th:first-of-type': { width: '26%' },
  '& thead th:nth-of-type(2), & thead th:nth-of-type(3)': { width: '22%' },
  '& td': { padding: '6px 14px', verticalAlign: 'middle', lineHeight: 1.35 },
  '& tr.group th': { padding: '5px 14px', fontFamily: fonts.serif, fontSize: '0.9rem' },
  '& .aside': { fontFamily: fonts.sans, fontSize: '0.8125rem', fontWeight: 400, color: tokens.muted },
  '& tr.settled': { color: tokens.muted },
  '& tr.folded td': { color: tokens.muted },
  [theme.breakpoints.up('md')]: {
    '& td': { padding: '3px 14px', height: 38 },
    '& tr.group th': { padding: '3px 14px', height: 30 },
    // Lines in which both agree are only looked at.
    '& tr.agreeing td, & tr.folded td': { height: 30, padding: '1px 14px', color: tokens.muted },
  },
});
