import { readMyTraining, readTrainingComparison, startTraining } from '@cea/contract/my-training';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { call } from '../../lib/call.ts';
import { trainingReviewPath } from './training-paths.ts';

const key = ['my-training'];

export const myTrainingOptions = queryOptions({
  queryKey: [...key, 'steps'],
  queryFn: async ({ signal }) => (await call(readMyTraining, {}, { signal })).data,
});

/** A submission names the comparison: after another one it is a different comparison. */
export const comparisonOptions = (id: number, formId: number) =>
  queryOptions({
    queryKey: [...key, 'comparison', id, formId],
    queryFn: async ({ signal }) => (await call(readTrainingComparison, { params: { id } }, { signal })).data,
  });

export function useTrainingChanged(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: key });
}

/** Opens a review of an article, for the first time or again, and goes there. */
export function useStartTraining() {
  const changed = useTrainingChanged();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (id: number) => call(startTraining, { params: { id } }),
    onSuccess: async (_, id) => {
      await changed();
      await navigate(trainingReviewPath(id));
    },
  });
}
