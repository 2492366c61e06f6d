import type { SxProps, Theme } from '@mui/material/styles';
import { fonts, tokens } from '../../../ui/tokens.ts';
import { aboveTable } from './consensus-styles.ts';

/** As compact as figures can be read; the heads stay in view. */
export const gridStyles = (columns: number): SxProps<Theme> => ({
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'separate',
  borderSpacing: 0,
  fontSize: '0.8125rem',
  fontVariantNumeric: 'tabular-nums',
  lineHeight: 1.3,
  caption: {
    px: 1.75,
    py: 0.75,
    textAlign: 'left',
    bgcolor: '#fafcfe',
    color: tokens.muted,
    borderTop: `1px solid ${tokens.line}`,
    borderBottom: `1px solid ${tokens.line}`,
    '& strong': { mr: 1, font: `600 0.9rem ${fonts.serif}`, color: tokens.navy },
  },
  'td, th': {
    p: '3px 7px',
    borderRight: '1px solid #edf2f7',
    overflowWrap: 'break-word',
    hyphens: 'auto',
    whiteSpace: 'pre-line',
  },
  'thead th': {
    position: 'sticky',
    top: aboveTable.md,
    zIndex: 1,
    bgcolor: '#f2f6fa',
    color: '#3c5470',
    fontSize: '0.75rem',
    fontWeight: 600,
    borderBottom: `1px solid ${tokens.line}`,
  },
  'tbody th.number': { bgcolor: '#f7fafc', color: tokens.navy, fontWeight: 600, p: 0, textAlign: 'center' },
  'th.number': { width: 40, px: 0, textAlign: 'center' },
  '.reader': { width: 32, px: 0, textAlign: 'center', '& > span[aria-hidden]': { mr: 0 } },
  td: { color: tokens.muted, height: 30 },
  'td.open': { color: tokens.ink, p: '2px 4px' },
  'td.right, th.right': { textAlign: 'right', '& > button': { ml: 'auto' } },
  'td.left, th.left': { textAlign: 'left' },
  // Words need more space than figures, where there is little for each.
  'thead th.left': { width: columns > 8 ? '11%' : 'auto' },
  'td.computed': { bgcolor: '#f6f8fa' },
  'td.hot': { bgcolor: '#fff6e2' },
  'tbody > tr:last-of-type > *, tbody th.number': { borderBottom: `1px solid ${tokens.line}` },
  'tbody.current th.number': { boxShadow: `inset 4px 0 0 ${tokens.amber}` },
  'tr.remarks > td': { bgcolor: '#fafcfe', py: 0.25, pl: 1.75, borderRight: 0 },
  'tr.folded > td': { pl: 1.75, color: tokens.muted },
  'tr[aria-current=true] > td': { bgcolor: '#fffaf0', color: tokens.ink },
  'tr:focus': { outline: 'none' },
  'tr:focus-visible': { outline: `2px solid ${tokens.blue}`, outlineOffset: -2 },
});
