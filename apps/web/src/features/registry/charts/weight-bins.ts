import { choicePlaces } from '@cea/contract/dictionary/numbering';
import type { WeightKind } from '@cea/contract/dictionary/variables/weights';
import { isWorseThanDeath } from '@cea/contract/dictionary/weight-used';
import type { ValueNames } from '@cea/contract/query/expressions';
import type { Distribution } from '@cea/contract/visualizations';
import { showCount } from '../../../lib/number-format.ts';
import { showNumber } from '../../dictionary/fields.ts';
import type { Filter, SearchState } from '../search-state.ts';
import { leftOut, type Mark } from './chart.ts';
import { onlyValue, withinRange } from './narrow-search.ts';

/** The filters with weights of one kind. */
export const onlyKind = (filters: readonly Filter[], kind: WeightKind): Filter[] =>
  onlyValue(filters, 'weight_kind', String(choicePlaces('weight_kind_final').placeOf(kind)));

/** Weights of one kind from the lowest to the highest; states worse than death in another tone. */
export function weightBins(state: SearchState, { bins, kind }: Distribution, names: ValueNames | undefined): Mark[] {
  const first = bins.findIndex(({ count }) => count > 0);
  const last = bins.findLastIndex(({ count }) => count > 0);
  if (first === -1 || kind === null) return [];
  return bins.slice(first, last + 1).map((bin) => {
    const range = withinRange(state, names, 'weight', bin);
    return {
      key: String(bin.from),
      label: bin.to === null ? showNumber(bin.from) : `${showNumber(bin.from)} to ${showNumber(bin.to)}`,
      count: bin.count,
      tone: isWorseThanDeath(kind, bin.from) ? 'dominated' : 'plain',
      change: range && { ...range, filters: onlyKind(state.filters, kind) },
    };
  });
}

const said: Record<WeightKind, (bins: readonly Mark[]) => string> = {
  level: (bins) => {
    const worse = bins.filter(({ tone }) => tone === 'dominated').reduce((sum, { count }) => sum + count, 0);
    return worse === 0 ? 'None below 0.' : `${showCount(worse)} below 0: states worse than death.`;
  },
  decrement: () => 'Losses against a reference state.',
  'disability weight': () => '0 is full health; higher is worse.',
};

export const weightSentence = (kind: WeightKind, bins: readonly Mark[], { left_out }: Distribution): string =>
  `${said[kind](bins)}${leftOut(left_out, 'has no value.', 'have no value.')}`;

/** Titles and columns of charts. */
export const kindNames: Record<WeightKind, string> = {
  level: 'Utility weights',
  decrement: 'Utility decrements',
  'disability weight': 'Disability weights',
};
