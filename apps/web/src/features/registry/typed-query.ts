import { keyword } from '@cea/contract/dictionary/terms';
import { byNumber, treeOfExpressions } from '@cea/contract/query/expressions';
import { printQuery } from '@cea/contract/query/print';
import { printBox, readBox } from '@cea/contract/query/read-box';
import { queryOfText } from '@cea/contract/query/read-identifier';
import type { Expression } from '@cea/contract/registry';
import type { Filter, SearchChanges, SearchState } from './search-state.ts';

/** The row of words shown in a box. */
const isBoxRow = ({ term, not, any }: Expression): boolean => term === keyword && !not && any === undefined;

/** The text of the box: the typed text, else the keyword. */
export const boxText = ({ text, rows }: Pick<SearchState, 'text' | 'rows'>): string =>
  text || printBox(rows.find(isBoxRow)?.values ?? []);

/** Rows as equivalent filters; undefined if one would clash with an existing filter. */
function asFilters(rows: readonly Expression[], filters: readonly Filter[]): Filter[] | undefined {
  const added = rows.map(
    ({ term, values, not }) => ({ term, values: values.map(String), ...(not && { not }) }) as Filter,
  );
  const all = [...filters, ...added];
  const senses = new Set(all.map(({ term, not }) => `${term} ${not}`));
  return senses.size === all.length && rows.every(({ term }) => term !== keyword) ? all : undefined;
}

/**
 * How the search changes when this is typed into a box. Words replace the keyword. A query replaces all rows, so those
 * of other terms become filters, or a part of the query if there already is a filter of the term: nothing is lost. The
 * same goes for a text that cannot be parsed, which is searched for once it is corrected.
 */
export function typedInto(state: SearchState, typed: string): SearchChanges {
  const text = queryOfText(typed.trim(), state.type);
  const boxRow = state.rows.find(isBoxRow);
  const others = state.text === '' ? state.rows.filter((row) => row !== boxRow) : [];
  const read = readBox(text, state.type);
  if (read.kind === 'empty') return { text: '', rows: others };
  if (read.kind === 'words') return { text: '', rows: [{ term: keyword, values: [...read.values] }, ...others] };
  const filters = asFilters(others, state.filters);
  if (filters || read.kind === 'fault') return { text, rows: [], ...(filters && { filters }) };
  return { text: `(${text}) AND ${printQuery(treeOfExpressions(state.type, others, byNumber))}`, rows: [] };
}
