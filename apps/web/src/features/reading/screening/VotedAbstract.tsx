import { decisionOf } from '@cea/contract/decision';
import { askedKeys } from '@cea/contract/dictionary/effective';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useStore } from '../../../lib/store.ts';
import { AnswerList } from '../../dictionary/AnswerList.tsx';
import { useLabels } from '../../dictionary/use-labels.ts';
import type { FormSession } from '../form-session.ts';
import { canTakeBack } from '../use-take-back.ts';
import type { QueuedAbstract } from './screening-queue.ts';
import type { Vote } from './submission-outbox.ts';

interface Props {
  session: FormSession;
  abstract: QueuedAbstract;
  /** The vote of this sitting about it. */
  vote: Vote | undefined;
  onTakeBack: () => Promise<void>;
}

/** An abstract that the reader has voted about: the vote, and the way back while it is open. */
export function VotedAbstract({ session, abstract, vote, onTakeBack }: Props) {
  const { labelOf } = useLabels();
  const { rows, open } = useStore(session.store);
  const { is_accepted, rejection_reason } = decisionOf(rows);
  const taking = useMutation({ mutationFn: onTakeBack });
  const arrived = vote?.status === 'submitted';
  const { reread } = session;
  useEffect(() => {
    // This form was read while its vote was still on its way.
    if (arrived && open) void reread();
  }, [arrived, open, reread]);
  const sending = vote?.status === 'waiting' || vote?.status === 'sending';
  // A vote of this sitting may be newer than what is known of the assignment.
  const mayTakeBack = vote && !vote.isConfirmed ? true : canTakeBack(abstract.article);
  const reason = rejection_reason?.[0];
  const answers = rows.find(({ scope }) => scope === 'method')?.answers ?? {};
  return (
    <Box>
      <Alert severity={is_accepted ? 'success' : 'error'} icon={false} sx={{ mb: 2 }}>
        <Box sx={{ fontWeight: 600 }}>{is_accepted ? 'You accepted this abstract' : 'You rejected this abstract'}</Box>
        {reason && (
          <Box sx={{ overflowWrap: 'anywhere' }}>{[labelOf(reason.id), reason.details].filter(Boolean).join(': ')}</Box>
        )}
        <Box sx={{ mt: 0.5 }}>
          {sending
            ? 'Your vote is being sent.'
            : mayTakeBack
              ? 'You can take your vote back until all readers have submitted.'
              : 'All readers have submitted. An administrator can reopen your vote.'}
        </Box>
        {mayTakeBack && (
          <Button
            size="small"
            color="inherit"
            loading={taking.isPending}
            onClick={() => taking.mutate()}
            sx={{ mt: 1, minHeight: 40 }}
          >
            Take back
          </Button>
        )}
      </Alert>
      {is_accepted && <AnswerList keys={askedKeys('screening', 'method')} answers={answers} labelOf={labelOf} />}
    </Box>
  );
}
