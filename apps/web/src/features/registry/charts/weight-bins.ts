import type { ValueNames } from '@cea/contract/query/expressions';
import type { Distribution } from '@cea/contract/visualizations';
import { showNumber } from '../../dictionary/fields.ts';
import type { SearchState } from '../search-state.ts';
import type { Mark } from './chart.ts';
import { withinRange } from './narrow-search.ts';

/** From the lowest weight to full health; states worse than death in another tone. */
export function weightBins(state: SearchState, { bins }: Distribution, names: ValueNames | undefined): Mark[] {
  const first = bins.findIndex(({ count }) => count > 0);
  const last = bins.findLastIndex(({ count }) => count > 0);
  if (first === -1) return [];
  return bins.slice(first, last + 1).map((bin) => ({
    key: String(bin.from),
    label: bin.to === null ? showNumber(bin.from) : `${showNumber(bin.from)} to ${showNumber(bin.to)}`,
    count: bin.count,
    tone: bin.from < 0 ? 'dominated' : 'plain',
    change: withinRange(state, names, 'weight', bin),
  }));
}
