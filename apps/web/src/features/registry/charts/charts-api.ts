import { visualizeRegistry } from '@cea/contract/visualizations';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';
import { searchQueryOf, type SearchState } from '../search-state.ts';

/** The figures for the charts; page and order do not affect them. Named thresholds are answered unasked. */
export const chartsOptions = (state: SearchState) => {
  const { type, threshold, convert } = state;
  const body = searchQueryOf(state);
  const query =
    type === 'ratios' ? { ...(typeof threshold === 'number' && { threshold }), ...(convert && { convert }) } : {};
  return queryOptions({
    queryKey: ['registry', 'charts', type, body, query] as const,
    queryFn: async ({ signal }) => (await call(visualizeRegistry, { params: { type }, query, body }, { signal })).data,
    placeholderData: (previous, query) => (query?.queryKey[2] === type ? keepPreviousData(previous) : undefined),
    meta: { handled: true },
  });
};
