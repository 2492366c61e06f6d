import type { TermKey } from '@cea/contract/dictionary/terms';
import { type GridBlock, type GridColumns, gridTerms } from '@cea/contract/weights-grid';
import type { Choice, Labels } from '../../dictionary/choices.ts';
import { choicesOfTerm } from '../../dictionary/value-names.ts';
import { onlyKind } from '../charts/weight-bins.ts';
import { type Filter, withFilter } from '../search-state.ts';

/** The filters with only these values of a term, whatever values were required before. Excluded ones stay so. */
const requiring = (filters: readonly Filter[], term: TermKey, values: readonly number[]): Filter[] =>
  withFilter(filters, { term, values: values.map(String) });

/** The filters without these values of a term either. */
function excluding(filters: readonly Filter[], term: TermKey, values: readonly number[]): Filter[] {
  const before = filters.find((filter) => filter.term === term && filter.not)?.values ?? [];
  const all = [...new Set([...before, ...values.map(String)])];
  return all.length === 0 ? [...filters] : withFilter(filters, { term, values: all, not: true });
}

/** The entries below an entry, which come after it in the list of choices. */
function entriesBelow(choices: readonly Choice[], id: number): number[] {
  const at = choices.findIndex((choice) => choice.id === id);
  const rest = choices.slice(at + 1);
  const end = rest.findIndex(({ depth }) => depth <= choices[at]!.depth);
  return at === -1 ? [] : rest.slice(0, end === -1 ? rest.length : end).map((choice) => choice.id);
}

/** The filters for these entries themselves: a record of an entry below one of them is found by it too. */
function exactly(filters: readonly Filter[], term: TermKey, values: readonly number[], labels: Labels): Filter[] {
  const choices = choicesOfTerm(term, labels);
  const below = values.flatMap((value) => entriesBelow(choices, value)).filter((value) => !values.includes(value));
  return excluding(requiring(filters, term, values), term, below);
}

/** The filters that find the weights of a cell, and those of its state and column that have no value. */
export function cellFilters(
  filters: readonly Filter[],
  { kind, columns }: GridBlock,
  { state, column, by }: { readonly state: number; readonly column: number; readonly by: GridColumns },
  labels: Labels,
): Filter[] {
  const ofState = exactly(onlyKind(filters, kind), 'health_state_code', [state], labels);
  const { values } = columns[column]!;
  if (values.length > 0) return exactly(ofState, gridTerms[by], values, labels);
  const stated = columns.flatMap((one) => one.values);
  return excluding(ofState, gridTerms[by], stated);
}

/** The weights of one kind of all states of a disease. */
export const diseaseFilters = (filters: readonly Filter[], { kind }: GridBlock, disease: number): Filter[] =>
  requiring(onlyKind(filters, kind), 'health_state_code', [disease]);

/** A query can have 200 parts. */
const mostExcluded = 100;

/** The weights off the ladder; undefined if a query cannot name so many states. */
export const otherStatesFilters = (filters: readonly Filter[], { kind, ranked }: GridBlock): Filter[] | undefined =>
  ranked.length > mostExcluded ? undefined : excluding(onlyKind(filters, kind), 'health_state_code', ranked);
