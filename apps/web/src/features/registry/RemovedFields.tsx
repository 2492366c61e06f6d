import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { tokens } from '../../ui/tokens.ts';

interface Props {
  /** By their labels. */
  removed: readonly string[];
  /** The way back. */
  undo: ReactNode;
}

/** What another data type lacks and the search has lost; read out when it comes. */
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
