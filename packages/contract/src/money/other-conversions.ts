import type { AnyAnswers } from '../dictionary/effective.ts';
import type { OtherFactors } from '../registry.ts';
import { usualCurrency } from './conversion-choice.ts';
import type { Conversion } from './convert.ts';
import { convertBy, type ConvertedBy } from './convert-by.ts';
import { countriesOf } from './gdp-multiple.ts';

export type OtherWay = { readonly method: 'local' | 'ppp' } & ConvertedBy;

/**
 * The same ratio converted in two other ways that economists use: inflated in its own country first, or by purchasing
 * power. Each is a list of steps, or blank with the reason.
 */
export function convertOtherwise(
  { amount, answers, steps }: { readonly amount: number; readonly answers: AnyAnswers; readonly steps: Conversion },
  { rate_target, countries }: OtherFactors,
): OtherWay[] {
  const { currency, cost_year, target_year, cpi_from, cpi_to } = steps;
  const inputs = { amount, currency, currency_year: cost_year, publication_year: undefined };
  const tables = {
    usdPerUnit: () => rate_target ?? undefined,
    cpi: (year: number) => (year === target_year ? cpi_to : cpi_from),
    localFactors: (country: number) => countries[country],
  };
  return (['local', 'ppp'] as const).map((method) => ({
    method,
    ...convertBy(
      { ...inputs, countries: countriesOf(answers) },
      { method, currency: usualCurrency(method), year: target_year },
      tables,
    ),
  }));
}
