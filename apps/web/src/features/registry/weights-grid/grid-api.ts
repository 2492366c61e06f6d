import { type GridColumns, readWeightsGrid } from '@cea/contract/weights-grid';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';
import { searchQueryOf, type SearchState } from '../search-state.ts';

/** The grid of a search with what its columns are: it stays visible while another one is loading. */
export const gridOptions = (state: SearchState, by: GridColumns) => {
  const body = searchQueryOf(state);
  return queryOptions({
    queryKey: ['registry', 'weights-grid', by, body] as const,
    queryFn: async ({ signal }) => ({
      ...(await call(readWeightsGrid, { params: { by }, body }, { signal })).data,
      by,
    }),
    placeholderData: keepPreviousData,
    meta: { handled: true },
  });
};
