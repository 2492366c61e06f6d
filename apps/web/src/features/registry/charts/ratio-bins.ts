import { quadrantNumber } from '@cea/contract/dictionary/numbering';
import type { Quadrant } from '@cea/contract/dictionary/quadrants';
import type { ValueNames } from '@cea/contract/query/expressions';
import type { Distribution } from '@cea/contract/visualizations';
import { showCount } from '../../../lib/number-format.ts';
import type { Filter, SearchState } from '../search-state.ts';
import { leftOut, type Mark } from './chart.ts';
import { onlyValue, withinRange } from './narrow-search.ts';

const valueOf = (quadrant: Quadrant): string => String(quadrantNumber(quadrant));
/** The filter value of a corner of the plane. */
export const quadrantValue = (cost: number, effect: number): string =>
  valueOf(`${cost > 0 ? 'More' : 'Less'} cost, ${effect > 0 ? 'more' : 'less'} health` as Quadrant);

/** `20k`, `1M`, because bars are narrow. */
export const brief = (value: number): string =>
  value
    .toLocaleString('en-US', { notation: 'compact', maximumSignificantDigits: 3 })
    .replace('K', 'k')
    .replace('-', '−');

export const dollars = (value: number): string => `$${Math.round(value).toLocaleString('en-US')}`;

const limits = ({ from, to }: Distribution['bins'][number]): string =>
  to === null ? `${dollars(from)} and more` : `${dollars(from)} to ${dollars(to)}`;

/** Dollar bins from the lowest to the highest non-empty one, between cost-saving and dominated. */
export function ratioBins(
  state: SearchState,
  { outcome, bins, cost_saving, saves_by_losing, dominated, indeterminate }: Distribution,
  { threshold, several, names }: { threshold: number | undefined; several: boolean; names: ValueNames | undefined },
): Mark[] {
  const own = (filters: readonly Filter[]) =>
    several && outcome !== null ? onlyValue(filters, 'health_outcome', String(outcome)) : filters;
  const within = (quadrant: Quadrant): Filter[] => onlyValue(own(state.filters), 'quadrants', valueOf(quadrant));
  const first = bins.findIndex(({ count }) => count > 0);
  const last = bins.findLastIndex(({ count }) => count > 0);
  const shown = first === -1 ? [] : bins.slice(first, last + 1);
  return [
    {
      key: 'saving',
      label: 'Cost-saving',
      count: cost_saving,
      tone: 'saving',
      change: { filters: within('Less cost, more health') },
    },
    ...shown.map((bin): Mark => {
      const narrowed = withinRange(state, names, 'icer_usd', bin);
      return {
        key: String(bin.from),
        label: limits(bin),
        count: bin.count,
        tone: threshold !== undefined && bin.from >= threshold ? 'pale' : 'plain',
        change: narrowed && { ...narrowed, filters: within('More cost, more health') },
      };
    }),
    {
      key: 'dominated',
      label: 'Dominated',
      count: dominated,
      tone: 'dominated',
      change: { filters: within('More cost, less health') },
    },
    ...(saves_by_losing > 0
      ? [
          {
            key: 'losing',
            label: 'Less cost, less health',
            count: saves_by_losing,
            tone: 'pale' as const,
            change: { filters: within('Less cost, less health') },
          },
        ]
      : []),
    ...(indeterminate > 0
      ? [
          {
            key: 'indeterminate',
            label: 'Indeterminate',
            count: indeterminate,
            tone: 'pale' as const,
            change: { filters: within('Indeterminate') },
          },
        ]
      : []),
  ];
}

/** What no bar of dollars shows. */
export function describeBins({ cost_saving, dominated, indeterminate, left_out }: Distribution): string {
  const apart = [`${showCount(cost_saving)} cost-saving`, `${showCount(dominated)} dominated`];
  if (indeterminate > 0) apart.push(`${showCount(indeterminate)} indeterminate`);
  const listed = new Intl.ListFormat('en-US').format(apart);
  return `${listed}, shown as separate bars.${leftOut(left_out, 'has no US$ value.', 'have no US$ value.')}`;
}
