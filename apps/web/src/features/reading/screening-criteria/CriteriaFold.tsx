import Box from '@mui/material/Box';
import { useState } from 'react';
import { tokens } from '../../../ui/tokens.ts';
import { CriteriaText } from './CriteriaText.tsx';

const summary = {
  width: 'fit-content',
  py: { xs: 1.25, md: 0.5 },
  color: tokens.link,
  fontSize: '0.875rem',
  cursor: 'pointer',
} as const;

/** The criteria below a line to unfold, loaded once they are wanted. */
export function CriteriaFold() {
  const [wanted, setWanted] = useState(false);
  return (
    <Box component="details" onToggle={() => setWanted(true)}>
      <Box component="summary" sx={summary}>
        Criteria for inclusion
      </Box>
      {wanted && (
        <Box sx={{ mt: 1, pl: 2, borderLeft: `3px solid ${tokens.line}`, fontSize: '0.9375rem' }}>
          <CriteriaText />
        </Box>
      )}
    </Box>
  );
}
