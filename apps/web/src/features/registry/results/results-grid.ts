import type { SxProps, Theme } from '@mui/material/styles';

/** Filters on the left if there is space. */
export const resultsGrid: SxProps<Theme> = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '252px minmax(0, 1fr)' },
  gap: { xs: 1.5, md: 3.5 },
  alignItems: 'start',
};
