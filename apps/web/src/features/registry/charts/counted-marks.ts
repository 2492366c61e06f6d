import { bandTexts, type Term, type TermKey, terms } from '@cea/contract/dictionary/terms';
import { notReportedWord } from '@cea/contract/query/model';
import type { Visualizations } from '@cea/contract/visualizations';
import type { Choice } from '../../dictionary/choices.ts';
import { valueLabel } from '../filters/term-values.ts';
import { yearsIn } from '../filters/years.ts';
import type { SearchState } from '../search-state.ts';
import type { Mark } from './chart.ts';
import { toggleOnlyValue } from './narrow-search.ts';

type Counts = Visualizations['counts'];
type LabelOf = (id: number) => string;

const markOf = ({ filters }: SearchState, term: TermKey, value: string, count: number, labelOf: LabelOf): Mark => ({
  key: value,
  label: valueLabel(term, value, labelOf),
  count,
  change: { filters: toggleOnlyValue(filters, term, value) },
});

/** Every year from the first to the last, including those without a count. */
export function yearMarks(state: SearchState, { publication_year: counts = {} }: Counts): Mark[] {
  const years = Object.keys(counts)
    .filter((value) => value !== notReportedWord)
    .map(Number);
  if (years.length === 0) return [];
  return yearsIn({ first: Math.min(...years), last: Math.max(...years) }).map((year) =>
    markOf(state, 'publication_year', String(year), counts[year] ?? 0, String),
  );
}

/** The bands of a number, in order. */
export function bandMarks(state: SearchState, term: TermKey, counts: Counts): Mark[] {
  const { bands = [] }: Term = terms[term];
  return bandTexts(bands).map((band) => markOf(state, term, band, counts[term]?.[band] ?? 0, String));
}

/** Entries, the most frequent first; `most` limits their number, `depth` selects a level of their tree. */
export function entryMarks(
  state: SearchState,
  term: TermKey,
  counts: Counts,
  { choices, depth, most }: { choices: readonly Choice[]; depth?: number; most?: number },
): Mark[] {
  return choices
    .filter((choice) => (depth === undefined || choice.depth === depth) && counts[term]?.[choice.id])
    .map(({ id, label }) => markOf(state, term, String(id), counts[term]![id]!, () => label))
    .toSorted((a, b) => b.count - a.count || a.label.localeCompare(b.label))
    .slice(0, most);
}

/** Values of a fixed list, in its order. */
export const fixedMarks = (state: SearchState, term: TermKey, values: readonly string[], counts: Counts): Mark[] =>
  values.map((value) => markOf(state, term, value, counts[term]?.[value] ?? 0, String));
