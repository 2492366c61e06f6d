import { readRareQuestions } from '@cea/contract/rare-questions';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';

/** They change slowly, with what is published. Without them every question is shown. */
export const rareQuestionsOptions = queryOptions({
  queryKey: [readRareQuestions.path],
  queryFn: async ({ signal }): Promise<ReadonlySet<string>> =>
    new Set((await call(readRareQuestions, {}, { signal })).data),
  staleTime: Infinity,
  gcTime: Infinity,
  structuralSharing: false,
  meta: { handled: true },
});

const none: ReadonlySet<string> = new Set();

/** The questions about a study that few articles answer. */
export const useRareQuestions = (): ReadonlySet<string> => useQuery(rareQuestionsOptions).data ?? none;
