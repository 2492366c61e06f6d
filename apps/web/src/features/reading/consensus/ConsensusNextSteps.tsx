import Box from '@mui/material/Box';
import { tokens } from '../../../ui/tokens.ts';

/** What becomes of a submitted consensus, and who can still change it. */
export function ConsensusNextSteps() {
  return (
    <>
      <Box component="h3" sx={{ m: 0, mb: 1, fontSize: '0.9375rem', fontWeight: 600, color: tokens.navy }}>
        What happens next
      </Box>
      <Box component="ol" sx={{ m: 0, mb: 2, pl: 2.5, fontSize: '0.875rem', '& li + li': { mt: 1 } }}>
        <li>The consensus is closed for both readers.</li>
        <li>
          It goes to <b>data cleaning</b>: automated checks flag what cannot be right, and an administrator corrects or
          waives each finding.
        </li>
        <li>Then it is published in the registry.</li>
      </Box>
      <Box sx={{ p: 1.5, borderRadius: 1, bgcolor: '#eef5fc', border: '1px solid #cfe2f4', fontSize: '0.875rem' }}>
        <b>You cannot take it back.</b> An administrator can correct it afterwards, with a reason, or reopen a review,
        which starts a new consensus.
      </Box>
    </>
  );
}
