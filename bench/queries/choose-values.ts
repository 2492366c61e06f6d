import type { DataType, TermKey } from '@cea/contract/dictionary/terms';
import type { Expression, FilterCounts } from '@cea/contract/registry';
import type { z } from 'zod';
import { nearestShare, type Shared } from './nearest-share.ts';

/** The terms used in queries of a type: the place if there is one, then the terms most often chosen. */
const termsByType: Record<DataType, { main: TermKey; second: TermKey; third: TermKey }> = {
  methods: { main: 'country', second: 'intervention_type', third: 'gbd_category' },
  ratios: { main: 'country', second: 'intervention_type', third: 'quadrants' },
  weights: { main: 'instrument_used', second: 'data_source', third: 'disutility' },
};

export interface ChosenValue extends Shared<number> {
  readonly term: TermKey;
}

export interface ChosenValues {
  readonly main: ChosenValue;
  /** A rare value of the same term. */
  readonly rare: ChosenValue;
  readonly second: ChosenValue;
  readonly third: ChosenValue;
  /** About half of all years' articles, up to the newest. */
  readonly years: { readonly from: number; readonly to: number };
}

/** Years from the newest back, until they cover half of the articles. */
export function newestHalf(counts: Readonly<Record<string, number>>): { from: number; to: number } {
  const years = Object.keys(counts)
    .map(Number)
    .filter(Number.isInteger)
    .toSorted((a, b) => b - a);
  const all = years.reduce((sum, year) => sum + counts[year]!, 0);
  let sum = 0;
  const from = years.find((year) => (sum += counts[year]!) >= all / 2);
  if (from === undefined) throw new Error('No article has a year.');
  return { from, to: years[0]! };
}

type Counts = z.infer<typeof FilterCounts>;

/** Values with about the wanted shares. `years` are counts of articles. */
export function chooseValues(type: DataType, counts: Counts, total: number, years: Counts[string]): ChosenValues {
  const near = (term: TermKey, wanted: number): ChosenValue => {
    const named = Object.entries(counts[term] ?? {}).filter(([value]) => value !== 'none');
    const all = named.map(([value, count]) => ({ value: Number(value), share: count / total }));
    return { term, ...nearestShare(all, wanted) };
  };
  const { main, second, third } = termsByType[type];
  return {
    main: near(main, 0.4),
    rare: near(main, 0.005),
    second: near(second, 0.4),
    third: near(third, 0.3),
    years: newestHalf(years),
  };
}

export const filterBy = ({ term, value }: ChosenValue): Expression => ({ term, values: [value], filter: true });
