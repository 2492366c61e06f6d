import type { LocalFactors, OtherFactors } from '../registry.ts';
import type { AnyAnswers } from '../dictionary/effective.ts';
import type { Conversion } from './convert.ts';
import { countriesOf } from './gdp-multiple.ts';

/** One multiplication or division, and what it gives. */
export type WayStep =
  | {
      readonly by: 'local prices';
      readonly series: string;
      readonly from: number;
      readonly to: number;
      readonly result: number;
    }
  | { readonly by: 'exchange'; readonly rate: number; readonly result: number }
  | { readonly by: 'unit'; readonly currency: string; readonly per_unit: number; readonly result: number }
  | { readonly by: 'purchasing power'; readonly currency: string; readonly units: number; readonly result: number }
  | { readonly by: 'US prices'; readonly from: number; readonly to: number; readonly result: number };

export type WhyNotOtherwise =
  | 'not one country'
  | 'another currency'
  | 'no local prices'
  | 'no exchange rate'
  | 'no purchasing power parity';

/** Why a ratio cannot be converted another way, in words. */
export const whyNotOtherwise: Readonly<Record<WhyNotOtherwise, string>> = {
  'not one country': 'The study does not cover exactly one country.',
  'another currency': 'The ratio is not in the currency of its country.',
  'no local prices': 'No price index of the country covers both years.',
  'no exchange rate': 'No exchange rate is available for the target year.',
  'no purchasing power parity': 'No purchasing power parity is available for that country and year.',
};

export interface OtherWay {
  readonly way: 'local prices, then exchange' | 'purchasing power parity';
  /** Empty if there is a reason. */
  readonly steps: readonly WayStep[];
  readonly why_missing?: WhyNotOtherwise;
}

type Outcome = readonly WayStep[] | WhyNotOtherwise;

/** Prices of the country up to the target year, then the exchange rate of that year. */
function byLocalPrices(amount: number, factors: LocalFactors, rate: number | null): Outcome {
  if (!factors.own_currency) return 'another currency';
  if (!factors.prices) return 'no local prices';
  if (rate === null) return 'no exchange rate';
  const { series, from, to } = factors.prices;
  const inflated = (amount * to) / from;
  return [
    { by: 'local prices', series, from, to, result: inflated },
    { by: 'exchange', rate, result: inflated * rate },
  ];
}

/** International dollars of the price year, then US prices up to the target year. */
function byPurchasingPower(
  amount: number,
  { international, cpi_from, cpi_to }: Conversion,
  factors: LocalFactors,
): Outcome {
  const inflate = (result: number): WayStep => ({
    by: 'US prices',
    from: cpi_from,
    to: cpi_to,
    result: (result * cpi_to) / cpi_from,
  });
  if (international) return [inflate(amount)];
  if (!factors.ppp) return factors.own_currency ? 'no purchasing power parity' : 'another currency';
  const { currency, units, per_unit } = factors.ppp;
  const local = amount / per_unit;
  const dollars = local / units;
  return [
    ...(per_unit === 1 ? [] : [{ by: 'unit', currency, per_unit, result: local } as const]),
    { by: 'purchasing power', currency, units, result: dollars },
    inflate(dollars),
  ];
}

/**
 * The same ratio converted in two other ways that economists use: inflated in its own country first, or by purchasing
 * power. Each is a list of steps, or blank with the reason.
 */
export function convertOtherwise(
  { amount, answers, steps }: { readonly amount: number; readonly answers: AnyAnswers; readonly steps: Conversion },
  { rate_target, countries }: OtherFactors,
): OtherWay[] {
  const [country, ...others] = countriesOf(answers);
  const factors = others.length === 0 ? countries[String(country)] : undefined;
  const present = (way: OtherWay['way'], outcome: Outcome): OtherWay =>
    typeof outcome === 'string' ? { way, steps: [], why_missing: outcome } : { way, steps: outcome };
  return [
    present('local prices, then exchange', factors ? byLocalPrices(amount, factors, rate_target) : 'not one country'),
    present('purchasing power parity', factors ? byPurchasingPower(amount, steps, factors) : 'not one country'),
  ];
}
