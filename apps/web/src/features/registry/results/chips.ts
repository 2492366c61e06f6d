import { keyword, type TermKey, terms } from '@cea/contract/dictionary/terms';
import type { Expression } from '@cea/contract/registry';
import { valueLabel } from '../filters/term-values.ts';
import { type SearchState, toggled } from '../search-state.ts';

/** One part of a search, and the search without it. */
export interface Chip {
  readonly key: string;
  /** The term; absent for words. */
  readonly name?: string;
  readonly text: string;
  /** A filter narrows the results of the query. */
  readonly isFilter: boolean;
  readonly without: Partial<SearchState>;
}

type LabelOf = (id: number) => string;

const rowText = ({ term, values }: Expression, labelOf: LabelOf): string =>
  term === keyword
    ? values.join(' OR ')
    : values.map((value) => valueLabel(term as TermKey, String(value), labelOf)).join(', ');

const negated = (text: string, not: true | undefined): string => (not ? `not ${text}` : text);

function rowChips({ rows }: SearchState, labelOf: LabelOf): Chip[] {
  return rows.map((row, at) => ({
    key: `row ${at}`,
    ...(row.term !== keyword && { name: terms[row.term as TermKey].label }),
    text: negated(rowText(row, labelOf), row.not),
    isFilter: false,
    without: { rows: rows.filter((other) => other !== row) },
  }));
}

function filterChips({ filters }: SearchState, labelOf: LabelOf): Chip[] {
  return filters.flatMap(({ term, values, not }) =>
    values.map((value) => ({
      key: `${not ? 'except' : 'filter'} ${term} ${value}`,
      name: terms[term].label,
      text: negated(valueLabel(term, value, labelOf), not),
      isFilter: true,
      without: { filters: toggled(filters, { term, ...(not && { not }) }, value) },
    })),
  );
}

/** The active parts: the typed text or the rows it replaces, and the filters. */
export function chipsOf(state: SearchState, labelOf: LabelOf): Chip[] {
  const { text } = state;
  const asked =
    text === '' ? rowChips(state, labelOf) : [{ key: 'text', text, isFilter: false, without: { text: '' } }];
  return [...asked, ...filterChips(state, labelOf)];
}

export const chipLabel = ({ name, text }: Pick<Chip, 'name' | 'text'>): string => (name ? `${name}: ${text}` : text);
