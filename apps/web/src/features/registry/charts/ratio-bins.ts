import { quadrantNumber } from '@cea/contract/dictionary/numbering';
import type { Quadrant } from '@cea/contract/dictionary/quadrants';
import type { ValueNames } from '@cea/contract/query/expressions';
import type { Distribution } from '@cea/contract/visualizations';
import { showCount } from '../../../lib/number-format.ts';
import type { Filter, SearchState } from '../search-state.ts';
import { leftOut, type Mark } from './chart.ts';
import { type ChartMoney, usDollars } from './chart-money.ts';
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

const limits = ({ from, to }: Distribution['bins'][number], amount: ChartMoney['amount']): string =>
  to === null ? `${amount(from)} and more` : `${amount(from)} to ${amount(to)}`;

/** Bins of money from the lowest to the highest non-empty one, between cost-saving and dominated. */
export function ratioBins(
  state: SearchState,
  { outcome, bins, cost_saving, saves_by_losing, dominated, indeterminate }: Distribution,
  { threshold, several, names }: { threshold: number | undefined; several: boolean; names: ValueNames | undefined },
  { amount, isOwn }: ChartMoney = usDollars,
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
      // No query means other money than US dollars.
      const narrowed = isOwn ? withinRange(state, names, 'icer_usd', bin) : undefined;
      return {
        key: String(bin.from),
        label: limits(bin, amount),
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

/** Where a threshold lies, in bars from the left; undefined if it is outside of the bars shown. */
export function barsUpTo(marks: readonly Mark[], { bins }: Distribution, usd: number): number | undefined {
  const bin = bins.find(({ from, to }) => from <= usd && (to === null || usd < to));
  const at = marks.findIndex(({ key }) => bin && key === String(bin.from));
  if (!bin || at === -1) return undefined;
  const { from, to } = bin;
  if (to === null) return at;
  return at + (from > 0 ? Math.log(usd / from) / Math.log(to / from) : usd / to);
}

/** What no bar of money shows. */
export function describeBins(
  { cost_saving, dominated, indeterminate, left_out }: Distribution,
  { unit } = usDollars,
): string {
  const apart = [`${showCount(cost_saving)} cost-saving`, `${showCount(dominated)} dominated`];
  if (indeterminate > 0) apart.push(`${showCount(indeterminate)} indeterminate`);
  const listed = new Intl.ListFormat('en-US').format(apart);
  return `${listed}, shown as separate bars.${leftOut(left_out, `has no ${unit} value.`, `have no ${unit} value.`)}`;
}
