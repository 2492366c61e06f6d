import { keyword } from '@cea/contract/dictionary/terms';
import { byNumber, treeOfExpressions } from '@cea/contract/query/expressions';
import { printQuery } from '@cea/contract/query/print';
import { printBox, readBox } from '@cea/contract/query/read-box';
import type { Expression } from '@cea/contract/registry';
import type { Filter, SearchChanges, SearchState } from './search-state.ts';

/** The row of words that a box shows. */
const isBoxRow = ({ term, not, any }: Expression): boolean => term === keyword && !not && any === undefined;

/** What stands in the box: the typed text, else the keyword. */
export const boxText = ({ text, rows }: Pick<SearchState, 'text' | 'rows'>): string =>
  text || printBox(rows.find(isBoxRow)?.values ?? []);

/** Rows as filters, which ask for the same; undefined where one would meet its like. */
function asFilters(rows: readonly Expression[], filters: readonly Filter[]): Filter[] | undefined {
  const added = rows.map(
    ({ term, values, not }) => ({ term, values: values.map(String), ...(not && { not }) }) as Filter,
  );
  const all = [...filters, ...added];
  const senses = new Set(all.map(({ term, not }) => `${term} ${not}`));
  return senses.size === all.length && rows.every(({ term }) => term !== keyword) ? all : undefined;
}

/**
 * What becomes of the search when this is typed into a box. Words replace the keyword. A query stands for all rows, so
 * those of other terms go on as filters, or as a part of it where a filter of the term is there already: nothing that
 * was asked for is lost. So does a text that cannot be read, which is searched for when it is mended.
 */
export function typedInto(state: SearchState, typed: string): SearchChanges {
  const text = typed.trim();
  const boxRow = state.rows.find(isBoxRow);
  const others = state.text === '' ? state.rows.filter((row) => row !== boxRow) : [];
  const read = readBox(text, state.type);
  if (read.kind === 'empty') return { text: '', rows: others };
  if (read.kind === 'words') return { text: '', rows: [{ term: keyword, values: [...read.values] }, ...others] };
  const filters = asFilters(others, state.filters);
  if (filters || read.kind === 'fault') return { text, rows: [], ...(filters && { filters }) };
  return { text: `(${text}) AND ${printQuery(treeOfExpressions(state.type, others, byNumber))}`, rows: [] };
}
