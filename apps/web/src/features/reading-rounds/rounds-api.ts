import { createRound, type ReadingRound, readRoundAttention, roundList } from '@cea/contract/reading-rounds';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { call } from '../../lib/call.ts';
import { addMessage } from '../../lib/messages.ts';
import { listKey } from '../../ui/list/list-options.ts';
import { roundPath, roundsKey } from '../assignments/assignments-api.ts';

export const editPath = (id: number): string => `${roundPath(id)}/edit`;

export function useRoundsChanged(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: roundsKey });
}

export const attentionOptions = queryOptions({
  queryKey: [...roundsKey, 'attention'],
  queryFn: async ({ signal }) => (await call(readRoundAttention, {}, { signal })).data,
});

/** Reads the list and its notices again, but not the round itself: its page may still be shown, and it is gone. */
export function useRoundDeleted(): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    await queryClient.invalidateQueries({ queryKey: listKey(roundList) });
    await queryClient.invalidateQueries({ queryKey: attentionOptions.queryKey });
  };
}

/** Makes the next draft and opens it for editing. */
export function useCreateRound() {
  const navigate = useNavigate();
  const roundsChanged = useRoundsChanged();
  return useMutation({
    mutationFn: async () => (await call(createRound, {})).data,
    onSuccess: async ({ id, label }: ReadingRound) => {
      addMessage('success', `${label} was added as a draft.`);
      await navigate(editPath(id));
      await roundsChanged();
    },
  });
}
