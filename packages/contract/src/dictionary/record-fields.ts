import type { Named } from './variable.ts';

/** What every record has that is neither asked nor computed from its answers alone: its id, and its money. */
export const recordFields = {
  id: {
    scope: 'article',
    label: 'Compound id',
    help: 'The year of issue, 01, and the number of the article; a ratio or weight adds its own number. It never changes.',
    since: 1,
  },
  review: {
    scope: 'article',
    label: 'Review',
    help: 'Whether the whole article was read, or its abstract only: then most questions were never asked.',
    since: 2,
    legacyName: 'Review',
  },
  display_ratio: {
    scope: 'ratio',
    label: 'Display ratio',
    legacyName: 'DisplayRatio',
    help: 'In US dollars of the target year, to two significant figures; Cost-Saving or Dominated where a number would mislead.',
    since: 1,
  },
  usd_target: {
    scope: 'ratio',
    label: 'Ratio (US$ of the target year)',
    legacyName: '$/QALY in Current US Dollars',
    help: 'The same before rounding: by the mean exchange rate of the price year, then US consumer prices.',
    since: 1,
  },
  usd: {
    scope: 'ratio',
    label: 'Ratio (US$, price year)',
    help: 'By the exchange rate alone.',
    since: 2,
    legacyName: 'US$/QALY',
  },
  exchange_rate: {
    scope: 'ratio',
    label: 'Exchange rate (US$ per unit)',
    help: 'Mean of the price year.',
    since: 2,
    legacyName: 'FEF',
  },
  cost_year: {
    scope: 'ratio',
    label: 'Price year used',
    help: 'As stated, else assumed: the year before publication.',
    since: 2,
  },
  cost_year_assumed: {
    scope: 'ratio',
    label: 'Year of the prices assumed',
    help: 'The article does not state it.',
    since: 2,
  },
  price_index: {
    scope: 'ratio',
    label: 'US consumer prices, price year',
    help: 'CPI-U, all items, mean of the year.',
    since: 2,
    legacyName: 'CPI',
  },
  price_index_target: { scope: 'ratio', label: 'US consumer prices, target year', since: 2 },
  target_year: {
    scope: 'ratio',
    label: 'Target year',
    help: 'The year of the dollars that ratios are told in.',
    since: 2,
  },
  not_converted: {
    scope: 'ratio',
    label: 'Why there is no ratio in US$',
    help: 'A missing figure leaves a blank, never 0.',
    since: 2,
  },
  gdp_class: {
    scope: 'ratio',
    label: 'Ratio to GDP per capita',
    help: 'Of a cost-per-DALY ratio: how it compares with one and three times the GDP per capita of its country.',
    since: 1,
  },
} as const satisfies Record<string, Named>;

/** How far an article was read, in the words of the registry's files. */
export const reviewNames = { full: 'Full Review', partial: 'Partial Review' } as const;
