import type { AnyAnswers } from './dictionary/effective.ts';
import { reported } from './dictionary/variable.ts';
import type { Finding, WarningRule } from './dictionary/warning-rules/rule.ts';
import { warningRules } from './dictionary/warning-rules/warning-rules.ts';
import { numberOf } from './dictionary/warn-ratio.ts';
import { convert, pricesOf, type RateSet } from './money/convert.ts';

/** What the rules of data cleaning know besides the form. */
export interface CleaningContext {
  readonly publication_year: number | undefined;
  readonly rates: Omit<RateSet, 'version'>;
}

export interface CleaningRule extends Pick<WarningRule, 'id' | 'scope' | 'label' | 'reads'> {
  readonly find: (answers: AnyAnswers, context: CleaningContext) => Finding | undefined;
}

/** Why the ratios of a study cannot be converted to US dollars, if a figure is missing. */
function findMissingRate(answers: AnyAnswers, { publication_year, rates }: CleaningContext): Finding | undefined {
  const currency = reported(answers.currency);
  if (typeof currency !== 'string') return undefined;
  const inputs = { currency, currency_year: numberOf(answers, 'currency_year'), publication_year };
  const [prices, converted] = [pricesOf(inputs), convert({ amount: 1, ...inputs }, { version: 0, ...rates })];
  if ('why_missing' in prices || !('why_missing' in converted)) return undefined;
  const year = `${prices.cost_year}${prices.assumed_year ? ', the year before publication' : ''}`;
  return converted.why_missing === 'no exchange rate'
    ? {
        key: 'currency',
        text: `There is no exchange rate for ${prices.currency} in ${year}.`,
        advice: 'Check the currency and the price year, or add the rate to the exchange rates.',
      }
    : { key: 'currency_year', text: `There is no US price index for ${year}.`, advice: 'Check the price year.' };
}

/** Its figures are the server's, so that it is no warning of the form. */
export const exchangeRateRule: CleaningRule = {
  id: 'exchange-rate',
  scope: 'method',
  label: 'Exchange rate',
  reads: ['currency', 'currency_year'],
  find: findMissingRate,
};

/** It asks readers for no reason, but the reported ratio is more than 10% away from the calculated one. */
const checkedToo: ReadonlySet<string> = new Set(['ratio-near']);

/** Rules that only inform readers leave nothing to clean. */
export const cleaningRules: readonly CleaningRule[] = [
  ...warningRules.filter(({ id, asksReason }) => asksReason || checkedToo.has(id)),
  exchangeRateRule,
];

const rulesById = new Map(cleaningRules.map((rule) => [rule.id, rule]));
export const findCleaningRule = (id: string): CleaningRule | undefined => rulesById.get(id);
