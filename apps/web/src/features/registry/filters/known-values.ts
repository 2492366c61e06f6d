import { countedTermsOf, type TermKey } from '@cea/contract/dictionary/terms';
import { notReportedWord } from '@cea/contract/query/model';
import type { SearchState } from '../search-state.ts';
import { orderedValues, standingValues } from './term-values.ts';

export type TermCounts = Readonly<Record<string, number>>;
export type FilterCounts = Readonly<Record<string, TermCounts>>;

/**
 * The values that filters offer, in a stable order. Within one search a value keeps its line even if a filter leaves
 * none of it: counts change, but positions never do.
 */
export interface KnownValues {
  readonly question: string;
  readonly values: Readonly<Partial<Record<TermKey, readonly string[]>>>;
  /** The terms of which this search has found a value so far. */
  readonly found: ReadonlySet<TermKey>;
}

/** The same as long as the search is, whatever filters narrow it down. */
export const searchKey = ({ type, rows, text, release }: SearchState): string =>
  JSON.stringify([type, rows, text, release]);

const isNotReportedValue = (value: string): boolean => value === notReportedWord;

function mergeKnownTerm(
  term: TermKey,
  known: readonly string[],
  counts: TermCounts,
  chosen: readonly string[],
): readonly string[] {
  const found = [...(standingValues(term) ?? []), ...orderedValues(term, counts), ...chosen];
  const fresh = [...new Set(found)].filter((value) => !known.includes(value));
  if (fresh.length === 0) return known;
  const all = [...known, ...fresh];
  return [...all.filter((value) => !isNotReportedValue(value)), ...all.filter(isNotReportedValue)];
}

/** The known values after an answer; the same object if it brought nothing new. */
export function mergeKnownValues(
  known: KnownValues | undefined,
  state: SearchState,
  counts: FilterCounts,
): KnownValues {
  const question = searchKey(state);
  const before = known?.question === question ? known.values : {};
  const entries = countedTermsOf(state.type).map((term) => {
    const chosen = state.filters.filter((filter) => filter.term === term).flatMap(({ values }) => values);
    return [term, mergeKnownTerm(term, before[term] ?? [], counts[term] ?? {}, chosen)] as const;
  });
  const earlier: ReadonlySet<TermKey> = known?.question === question ? known.found : new Set<TermKey>();
  const found = countedTermsOf(state.type).filter((term) =>
    Object.values(counts[term] ?? {}).some((count) => count > 0),
  );
  const isKnown =
    entries.every(([term, values]) => values === (before[term] ?? values)) && found.every((term) => earlier.has(term));
  if (known?.question === question && isKnown) return known;
  return { question, values: Object.fromEntries(entries), found: new Set([...earlier, ...found]) };
}
