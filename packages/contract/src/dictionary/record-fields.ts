import type { Named } from './variable.ts';

/** What every record has that is neither asked nor computed from its answers alone: its id, and its money. */
export const recordFields = {
  id: {
    scope: 'article',
    label: 'Compound id',
    help: 'The year of issue, 01, and the number of the article; a ratio or weight adds its own number. It never changes.',
    since: 1,
  },
  display_ratio: {
    scope: 'ratio',
    label: 'Display ratio',
    help: 'In US dollars of the target year, to two significant figures; Cost-Saving or Dominated where a number would mislead.',
    since: 1,
  },
  usd_target: {
    scope: 'ratio',
    label: 'Ratio (US$ of the target year)',
    help: 'The same before rounding: by the mean exchange rate of the year of the prices, and US consumer prices since.',
    since: 1,
  },
  gdp_class: {
    scope: 'ratio',
    label: 'Ratio to GDP per head',
    help: 'Of a cost-per-DALY ratio: how it stands to one and three times the GDP per head of its country.',
    since: 1,
  },
} as const satisfies Record<string, Named>;
