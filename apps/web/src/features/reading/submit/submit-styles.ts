import { tokens } from '../../../ui/tokens.ts';

export const listBox = {
  m: 0,
  p: 0,
  listStyle: 'none',
  border: `1px solid ${tokens.line}`,
  borderRadius: 1,
  '& > li + li': { borderTop: `1px solid ${tokens.line}` },
} as const;

export const lineBox = { display: 'flex', alignItems: 'flex-start', gap: 1.25, px: 1.5, py: 1 } as const;

export const columns = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 270px' },
} as const;

export const counts = {
  display: 'grid',
  gridTemplateColumns: { xs: 'repeat(2, 1fr)', sm: 'repeat(4, 1fr)' },
  m: 0,
  borderTop: `1px solid ${tokens.line}`,
  borderBottom: `1px solid ${tokens.line}`,
} as const;
