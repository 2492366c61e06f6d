import { getSearchHelp } from '@cea/contract/search-help';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../../lib/call.ts';
import { searchQueryOf, type SearchState } from '../../search-state.ts';

/** Why a search finds nothing, and what other searches would find. */
export const helpOptions = (state: SearchState) => {
  const { type } = state;
  const body = searchQueryOf(state);
  return queryOptions({
    queryKey: ['registry', 'help', type, body] as const,
    queryFn: async ({ signal }) => (await call(getSearchHelp, { params: { type }, body }, { signal })).data,
    // Releases are not asked about.
    enabled: state.release === undefined,
    meta: { handled: true },
  });
};
