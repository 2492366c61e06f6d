import { listRoundRankings, readArticleRank, readRoundRanking } from '@cea/contract/ranking';
import { type ReadingRound, updateRound } from '@cea/contract/reading-rounds';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
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

/** Also read again once the work of a round has changed. */
export const roundRankingsOptions = (page: number) =>
  queryOptions({
    queryKey: [...roundsKey, 'rankings', page],
    queryFn: ({ signal }) => call(listRoundRankings, { query: { page, per_page: 10 } }, { signal }),
    placeholderData: keepPreviousData,
    meta: { handled: true },
  });

/**
 * Gives the readers of a round the highest ranked first, or the order of the assignment. What was just chosen shows at
 * once, and goes back if it could not be saved.
 */
export function useSwitchRanking({ id, version }: Pick<ReadingRound, 'id' | 'version'>, isSaved: boolean) {
  const queryClient = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (ranks_queue: boolean) => call(updateRound, { params: { id }, body: { version, ranks_queue } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: roundsKey }),
  });
  return { isOn: isPending ? variables : isSaved, isPending, onChange: (isOn: boolean) => mutate(isOn) };
}
