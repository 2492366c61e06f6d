import { asked } from '../variable.ts';

const reviewed = { scope: 'method', fill: 'reader', forms: ['review'], since: 1 } as const;

export const costs = {
  currency: asked({
    ...reviewed,
    section: 'Costs',
    kind: 'text',
    label: 'Currency',
    help: 'The three-letter code, such as USD.',
    requiredWhen: true,
    legacyName: 'CurrencyCountry',
  }),
  currency_year: asked({
    ...reviewed,
    section: 'Costs',
    kind: 'year',
    label: 'Year of the currency',
    min: 1950,
    legacyName: 'YearOfCurrency',
  }),
  costs_discounted: asked({
    ...reviewed,
    section: 'Discounting',
    kind: 'choice',
    choices: ['yes', 'no', 'not applicable'],
    label: 'Costs discounted',
    requiredWhen: true,
  }),
  discount_rate_costs: asked({
    ...reviewed,
    section: 'Discounting',
    kind: 'number',
    min: 0,
    max: 15,
    unit: '%',
    label: 'Discount rate, costs',
    shownWhen: { key: 'costs_discounted', in: ['yes'] },
    requiredWhen: { key: 'costs_discounted', in: ['yes'] },
  }),
  quality_score: asked({
    ...reviewed,
    section: 'Quality',
    kind: 'number',
    min: 1,
    max: 7,
    decimals: 1,
    label: 'Quality score',
    help: 'From 1, low, to 7, high, in steps of a half.',
    requiredWhen: true,
    legacyName: 'Rating',
  }),
};
