import { tokens } from '../../../../ui/tokens.ts';

export const meta = { color: tokens.muted, fontSize: '0.87rem' } as const;

export const cardStyles = {
  p: { xs: '18px 16px 20px', sm: '26px 28px 24px' },
  '.title': { fontSize: '1.25rem', overflowWrap: 'anywhere' },
  '.subtitle': { fontSize: '1.02rem', mt: 2.75 },
} as const;

export const noticeStyles = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  px: 2,
  py: 1.5,
  mt: 2,
  border: '1px solid #c5dcf1',
  background: '#eef5fc',
  borderRadius: '10px',
  overflowWrap: 'anywhere',
  a: { fontWeight: 600 },
  b: { fontVariantNumeric: 'tabular-nums' },
  svg: { display: { xs: 'none', sm: 'block' }, flex: 'none', fontSize: '1.15rem', color: tokens.navy },
} as const;

export const tableStyles = {
  width: '100%',
  mt: 2.5,
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  'td, th': { p: '9px 10px 9px 0', borderBottom: '1px solid #edf2f7', textAlign: 'left', fontSize: '0.93rem' },
  'thead th': { fontSize: '0.84rem', color: '#3c5470', fontWeight: 600 },
  'tbody th': { fontWeight: 600, overflowWrap: 'anywhere', width: { xs: 'auto', sm: '34%' } },
  '.figure': { textAlign: 'right', whiteSpace: 'nowrap', width: { xs: 'auto', sm: '13%' } },
  'th.figure:nth-child(2)': { width: { xs: 'auto', sm: '53%' } },
  'td:last-child, th:last-child': { pr: 0 },
  '.none': { color: tokens.errorInk, fontWeight: 600 },
  '.drawn': { display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: 2 },
  '.bar': { display: { xs: 'none', sm: 'block' }, flex: 1, mr: '10%' },
  '.bar > span': { display: 'block', height: 8, minWidth: '1px', borderRadius: '2px', background: '#bcd6ec' },
  '.meta': { ...meta, fontWeight: 400 },
} as const;

export const waysStyles = {
  listStyle: 'none',
  m: 0,
  mt: 1.5,
  p: 0,
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  gap: 1.25,
  '.way': {
    display: 'flex',
    alignItems: 'center',
    gap: 1,
    minHeight: 44,
    px: 1.75,
    py: 1,
    border: `1px solid ${tokens.line}`,
    borderRadius: '8px',
    fontSize: '0.93rem',
    color: tokens.ink,
    textDecoration: 'none',
    overflowWrap: 'anywhere',
  },
  'a.way:hover': { background: tokens.head, borderColor: tokens.inputLine },
  'span.way': { color: tokens.muted, background: '#fafbfd' },
  '.part': { minWidth: 0 },
  '.count': { ml: 'auto', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  svg: { flex: 'none', fontSize: '1.1rem', color: tokens.navy },
} as const;
