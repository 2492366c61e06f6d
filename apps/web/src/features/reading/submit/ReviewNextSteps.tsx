import Box from '@mui/material/Box';
import { showCents } from '@cea/contract/cents';
import { tokens } from '../../../ui/tokens.ts';

interface Props {
  round: string;
  /** What the article earns. */
  cents: number;
}

/** What becomes of a submitted review, and how to take it back. Never how far the other reader is. */
export function ReviewNextSteps({ round, cents }: Props) {
  const amount = cents > 0 ? showCents(cents) : undefined;
  return (
    <>
      <Box component="h3" sx={{ m: 0, mb: 1, fontSize: '0.9375rem', fontWeight: 600, color: tokens.navy }}>
        What happens next
      </Box>
      <Box component="ol" sx={{ m: 0, mb: 2, pl: 2.5, fontSize: '0.875rem', '& li + li': { mt: 1 } }}>
        <li>
          Your answers are closed
          {amount && (
            <>
              {' '}
              and <b>{amount}</b> is added to your invoice for {round}
            </>
          )}
          .
        </li>
        <li>When all readers have submitted, the consensus opens.</li>
        <li>You settle what differs. Then it is cleaned and published.</li>
      </Box>
      <Box
        sx={{ p: 1.5, mb: 2, borderRadius: 1, bgcolor: '#eef5fc', border: '1px solid #cfe2f4', fontSize: '0.875rem' }}
      >
        <b>You can take it back</b> until all readers have submitted: choose <i>Take back review</i> on this page or{' '}
        <i>Undo</i> in the message. Your answers stay{amount && <>, and the {amount} is reversed</>}. After that an
        administrator can reopen it, with a reason.
      </Box>
      <Box sx={{ fontSize: '0.8125rem', color: tokens.muted }}>
        Nobody sees your answers or notes before all readers have submitted, except administrators.
      </Box>
    </>
  );
}
