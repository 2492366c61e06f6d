import { journalList, listJournals, readJournal } from '@cea/contract/journals';
import type { VocabularyType } from '@cea/contract/vocabularies';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { vocabularyOptions } from '../dictionary/vocabulary-options.ts';

/** Everything read under this key is stale once a journal has changed. */
const journalsKey = [journalList.page.path];

export function useJournalsChanged(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: journalsKey });
}

export const journalOptions = (key: number) =>
  queryOptions({
    queryKey: [...journalsKey, 'one', key],
    queryFn: async ({ signal }) => (await call(readJournal, { params: { key } }, { signal })).data,
  });

/** The first journals that match what is typed. */
export const foundJournals = (search: string) =>
  queryOptions({
    queryKey: [...journalsKey, 'found', search],
    queryFn: async ({ signal }) => (await call(listJournals, { query: { search } }, { signal })).data,
  });

const noChoices: readonly { readonly value: string; readonly label: string }[] = [];

/** The entries of a vocabulary that can be chosen. */
export const useChoices = (type: VocabularyType) =>
  useQuery({
    ...vocabularyOptions(type),
    select: (entries) => entries.map(({ id, label }) => ({ value: String(id), label })),
  }).data ?? noChoices;
