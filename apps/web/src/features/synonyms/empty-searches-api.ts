import { type EmptySearch, emptySearchList, updateEmptySearch } from '@cea/contract/empty-searches';
import { findCloseSynonyms, listSynonyms } from '@cea/contract/synonym-editing';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';

const searchesKey = [emptySearchList.page.path];

export function useSearchesChanged(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: searchesKey });
}

/** The groups with a name that is written like the text. Not under the key of groups: adding to one changes nothing. */
export const closeGroupsOptions = (text: string) =>
  queryOptions({
    queryKey: [...searchesKey, 'close', text],
    queryFn: async ({ signal }) => (await call(findCloseSynonyms, { query: { text } }, { signal })).data,
    gcTime: 0,
    meta: { handled: true },
  });

/** The first groups with a name that contains what is typed. */
export const foundGroupsOptions = (search: string) =>
  queryOptions({
    queryKey: [...searchesKey, 'groups', search],
    queryFn: async ({ signal }) => (await call(listSynonyms, { query: { search } }, { signal })).data,
    enabled: search !== '',
    gcTime: 0,
  });

export const handleSearch = async ({ text }: EmptySearch, handled: boolean) =>
  (await call(updateEmptySearch, { body: { text, handled } })).data;
