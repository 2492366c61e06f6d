import { readArticleRank, readRoundRanking } from '@cea/contract/ranking';
import { type ReadingRound, updateRound } from '@cea/contract/reading-rounds';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { roundsKey } from '../assignments/assignments-api.ts';

export const articleRankOptions = (id: number) =>
  queryOptions({
    queryKey: [readArticleRank.path, id],
    queryFn: async ({ signal }) => (await call(readArticleRank, { params: { id } }, { signal })).data,
    meta: { handled: true },
  });

export const roundRankingOptions = (id: number) =>
  queryOptions({
    queryKey: [...roundsKey, 'ranking', id],
    queryFn: async ({ signal }) => (await call(readRoundRanking, { params: { id } }, { signal })).data,
    meta: { handled: true },
  });

/** Gives the readers of a round the highest ranked first, or the order of the assignment. */
export function useSwitchRanking({ id, version }: Pick<ReadingRound, 'id' | 'version'>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (ranks_queue: boolean) => call(updateRound, { params: { id }, body: { version, ranks_queue } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: roundsKey }),
  });
}
