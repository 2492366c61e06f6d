import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { tokens } from '../../ui/tokens.ts';

interface Props {
  /** Their labels. */
  removed: readonly string[];
  /** The undo button. */
  undo: ReactNode;
}

/** The fields that the search lost because another data type lacks them; announced when it appears. */
export function RemovedFields({ removed, undo }: Props) {
  return (
    <Box
      component="output"
      sx={{ display: 'block', fontSize: '0.875rem', color: tokens.label, '&:not(:empty)': { pb: 0.75 } }}
    >
      {removed.length > 0 && (
        <>
          <span>Removed: {removed.join(', ')}.</span> {undo}
        </>
      )}
    </Box>
  );
}
