import { type StatedKey, type UsedKey, usedKey } from './column-keys.ts';
import { ownTerms, type Term, terms } from './terms.ts';
import type { Named } from './variable.ts';
import { dictionary } from './variables.ts';

/** The value that applies to a ratio: its own answer, else the study's. */
const usedFields = Object.fromEntries(
  ownTerms.map((term) => {
    const { label, reads }: Term = terms[term];
    const unit = dictionary[reads[0]!]?.unit;
    const help = 'The ratio’s own value, else the study’s.';
    return [usedKey(term), { scope: 'ratio', label: `${label} used`, help, since: 2, ...(unit && { unit }) }];
  }),
) as Record<UsedKey, Named>;

/** Fields of every record that are neither asked nor computed from its answers alone: its id, and its money. */
export const recordFields = {
  id: {
    scope: 'article',
    label: 'Compound ID',
    help: 'Issue year, 01 and article number. A ratio or weight adds its own number. The ID never changes.',
    since: 1,
  },
  article_compound_id: {
    scope: 'article',
    label: 'Article compound ID',
    help: 'The compound ID of the record’s article.',
    since: 1,
  },
  review: {
    scope: 'article',
    label: 'Review',
    help: 'Whether readers reviewed the full article or only its abstract. Partial reviews leave most fields blank.',
    since: 2,
    legacyName: 'Review',
  },
  study: {
    scope: 'article',
    label: 'Study',
    help: 'Last name of the first author, and publication year.',
    since: 2,
  },
  ...usedFields,
  display_ratio: {
    scope: 'ratio',
    label: 'Display ratio',
    legacyName: 'DisplayRatio',
    help: 'In US dollars of the target year, rounded to two significant figures. Shows Cost-Saving or Dominated where a number would mislead.',
    since: 1,
  },
  usd_target: {
    scope: 'ratio',
    label: 'Ratio (US$, target year)',
    legacyName: '$/QALY in Current US Dollars',
    help: 'The display ratio before rounding: converted at the mean exchange rate of the price year, then adjusted for US inflation (CPI-U).',
    since: 1,
  },
  incremental_cost_usd: {
    scope: 'ratio',
    label: 'Incremental cost (US$, target year)',
    help: 'The incremental cost used in calculation, converted like the ratio.',
    since: 2,
  },
  usd: {
    scope: 'ratio',
    label: 'Ratio (US$, price year)',
    help: 'Converted at the exchange rate only, not adjusted for inflation.',
    since: 2,
    legacyName: 'US$/QALY',
  },
  exchange_rate: {
    scope: 'ratio',
    label: 'Exchange rate (US$ per unit)',
    help: 'Annual mean for the price year.',
    since: 2,
    legacyName: 'FEF',
  },
  cost_year: {
    scope: 'ratio',
    label: 'Price year used',
    help: 'As reported; if missing, assumed to be the year before publication.',
    since: 2,
  },
  cost_year_assumed: {
    scope: 'ratio',
    label: 'Price year assumed',
    help: 'The article does not report its price year.',
    since: 2,
  },
  price_index: {
    scope: 'ratio',
    label: 'US consumer price index, price year',
    help: 'CPI-U, all items, annual mean.',
    since: 2,
    legacyName: 'CPI',
  },
  price_index_target: { scope: 'ratio', label: 'US consumer price index, target year', since: 2 },
  target_year: {
    scope: 'ratio',
    label: 'Target year',
    help: 'Converted ratios are in US dollars of this year.',
    since: 2,
  },
  rate_set: {
    scope: 'ratio',
    label: 'Rate set',
    help: 'The number of the set of exchange rates and price indices that the ratio was converted with.',
    since: 3,
  },
  not_converted: {
    scope: 'ratio',
    label: 'Reason for missing US$ ratio',
    help: 'A ratio that cannot be converted is left blank, never 0.',
    since: 2,
  },
  gdp_per_capita_used: {
    scope: 'ratio',
    label: 'GDP per capita used',
    help: 'Of the study’s only country in the price year, in current US dollars (World Bank). Blank for several countries.',
    unit: 'US$',
    since: 3,
  },
  gdp_multiple: {
    scope: 'ratio',
    label: 'GDP multiple',
    help: 'The ratio divided by GDP per capita, both in US dollars of the price year. Only for ratios of one country with more cost and more health.',
    since: 3,
  },
  gdp_class: {
    scope: 'ratio',
    label: 'Ratio vs. GDP per capita',
    help: 'Comparison with one and three times the GDP per capita of the country in the price year.',
    since: 1,
  },
  no_gdp_multiple: {
    scope: 'ratio',
    label: 'Reason for missing GDP multiple',
    since: 3,
  },
} as const satisfies Record<StatedKey | UsedKey, Named>;

/** How far an article was read, in the words of the registry's files. */
export const reviewNames = { full: 'Full Review', partial: 'Partial Review' } as const;
