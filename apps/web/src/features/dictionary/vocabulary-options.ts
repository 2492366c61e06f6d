import { readVocabulary } from '@cea/contract/reference';
import type { VocabularyType } from '@cea/contract/vocabularies';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';

/** The entries of one vocabulary that can be chosen. */
export const vocabularyOptions = (type: VocabularyType) =>
  queryOptions({
    queryKey: ['/api/vocabulary', type],
    queryFn: async ({ signal }) => (await call(readVocabulary, { params: { type }, query: {} }, { signal })).data,
    staleTime: 60_000,
  });
