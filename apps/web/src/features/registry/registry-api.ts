import { downloadQuery, searchRegistry } from '@cea/contract/registry';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { download } from '../../lib/download.ts';
import { canSearch, expressionsOf, type SearchState } from './search-state.ts';

export const searchOptions = (state: SearchState) =>
  queryOptions({
    queryKey: ['registry', 'search', state] as const,
    queryFn: ({ signal }) => {
      const { type, page, per_page } = state;
      const body = { query: expressionsOf(state) };
      return call(searchRegistry, { params: { type }, query: { page, per_page }, body }, { signal });
    },
    enabled: canSearch(state),
    // Rows of another type are no stand-in for those on their way.
    placeholderData: (previous, query) =>
      query?.queryKey[2].type === state.type ? keepPreviousData(previous) : undefined,
    meta: { handled: true },
  });

export const downloadResults = (state: SearchState): Promise<void> =>
  download(downloadQuery, {
    body: { primaryDataType: state.type, selectedTypes: [state.type], query: expressionsOf(state) },
  });
