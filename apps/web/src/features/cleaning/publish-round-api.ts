import {
  isPublishing,
  publishRound,
  type PublishedTogether,
  readRoundPublication,
  readRoundReadiness,
  type RoundPublication,
  unpublishRound,
} from '@cea/contract/round-publishing';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { findingsKey } from './cleaning-api.ts';

const pollMs = 1000;

/** Read again whenever findings are: what is settled last makes an article clean. */
export const readinessOptions = (round: number) =>
  queryOptions({
    queryKey: [...findingsKey(round), 'readiness'],
    queryFn: async ({ signal }) =>
      (await call(readRoundReadiness, { params: { id: round } }, { signal, quiet: true })).data,
  });

/** Read again and again while the worker publishes. */
export const publicationOptions = (id: string) =>
  queryOptions({
    queryKey: ['round-publication', id],
    queryFn: async ({ signal }) => (await call(readRoundPublication, { params: { id } }, { signal, quiet: true })).data,
    refetchInterval: ({ state: { data } }) => (data && isPublishing(data) ? pollMs : false),
  });

export const startPublication = async (
  round: number,
  body: PublishedTogether,
  reason: string,
): Promise<RoundPublication> =>
  (await call(publishRound, { params: { id: round }, body }, { ...(reason && { reason }), expected: [409, 422] })).data;

export const unpublish = async (id: string, reason: string): Promise<RoundPublication> =>
  (await call(unpublishRound, { params: { id } }, { reason, expected: [409] })).data;
