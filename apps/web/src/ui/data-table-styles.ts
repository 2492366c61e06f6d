import type { SxProps, Theme } from '@mui/material/styles';
import { tokens } from './tokens.ts';
import { visuallyHidden } from './visually-hidden.ts';

const onPhones = {
  '&, tbody, tfoot, tr': { display: 'block' },
  '&:not(:has(tr[data-selected])) tfoot': { position: 'static' },
  'td[data-empty]': { display: 'none' },
  // Only the box that ticks all rows is in sight.
  'thead:not(:has(th[data-select])), thead th:not([data-select])': visuallyHidden,
  'thead, thead th[data-select]': { display: 'block', position: 'static', width: 'auto' },
  'thead th[data-select]': { padding: '10px 16px' },
  'th[data-select] > label': { display: 'flex', justifyContent: 'flex-end', alignItems: 'center', gap: '10px' },
  'th[data-select] [data-cards]': { display: 'inline', order: -1, fontWeight: 400 },
  'tbody tr, tfoot tr': { padding: '10px 16px', borderBottom: `1px solid ${tokens.line}` },
  'tr:last-of-type': { borderBottom: 0 },
  td: { display: 'grid', gridTemplateColumns: '104px minmax(0, 1fr)', gap: '12px', padding: '4px 0', border: 0 },
  'td::before': { content: 'attr(data-label)', color: tokens.muted, fontSize: '0.8125rem', lineHeight: '1.4rem' },
  'td[data-nowrap]': { whiteSpace: 'normal' },
  // Not for an open menu: it would shrink to the width of its cell.
  'td:not([data-menu]) > *': { justifySelf: 'start' },
  'td[data-align=right]': { textAlign: 'left' },
  // The first cell is the heading of the card, with the box of its row at the right.
  'td:first-of-type, td[data-select] + td': { display: 'block', fontSize: '0.9375rem' },
  'td:first-of-type::before, td[data-select] + td::before, td[data-menu]::before': { content: 'none' },
  'tfoot td:not([data-label], [data-empty])': { display: 'block' },
  'tfoot td:not([data-label])::before': { content: 'none' },
  'tr:has(> td[data-select])': { position: 'relative' },
  'td[data-select] + td': { paddingRight: '40px' },
  'td[data-select]': { position: 'absolute', top: 2, right: 8, width: 'auto', padding: '8px' },
  'td[data-menu]': { display: 'block', position: 'absolute', top: 5, right: 4, width: 'auto', padding: 0 },
  'tr:has(> td[data-menu])': { position: 'relative' },
  'tr:has(> td[data-menu]) td:first-of-type': { paddingRight: '44px' },
  'tr:has(> td[data-menu]) td[data-select] + td': { paddingRight: '84px' },
  'tr:has(> td[data-menu]) td[data-select]': { right: 44, padding: '8px' },
} as const;

export const tableStyles = {
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '0.875rem',
  caption: visuallyHidden,
  th: {
    padding: '10px 14px',
    borderBottom: `1px solid ${tokens.line}`,
    background: tokens.head,
    color: '#3c5470',
    fontSize: '0.8125rem',
    fontWeight: 600,
    textAlign: 'left',
    whiteSpace: 'nowrap',
  },
  'th:first-of-type': { borderTopLeftRadius: 9 },
  'th:last-of-type': { borderTopRightRadius: 9 },
  td: { padding: '10px 14px', borderBottom: '1px solid #edf2f7', overflowWrap: 'anywhere' },
  'td[data-nowrap]': { whiteSpace: 'nowrap' },
  'tbody tr:has(a)': { cursor: 'pointer' },
  'tbody tr:hover': { background: '#f9fbfd' },
  'tbody tr[data-selected], tbody tr[data-selected]:hover': { background: '#edf5fd' },
  'tbody tr:focus-visible': { outline: `2px solid ${tokens.blue}`, outlineOffset: -2 },
  'th[data-select], td[data-select]': { width: 44, padding: '10px 0 10px 14px' },
  'th[data-select] [data-cards]': { display: 'none' },
  'th[data-menu], td[data-menu]': { width: 52, padding: '0 10px', textAlign: 'right' },
  'td[data-menu]:has([data-button])': { width: 92, whiteSpace: 'nowrap' },
  'tr[data-group], tr[data-group]:hover': { background: tokens.head, fontWeight: 700 },
  'tr[data-group] > td': { borderTop: `1px solid ${tokens.line}`, borderBottom: `1px solid ${tokens.line}` },
  tfoot: { background: tokens.head, fontWeight: 700 },
  // It would lie under the bar of the selection.
  '&:not(:has(tr[data-selected])) tfoot': { position: 'sticky', bottom: 0, zIndex: 1 },
  'tfoot td': { borderTop: `2px solid ${tokens.line}`, borderBottom: 0 },
  'tr[data-detail], tr[data-detail]:hover': { background: tokens.head },
  // Only for aligned numbers, because it also widens hyphens in this font.
  'td[data-align=right]': { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  'th[data-align=right], td[data-align=right]': { textAlign: 'right' },
} as const;

/** With cards in place of rows where there is no room for a table. */
export const listedStyles: SxProps<Theme> = (theme) => ({
  ...tableStyles,
  // The menu of the row has it, too.
  [theme.breakpoints.down('lg')]: {
    'td[data-menu] [data-button]': { display: 'none' },
    'td[data-menu]:has([data-button])': { width: 52 },
  },
  [theme.breakpoints.down('md')]: onPhones,
});
