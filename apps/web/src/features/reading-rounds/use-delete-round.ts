import { deleteRound, type ReadingRound } from '@cea/contract/reading-rounds';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { addMessage } from '../../lib/messages.ts';
import { useConfirmed } from '../accounts/confirmed.ts';
import { useRoundDeleted } from './rounds-api.ts';

/** Submitted work keeps its round. */
export const canDelete = ({ screening, review, cost_cents }: ReadingRound): boolean =>
  screening.submitted + review.submitted + cost_cents === 0;

/** Deletes a round after a question and with a reason. */
export function useDeleteRound(onDeleted?: () => void): (round: ReadingRound) => void {
  const confirmed = useConfirmed();
  const roundDeleted = useRoundDeleted();
  return useMutation({
    mutationFn: ({ id, label, readers }: ReadingRound) =>
      confirmed((reason) => call(deleteRound, { params: { id } }, { reason, expected: [423] }), {
        title: `Delete ${label}?`,
        text: readers === 0 ? 'It has no readers yet.' : 'Its assignments are deleted, and open forms in them end.',
        action: 'Delete round',
        danger: true,
      }),
    onSuccess: async (done, { label }) => {
      if (!done) return;
      addMessage('success', `${label} was deleted.`);
      onDeleted?.();
      await roundDeleted();
    },
  }).mutate;
}
