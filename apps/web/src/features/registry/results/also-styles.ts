import type { SxProps, Theme } from '@mui/material/styles';
import { tokens } from '../../../ui/tokens.ts';
import { termStyles } from './term-styles.ts';

/** Lines below the parts of the search. */
export const alsoStyles: SxProps<Theme> = (theme) => ({
  mt: '10px',
  pt: '11px',
  borderTop: `1px solid ${tokens.soft}`,
  display: 'grid',
  rowGap: '8px',
  fontSize: '0.8438rem',
  color: tokens.muted,
  ...termStyles,
  '& .line': { minWidth: 0, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '7px' },
  '& b': { fontWeight: 600, color: tokens.label },
  '& .line > b': { mr: '3px' },
  '& .note': {
    minHeight: 24,
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    alignItems: 'center',
    columnGap: '18px',
    [theme.breakpoints.down('md')]: { display: 'grid', justifyItems: 'start', rowGap: '4px' },
  },
});
