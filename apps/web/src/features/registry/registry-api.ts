import { downloadQuery, searchRegistry } from '@cea/contract/registry';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { download } from '../../lib/download.ts';
import { askingOf, canSearch, type SearchState } from './search-state.ts';

export const searchOptions = (state: SearchState) =>
  queryOptions({
    queryKey: ['registry', 'search', state] as const,
    queryFn: ({ signal }) => {
      const { type, page, per_page, sort, release } = state;
      const query = { page, per_page, sort, release };
      return call(searchRegistry, { params: { type }, query, body: askingOf(state) }, { signal });
    },
    enabled: canSearch(state),
    // Rows of another type are no stand-in for those on their way.
    placeholderData: (previous, query) =>
      query?.queryKey[2].type === state.type ? keepPreviousData(previous) : undefined,
    meta: { handled: true },
  });

export const downloadResults = (state: SearchState): Promise<void> =>
  download(downloadQuery, {
    body: { primaryDataType: state.type, selectedTypes: [state.type], ...askingOf(state), sort: state.sort },
  });
