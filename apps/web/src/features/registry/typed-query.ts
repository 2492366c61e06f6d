import { keyword } from '@cea/contract/dictionary/terms';
import { findField } from '@cea/contract/query/fields';
import { isName } from '@cea/contract/query/parse';
import { tokenise } from '@cea/contract/query/tokens';
import type { Expression } from '@cea/contract/registry';
import type { Filter, SearchState } from './search-state.ts';

/** AND, OR, NOT or the name of a field: somebody writes in the language of queries. */
export function isQuery(text: string, type: SearchState['type']): boolean {
  const tokens = tokenise(text);
  return tokens.some(
    (token, at) =>
      ['and', 'or', 'not'].includes(token.sort) ||
      (isName(token, tokens[at + 1]) && findField(type, token.text) !== undefined),
  );
}

const isPlainKeyword = ({ term, values, not }: Expression): boolean => term === keyword && values.length === 1 && !not;

/** What stands in the box: the typed text, else the keyword. */
export const boxText = ({ text, rows }: Pick<SearchState, 'text' | 'rows'>): string =>
  text || String(rows.find(isPlainKeyword)?.values[0] ?? '');

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
 * What becomes of the search when this is typed into the box. Words replace the keyword. A query stands for all rows,
 * so those of other terms go on as filters: nothing that was asked for is lost.
 */
export function typedInto(state: SearchState, typed: string): Partial<SearchState> {
  const words = typed.trim();
  const kept = state.text === '' ? state.rows.filter((row) => row !== state.rows.find(isPlainKeyword)) : [];
  const filters = words !== '' && isQuery(words, state.type) ? asFilters(kept, state.filters) : undefined;
  if (filters) return { text: words, rows: [], filters };
  return { text: '', rows: words === '' ? kept : [{ term: keyword, values: [words] }, ...kept] };
}
