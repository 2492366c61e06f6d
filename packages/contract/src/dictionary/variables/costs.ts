import { variable } from '../variable.ts';

const shared = { scope: 'method', section: 'Costs', fill: 'reader', forms: ['review'], since: 1 } as const;

export const costs = {
  costs_included: variable({ ...shared, kind: 'entries', vocabulary: 'cost', label: 'Costs included' }),
  future_costs: variable({ ...shared, kind: 'entries', vocabulary: 'future-cost', label: 'Future costs included' }),
  caregiver_effects: variable({ ...shared, kind: 'flag', label: 'Caregiver or family effects included' }),
  impact_inventory: variable({ ...shared, kind: 'flag', label: 'Impact inventory used' }),
  currency: variable({
    ...shared,
    kind: 'text',
    isCurrency: true,
    label: 'Currency',
    help: 'Three-letter code, such as USD. Use INT for international dollars.',
    requiredWhen: true,
    legacyName: 'CurrencyCountry',
  }),
  currency_year_stated: variable({
    ...shared,
    kind: 'flag',
    label: 'Price year stated',
    legacyName: 'CurrencyYearStated',
  }),
  currency_year: variable({
    ...shared,
    kind: 'year',
    label: 'Price year',
    min: 1950,
    legacyName: 'YearOfCurrency',
  }),
  conversion_method_stated: variable({ ...shared, kind: 'flag', label: 'Currency conversion method stated' }),
};
