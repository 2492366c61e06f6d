import type { Arrangement } from '../../ui/use-folding.ts';
import { belowBar, stickyPane } from '../../ui/split-styles.ts';
import { tokens } from '../../ui/tokens.ts';

/** The rail and the form: side by side, only the dots of the rail where there is less space. */
export const reviewColumns = {
  wide: { display: 'grid', gridTemplateColumns: '172px minmax(0, 1fr)', minWidth: 0 },
  narrow: { display: 'grid', gridTemplateColumns: '52px minmax(0, 1fr)', minWidth: 0 },
  stacked: { minWidth: 0 },
} as const satisfies Record<Arrangement, object>;

export const reviewRail = {
  wide: { ...stickyPane, display: 'flex', flexDirection: 'column', bgcolor: '#fafcfe', overflowY: 'auto' },
  narrow: { ...stickyPane, bgcolor: '#fafcfe', zIndex: 1 },
  stacked: {
    position: 'sticky',
    top: belowBar,
    zIndex: 1,
    minWidth: 0,
    bgcolor: '#fafcfe',
    borderBottom: `1px solid ${tokens.line}`,
  },
} as const satisfies Record<Arrangement, object>;

export const reviewSheet = {
  minWidth: 0,
  // The order of its parts is their own: the rail and the bar stay above them.
  isolation: 'isolate',
  px: { xs: 2, sm: 2.5 },
  pt: 2.5,
  // The last parts too can be scrolled to the top, where the rail leads.
  pb: { xs: 4, md: '40vh' },
  bgcolor: '#fff',
  borderLeft: { md: `1px solid ${tokens.line}` },
} as const;
