import type { TermKey } from '@cea/contract/dictionary/terms';
import { treeOfExpressions, type ValueNames } from '@cea/contract/query/expressions';
import { groupOf, type QueryLeaf, type QueryNode } from '@cea/contract/query/model';
import { parseQuery } from '@cea/contract/query/parse';
import { printQuery } from '@cea/contract/query/print';
import { type Filter, type SearchState, withFilter } from '../search-state.ts';

/** The filters with only this value of a term, whatever was chosen before. */
export const onlyValue = (filters: readonly Filter[], term: TermKey, value: string): Filter[] =>
  withFilter(
    filters.filter((filter) => filter.term !== term),
    { term, values: [value] },
  );

/** The same, or without the term if it was the only value already: a second click undoes the first. */
export function toggleOnlyValue(filters: readonly Filter[], term: TermKey, value: string): Filter[] {
  const own = filters.filter((filter) => filter.term === term);
  const isOnly = own.length === 1 && !own[0]!.not && own[0]!.values.join() === value;
  return isOnly ? filters.filter((filter) => filter.term !== term) : onlyValue(filters, term, value);
}

function treeOf({ type, rows, text }: SearchState, names: ValueNames): QueryNode | undefined {
  if (text.trim() === '') return treeOfExpressions(type, rows, names);
  const parsed = parseQuery(text, type);
  return parsed.ok ? parsed.tree : undefined;
}

/** The search with one more condition as text, replacing the parts it covers. */
function withLeaf(
  state: SearchState,
  names: ValueNames | undefined,
  leaf: QueryLeaf,
  replaces: (part: QueryNode) => boolean,
): Partial<SearchState> | undefined {
  const tree = names && treeOf(state, names);
  if (!tree) return undefined;
  const kept = (tree.kind === 'and' ? tree.of : [tree]).filter((part) => !replaces(part));
  return { rows: [], text: printQuery(groupOf('and', [...kept, leaf])) };
}

/**
 * The search within a range of numbers that no filter offers, replacing an earlier range of the same field. Undefined
 * until the names of values are loaded, which are needed to print rows as text.
 */
export const withinRange = (
  state: SearchState,
  names: ValueNames | undefined,
  field: string,
  { from, to }: { readonly from: number; readonly to: number | null },
): Partial<SearchState> | undefined =>
  withLeaf(
    state,
    names,
    { kind: 'range', field, from, ...(to !== null && { to, under: true }) },
    (part) => part.kind === 'range' && part.field === field,
  );

/** The search for ratios that are cost-effective by `below:…`, of one outcome, replacing an earlier threshold. */
export function belowThreshold(
  state: SearchState,
  names: ValueNames | undefined,
  below: string | undefined,
  outcome: number | null,
): Partial<SearchState> | undefined {
  const parsed = below === undefined ? undefined : parseQuery(below, 'ratios');
  const leaf = parsed?.ok ? parsed.tree : undefined;
  if (leaf?.kind !== 'range') return undefined;
  const narrowed = withLeaf(state, names, leaf, (part) => part.kind === 'range' && part.field === leaf.field);
  return (
    narrowed && {
      ...narrowed,
      ...(outcome !== null && { filters: onlyValue(state.filters, 'health_outcome', String(outcome)) }),
    }
  );
}

/** The search for records that also contain these exact words; in any field by default. */
export const withPhrase = (
  state: SearchState,
  names: ValueNames | undefined,
  text: string,
  field?: string,
): Partial<SearchState> | undefined => {
  const leaf: QueryLeaf = { kind: 'text', match: 'phrase', text, ...(field !== undefined && { field }) };
  return withLeaf(state, names, leaf, (part) => JSON.stringify(part) === JSON.stringify(leaf));
};
