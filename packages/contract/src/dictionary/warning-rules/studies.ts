import { reported } from '../variable.ts';
import type { VariableKey } from '../variables.ts';
import { numberOf } from '../warn-ratio.ts';
import type { WarningRule } from './rule.ts';

/** The highest discount rate, in percent, that guidelines and their sensitivity analyses name. */
const usualRate = 15;

const rateRule = (key: VariableKey, scope: WarningRule['scope'], label: string): WarningRule => ({
  id: key.replaceAll('_', '-'),
  scope,
  label,
  reads: [key],
  asksReason: true,
  find: (answers) => {
    const rate = numberOf(answers, key);
    if (rate === undefined || rate <= usualRate) return undefined;
    return { key, text: `A discount rate of ${rate}% is unusually high.`, advice: 'Check the decimal point.' };
  },
});

export const studyRules: readonly WarningRule[] = [
  {
    id: 'price-year',
    scope: 'method',
    label: 'Price year',
    reads: ['currency', 'currency_year', 'currency_year_stated'],
    asksReason: true,
    find: ({ currency, currency_year, currency_year_stated }) => {
      const key = 'currency_year';
      if (currency_year === undefined && reported(currency) !== undefined) {
        const advice = 'Enter it, or answer “Not reported” if the article gives none.';
        return { key, text: 'The price year is missing.', advice };
      }
      if (currency_year_stated !== true || currency_year === undefined || reported(currency_year) !== undefined) {
        return undefined;
      }
      return { key, text: 'The article states a price year, but it is answered “Not reported”.' };
    },
  },
  rateRule('discount_rate_costs', 'method', 'Discount rate of costs'),
  rateRule('discount_rate_effects', 'method', 'Discount rate of effects'),
  rateRule('ratio_discount_rate', 'ratio', 'Discount rate of this ratio'),
];
