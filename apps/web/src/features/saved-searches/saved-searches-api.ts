import { listSavedSearches, type SavedSearch } from '@cea/contract/saved-searches';
import { countHistory } from '@cea/contract/search-history';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';

export const savedSearchesOptions = queryOptions({
  queryKey: ['saved searches'],
  queryFn: ({ signal }) => call(listSavedSearches, {}, { signal }),
});

/** How many results each search has now, by its id. An account has no more of them than the call takes at a time. */
export const savedCountsOptions = (searches: readonly SavedSearch[]) =>
  queryOptions({
    queryKey: ['saved searches', 'counts', searches.map(({ id }) => id)],
    queryFn: async ({ signal }) => {
      const lines = searches.map(({ type, query }) => ({ type, query, revision: 0 }));
      const { data } = await call(countHistory, { body: { lines } }, { signal, quiet: true });
      return new Map(searches.map(({ id }, at) => [id, data[at]?.total ?? null]));
    },
    enabled: searches.length > 0,
    meta: { handled: true },
  });
