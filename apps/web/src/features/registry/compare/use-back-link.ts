import { useQuery } from '@tanstack/react-query';
import { lastResults } from '../../../lib/last-results.ts';
import { useStore } from '../../../lib/store.ts';
import { countOf } from '../data-types.ts';
import { searchOptions } from '../registry-api.ts';
import { parseSearch } from '../search-state.ts';

/** The way back to the last results, with their number (`63 ratios`) while it is known: nothing is requested for it. */
export function useBackLink(): { readonly to: string; readonly label: string } {
  const results = useStore(lastResults);
  const state = parseSearch(new URLSearchParams(results?.split('?')[1]));
  const { data } = useQuery({ ...searchOptions(state), enabled: false, placeholderData: undefined });
  if (results === undefined) return { to: '/', label: 'Search' };
  return { to: results, label: data ? countOf(state.type, data.total) : 'Results' };
}
