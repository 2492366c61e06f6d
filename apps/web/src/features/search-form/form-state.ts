import { type DataType, keyword } from '@cea/contract/dictionary/terms';
import type { KnownNames } from '@cea/contract/query/value-names';
import { printBox, readBox } from '@cea/contract/query/read-box';
import { alternativesOf } from '@cea/contract/query/expressions';
import type { Expression } from '@cea/contract/registry';
import { asRows, changed, type Filter, type SearchState } from '../registry/search-state.ts';
import { typedInto } from '../registry/typed-query.ts';
import { type TypeChange, withType as stripped } from '../registry/with-type.ts';
import { printRows, readTyped } from './read-typed.ts';

type Names = KnownNames | undefined;

/** A text edited by hand is what is searched for. The rows follow it as long as they can show it. */
export function withText(state: SearchState, text: string, names: Names): SearchState {
  if (text.trim() === '') return changed(state, { text: '', rows: [] });
  const typed = readTyped(state.type, text, names);
  // The rows stay as they were while a word is being typed.
  const kept = typed.kind === 'text' ? [] : state.rows;
  return changed(state, { text, rows: typed.kind === 'rows' ? typed.rows : kept });
}

/** Rows edited in the form; a text that was edited by hand follows them. */
export function withRows(state: SearchState, rows: readonly Expression[], names: Names): SearchState {
  const text = state.text === '' ? '' : (printRows(state.type, rows, names).text ?? '');
  // Whether the words have changed is told by the rows, because the text contains other fields too.
  return { ...changed({ ...state, text: '' }, { rows }), text };
}

/** The text of a keyword box with more words, all of which must occur. */
export function addWords(type: DataType, box: string, words: string): string {
  const [before, added] = [box.trim(), printBox([words])];
  const read = readBox(before, type);
  if (read.kind === 'empty') return added;
  const isPlain = read.kind === 'fault' || (read.kind === 'words' && read.values.length === 1);
  return `${isPlain ? before : `(${before})`} ${added}`;
}

/** Types into the keyword box, keeping everything else of the form. */
export const withBox = (state: SearchState, typed: string): SearchState => changed(state, typedInto(state, typed));

/** Another data type; rows that follow a text follow what is left of it. */
export function withType(state: SearchState, type: DataType, names: Names): TypeChange {
  const change = stripped(state, type);
  const { text } = change.state;
  return text === '' ? change : { ...change, state: withText(change.state, text, names) };
}

/** An example: as rows, or as text if rows cannot show it. */
export function withExample(state: SearchState, text: string): SearchState {
  const typed = readTyped(state.type, text, undefined);
  if (typed.kind === 'rows') return changed(state, { rows: typed.rows, text: '' });
  return changed(state, { rows: [], text, form: 'advanced' });
}

export const reset = (state: SearchState): SearchState => changed(state, { rows: [], text: '', filters: [] });

/** Clears everything but the keywords. */
export const keepKeywords = (state: SearchState, names: Names): SearchState =>
  withRows(
    state,
    state.rows.filter(({ term }) => term === keyword),
    names,
  );

const tidy = (row: Expression): Expression =>
  row.term === keyword ? { ...row, values: row.values.map((value) => String(value).trim()) } : row;

/** Whether any rows are alternatives: fields and chips cannot show that, only rows and text. */
const hasAlternatives = (rows: readonly Expression[]): boolean => alternativesOf(rows).some(({ length }) => length > 1);

/** Whether the keyword box and the fields can show the rows. */
function fitsFields(rows: readonly Expression[]): boolean {
  const [words, ...more] = rows.filter(({ term }) => term === keyword);
  return more.length === 0 && !words?.not && !hasAlternatives(rows);
}

/** For the basic form: a text in its fields if they can show it, and rows that they cannot show as text. */
export function forFields(state: SearchState, names: Names): SearchState {
  const { type, rows, text } = state;
  if (text === '') {
    const printed = hasAlternatives(rows) ? printRows(type, rows, names).text : undefined;
    return printed === undefined ? state : { ...state, text: printed };
  }
  const typed = readTyped(type, text, names);
  return typed.kind === 'rows' && fitsFields(typed.rows) ? { ...state, rows: typed.rows, text: '' } : state;
}

/** What the fields show: the rows, or the filters while there is a query in the box. */
export const fieldRows = ({ text, rows, filters }: SearchState): readonly Expression[] =>
  text === '' ? rows : asRows(filters);

export function withFieldRows(state: SearchState, rows: readonly Expression[]): SearchState {
  if (state.text === '') return changed(state, { rows });
  const filters = rows.map(({ term, values, not }) => ({ term, values: values.map(String), ...(not && { not }) }));
  return changed(state, { filters: filters as Filter[] });
}

/** The state for the address: text or rows, never both. Undefined while it cannot be printed. */
export function forAddress(state: SearchState, names: Names): SearchState | undefined {
  const first = { ...state, page: 1 };
  if (state.text !== '') return { ...first, rows: [] };
  if (!hasAlternatives(state.rows)) return { ...first, rows: state.rows.map(tidy) };
  const { text } = printRows(state.type, state.rows, names);
  return text === undefined ? undefined : { ...first, rows: [], text };
}
