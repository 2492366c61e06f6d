import { tokens } from '../../ui/tokens.ts';

/** Article, rail and form side by side if there is space. */
export const reviewLayout = {
  display: 'grid',
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    md: '220px minmax(0, 1fr)',
    lg: 'minmax(0, 1fr) 220px minmax(0, 1.25fr)',
  },
} as const;

export const reviewRail = {
  position: { md: 'sticky' },
  top: 52,
  zIndex: 1,
  minWidth: 0,
  bgcolor: '#fafcfe',
  borderBottom: { xs: `1px solid ${tokens.line}`, md: 0 },
  maxHeight: { md: 'calc(100vh - 52px)' },
  overflowY: { md: 'auto' },
} as const;

export const reviewSheet = {
  minWidth: 0,
  px: { xs: 2, sm: 3.5 },
  pt: 2.5,
  pb: 4,
  bgcolor: '#fff',
  borderLeft: { md: `1px solid ${tokens.line}` },
} as const;
