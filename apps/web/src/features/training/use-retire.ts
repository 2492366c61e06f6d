import { type TrainingArticle, updateTrainingArticle } from '@cea/contract/training';
import { useMutation, type UseMutationResult } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { addMessage } from '../../lib/messages.ts';
import { useTrainingListsChanged } from './training-admin-api.ts';

interface Change {
  readonly article: TrainingArticle;
  readonly retired: boolean;
}

const messageOf = ({ article: { article }, retired }: Change): string =>
  retired
    ? `${article.compound_id} is no longer given to new readers.`
    : `${article.compound_id} is given to new readers again.`;

/** Retires a training article, or offers it again. Either can be undone. */
export function useRetire(): (change: Change) => void {
  const changed = useTrainingListsChanged();
  const { mutate, mutateAsync }: UseMutationResult<unknown, Error, Change> = useMutation({
    mutationFn: ({ article: { id }, retired }: Change) =>
      call(updateTrainingArticle, { params: { id }, body: { retired } }),
    onSuccess: (_, change) => {
      addMessage('success', messageOf(change), () => mutateAsync({ ...change, retired: !change.retired }));
    },
    onSettled: changed,
  });
  return mutate;
}
