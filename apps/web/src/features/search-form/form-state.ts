import { type DataType, keyword } from '@cea/contract/dictionary/terms';
import type { KnownNames } from '@cea/contract/query/value-names';
import { alternativesOf } from '@cea/contract/query/expressions';
import type { Expression } from '@cea/contract/registry';
import { changed, type SearchState } from '../registry/search-state.ts';
import { keywordsIn, withValues } from './basic-rows.ts';
import { printRows, readTyped } from './read-typed.ts';

type Names = KnownNames | undefined;

/** A text edited by hand is what is searched for. The rows follow it as long as they can show it. */
export function withText(state: SearchState, text: string, names: Names): SearchState {
  if (text.trim() === '') return changed(state, { text: '', rows: [] });
  const typed = readTyped(state.type, text, names);
  // While somebody is in the middle of a word, the rows stay as they were.
  const kept = typed.kind === 'text' ? [] : state.rows;
  return changed(state, { text, rows: typed.kind === 'rows' ? typed.rows : kept });
}

/** Rows edited in the form; a text that was edited by hand follows them. */
export function withRows(state: SearchState, rows: readonly Expression[], names: Names): SearchState {
  const text = state.text === '' ? '' : (printRows(state.type, rows, names).text ?? '');
  return changed(state, { rows, text });
}

/** The words of the keyword box as the query that they look like, and what else is asked for. */
export function withWordsAsQuery(state: SearchState, names: Names): SearchState {
  const words = keywordsIn(state.rows).join(' OR ').trim();
  const others = printRows(state.type, withValues(state.rows, keyword, []), names).text;
  return withText({ ...state, form: 'advanced' }, others ? `(${words}) AND ${others}` : words, names);
}

/** All that is searched for as one text, filters included; as far as it can be told. */
export function wholeText({ type, rows, text, filters }: SearchState, names: Names): string {
  const filtered = filters.map(({ values, ...filter }) => ({ ...filter, values: [...values] }));
  if (text === '') return printRows(type, [...rows, ...filtered], names).text ?? '';
  const narrowed = printRows(type, filtered, names).text;
  return narrowed ? `(${text}) AND ${narrowed}` : text;
}

/** Another data type: what it does not know goes, also out of a text that rows can show. */
export function withType(state: SearchState, type: DataType, names: Names): SearchState {
  const next = changed(state, { type });
  const follows = state.text !== '' && readTyped(state.type, state.text, names).kind === 'rows';
  return follows && next.rows.length < state.rows.length ? withRows(next, next.rows, names) : next;
}

/** An example: by its rows, or as text where rows cannot show it. */
export function withExample(state: SearchState, text: string): SearchState {
  const typed = readTyped(state.type, text, undefined);
  if (typed.kind === 'rows') return changed(state, { rows: typed.rows, text: '' });
  return changed(state, { rows: [], text, form: 'advanced' });
}

export const reset = (state: SearchState): SearchState => changed(state, { rows: [], text: '', filters: [] });

/** Clears all that is asked for but the keywords. */
export const keepKeywords = (state: SearchState, names: Names): SearchState =>
  withRows(
    state,
    state.rows.filter(({ term }) => term === keyword),
    names,
  );

const tidy = (row: Expression): Expression =>
  row.term === keyword ? { ...row, values: row.values.map((value) => String(value).trim()) } : row;

/** Whether one of several rows is enough somewhere: neither fields nor chips can say that, only rows and text. */
export const hasAlternatives = (rows: readonly Expression[]): boolean =>
  alternativesOf(rows).some(({ length }) => length > 1);

/** What stands in the address: the text or the rows, never both. Undefined while that cannot be told. */
export function forAddress(state: SearchState, names: Names): SearchState | undefined {
  if (state.text !== '') return changed(state, { rows: [] });
  if (!hasAlternatives(state.rows)) return changed(state, { rows: state.rows.map(tidy) });
  const { text } = printRows(state.type, state.rows, names);
  return text === undefined ? undefined : changed(state, { rows: [], text });
}
