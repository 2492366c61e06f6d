import { variable } from '../variable.ts';

const counted = { scope: 'method', section: 'Costs', fill: 'reader', forms: ['review'], since: 1 } as const;

export const costs = {
  costs_included: variable({ ...counted, kind: 'entries', vocabulary: 'cost', label: 'Costs included' }),
  future_costs: variable({ ...counted, kind: 'entries', vocabulary: 'future-cost', label: 'Future costs included' }),
  caregiver_effects: variable({ ...counted, kind: 'flag', label: 'Caregiver or family effects included' }),
  impact_inventory: variable({ ...counted, kind: 'flag', label: 'Impact inventory used' }),
  currency: variable({
    ...counted,
    kind: 'text',
    isCurrency: true,
    label: 'Currency',
    help: 'Three-letter code, such as USD. Use INT for international dollars.',
    requiredWhen: true,
    legacyName: 'CurrencyCountry',
  }),
  currency_year_stated: variable({
    ...counted,
    kind: 'flag',
    label: 'Price year stated',
    legacyName: 'CurrencyYearStated',
  }),
  currency_year: variable({
    ...counted,
    kind: 'year',
    label: 'Price year',
    min: 1950,
    legacyName: 'YearOfCurrency',
  }),
  conversion_method_stated: variable({ ...counted, kind: 'flag', label: 'Currency conversion method stated' }),
};
