import { readArticleRank, readRoundRanking } from '@cea/contract/ranking';
import { queryOptions } from '@tanstack/react-query';
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
