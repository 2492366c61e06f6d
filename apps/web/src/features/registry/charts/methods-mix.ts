import type { TermKey } from '@cea/contract/dictionary/terms';
import { terms } from '@cea/contract/dictionary/terms';
import type { MethodsPair, Visualizations } from '@cea/contract/visualizations';
import { counted } from '../../../lib/number-format.ts';
import type { Labels } from '../../dictionary/choices.ts';
import { orderedValues, valueLabel } from '../filters/term-values.ts';
import type { Filter, SearchState } from '../search-state.ts';
import type { Mark } from './chart.ts';
import { onlyValue } from './narrow-search.ts';
import { shortMethod } from './short-method.ts';
import { isVagueMethod } from './vague-method.ts';

/** The methods that change a ratio most. */
const compared = ['perspective', 'time_horizon'] as const;

export interface MethodsMix {
  /** `Mixes 4 perspectives and 3 time horizons`. */
  readonly title: string;
  /** The values of each method that differs; a value is a filter. */
  readonly methods: readonly { readonly term: TermKey; readonly label: string; readonly marks: readonly Mark[] }[];
  /** Filters that leave ratios with the same methods, the most frequent ones first. */
  readonly pairs: readonly Mark[];
}

/** What the ratios of a search mix; undefined if their methods do not differ. */
export function methodsMix(
  { filters }: Pick<SearchState, 'filters'>,
  { counts, methods_mix, total }: Pick<Visualizations, 'counts' | 'methods_mix' | 'total'>,
  labels: Labels,
): MethodsMix | undefined {
  const mixed = compared.filter((term) => Object.keys(counts[term] ?? {}).length > 1);
  if (mixed.length === 0 || !labels.known) return undefined;
  const nameOf = (term: TermKey, value: string) => shortMethod(valueLabel(term, value, labels.labelOf));
  const numbers = mixed.map((term) => counted(Object.keys(counts[term]!).length, terms[term].label.toLowerCase()));
  /** A method that all ratios have needs no filter. */
  const isChoice = (term: TermKey, id: number): boolean => counts[term]?.[id] !== total;
  const pairMark = (pair: MethodsPair): Mark => {
    const chosen = compared.filter((term) => isChoice(term, pair[term]));
    return {
      key: `${pair.perspective} ${pair.time_horizon}`,
      label: chosen.map((term) => nameOf(term, String(pair[term]))).join(', '),
      count: pair.ratios,
      change: {
        filters: chosen.reduce<readonly Filter[]>((all, term) => onlyValue(all, term, String(pair[term])), filters),
      },
    };
  };
  return {
    title: `Mixes ${numbers.join(' and ')}`,
    methods: mixed.map((term) => ({
      term,
      label: terms[term].label,
      marks: orderedValues(term, counts[term]!).map((value) => ({
        key: value,
        label: nameOf(term, value),
        count: counts[term]![value]!,
        change: { filters: onlyValue(filters, term, value) },
      })),
    })),
    pairs: methods_mix
      .filter((pair) => !compared.some((term) => isVagueMethod(term, pair[term], labels)))
      .map(pairMark),
  };
}
