import { editReview, readConsensus, readReview } from '@cea/contract/forms';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import type { FormServer } from './autosave.ts';

/** Read afresh for every visit: the page keeps the state from then on, and the cache must not bring back an old one. */
const onceAVisit = { staleTime: Infinity, gcTime: 0, meta: { handled: true } } as const;

const readForm = async (id: number, signal?: AbortSignal) =>
  (await call(readReview, { params: { id } }, signal ? { signal } : {})).data;

export const reviewOptions = (id: number) =>
  queryOptions({ queryKey: ['review', id], queryFn: ({ signal }) => readForm(id, signal), ...onceAVisit });

export const consensusOptions = (articleAssignmentId: number) =>
  queryOptions({
    queryKey: ['consensus', articleAssignmentId],
    queryFn: async ({ signal }) =>
      (await call(readConsensus, { params: { articleAssignmentId } }, { signal, expected: [409] })).data,
    ...onceAVisit,
  });

export const serverOf = (id: number): FormServer => ({
  send: async (edits) => (await call(editReview, { params: { id }, body: { edits: [...edits] } })).data.seq,
  read: () => readForm(id),
});
