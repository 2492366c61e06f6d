import { fonts, tokens } from '../../../ui/tokens.ts';

/** Methods unlike those of most rows are tinted. */
export const methodStyles = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 0.75,
  fontSize: '0.7813rem',
  color: tokens.label,
  '& [data-unusual]': { bgcolor: '#fdeecb', color: '#714c00', borderRadius: '4px', px: '5px' },
} as const;

export const figureStyles = {
  font: `600 0.9375rem/1.3 ${fonts.serif}`,
  flex: 'none',
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
  '&[data-tone=saving]': { color: tokens.successInk },
  '&[data-tone=dominated]': { color: tokens.errorInk },
} as const;

export const versusStyles = {
  mx: 0.75,
  fontSize: '0.6875rem',
  fontWeight: 700,
  color: '#5c7087',
  letterSpacing: '0.5px',
};

const cells = {
  '& th, & td': { p: '0 7px', height: 32, textAlign: 'left', verticalAlign: 'middle' },
  '& th:first-of-type, & td:first-of-type': { pl: 0 },
  '& th:last-of-type, & td:last-of-type': { pr: 0 },
  '& td': { borderTop: `1px solid ${tokens.soft}` },
  '& .right': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  '& .marks': { p: 0, lineHeight: 0, overflow: 'hidden' },
} as const;

export const tableStyles = {
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  fontSize: '0.8438rem',
  '& thead th': { fontSize: '0.8125rem', fontWeight: 600, color: tokens.label, bgcolor: tokens.head },
  '& [data-group] > *': { height: 36, bgcolor: '#fafcfe', borderTop: `1px solid ${tokens.line}` },
  ...cells,
} as const;
