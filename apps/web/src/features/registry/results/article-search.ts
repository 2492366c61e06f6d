import type { DataType } from '@cea/contract/dictionary/terms';
import { formatSearch, parseSearch } from '../search-state.ts';
import { recallSearch } from '../remembered-search.ts';

/** The search for one article's records of a type. */
export function articleSearch(type: DataType, compoundId: string): { pathname: string; search: string } {
  const search = new URLSearchParams({ type, q: `compound_id:${compoundId}` });
  return { pathname: '/results', search: formatSearch(parseSearch(search, recallSearch(search))) };
}
