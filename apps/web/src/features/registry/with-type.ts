import { isSortOf } from '@cea/contract/dictionary/sorts';
import { type DataType, keyword, termsOf } from '@cea/contract/dictionary/terms';
import { findField } from '@cea/contract/query/fields';
import { stripFields } from '@cea/contract/query/strip-fields';
import type { SearchState } from './search-state.ts';

export interface TypeChange {
  readonly state: SearchState;
  /** The labels of the fields that the new type lacks and the search has lost. */
  readonly removed: readonly string[];
}

/** The same search for another data type: without the fields that it lacks, in rows, filters and text. */
export function withType(state: SearchState, type: DataType): TypeChange {
  if (type === state.type) return { state, removed: [] };
  const terms = new Set<string>([keyword, ...termsOf(type)]);
  const isKnown = ({ term }: { readonly term: string }): boolean => terms.has(term);
  const { text, removed } = stripFields(state.text, state.type, type);
  const lost = [...state.rows, ...state.filters].filter((one) => !isKnown(one)).map(({ term }) => term);
  const labels = [...removed, ...lost].map((name) => findField(state.type, name)?.label ?? name);
  const hasSort = state.sort !== undefined && isSortOf(type, state.sort);
  return {
    state: {
      ...state,
      type,
      text,
      rows: state.rows.filter(isKnown),
      filters: state.filters.filter(isKnown),
      ...(hasSort ? { sort: state.sort } : { sort: undefined, direction: undefined }),
      page: 1,
      columns: undefined,
      convert: undefined,
      ...(state.view === 'grid' && { view: undefined, by: undefined, order: undefined }),
    },
    removed: [...new Set(labels)],
  };
}
