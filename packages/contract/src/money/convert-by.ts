import type { LocalFactors } from '../registry.ts';
import type { ConversionMethod } from './conversion-choice.ts';
import {
  convert,
  isConverted,
  internationalDollar,
  type MoneyInputs,
  type Prices,
  pricesOf,
  type RateSet,
} from './convert.ts';
import { whyMissing } from './why-missing.ts';

/** A choice with its year. */
export interface ChosenConversion {
  readonly method: ConversionMethod;
  readonly currency: string;
  readonly year: number;
}

type Years = readonly [from: number, to: number];

/** One multiplication or division, and what it gives. */
export type WayStep = { readonly result: number; readonly source?: string } & (
  | {
      readonly by: 'local prices';
      readonly series: string;
      readonly currency: string;
      readonly years: Years;
      readonly from: number;
      readonly to: number;
    }
  | { readonly by: 'exchange'; readonly currency: string; readonly year: number; readonly rate: number }
  | { readonly by: 'unit'; readonly currency: string; readonly per_unit: number }
  | { readonly by: 'purchasing power'; readonly currency: string; readonly year: number; readonly units: number }
  | {
      readonly by: 'US prices';
      readonly unit: 'US$' | 'Int$';
      readonly years: Years;
      readonly from: number;
      readonly to: number;
    }
  | { readonly by: 'target currency'; readonly currency: string; readonly year: number; readonly rate: number }
);

/** Why a ratio has no figure, with the series that is missing. */
export type Missing =
  | { readonly why: 'no ratio' | 'no currency' | 'no year' | 'not one country' }
  | { readonly why: 'another currency'; readonly currency: string; readonly country: number }
  | { readonly why: 'no exchange rate'; readonly currency: string; readonly year: number }
  | { readonly why: 'no price index'; readonly year: number }
  | { readonly why: 'no local prices'; readonly country: number; readonly years: Years }
  | { readonly why: 'no purchasing power parity'; readonly country: number; readonly year: number };

export interface ConversionTables extends Pick<RateSet, 'usdPerUnit' | 'cpi'> {
  /** Prices and purchasing power of a country, for a currency and two years; undefined for answers that are no country. */
  localFactors(country: number, currency: string, from: number, to: number): LocalFactors | undefined;
}

/** An amount with the countries that it is about. */
export interface LocalInputs extends MoneyInputs {
  readonly countries: readonly number[];
}

export type ConvertedBy =
  | { readonly amount: number; readonly prices: Prices; readonly steps: readonly WayStep[] }
  | { readonly missing: Missing };

type Outcome = readonly WayStep[] | Missing;
const isMissing = (outcome: Outcome): outcome is Missing => 'why' in outcome;

interface Priced {
  readonly amount: number;
  readonly prices: Prices;
  /** Undefined unless the amount is about one country. */
  readonly local: { readonly country: number; readonly factors: LocalFactors } | undefined;
}

const noRate = (currency: string, year: number): Missing => ({ why: 'no exchange rate', currency, year });
const noIndex = (year: number): Missing => ({ why: 'no price index', year });

/** Dollars have no table: each is worth one dollar in every year. */
const rateOf = (currency: string, year: number, tables: ConversionTables): number | undefined =>
  currency === 'USD' ? 1 : tables.usdPerUnit(currency, year);

/** Dollars of the target year in the target currency. */
function toTarget(
  steps: readonly WayStep[],
  usd: number,
  { currency, year }: ChosenConversion,
  tables: ConversionTables,
): Outcome {
  if (currency === 'USD') return steps;
  const rate = rateOf(currency, year, tables);
  if (rate === undefined) return noRate(currency, year);
  return [...steps, { by: 'target currency', currency, year, rate, result: usd / rate }];
}

/** The exchange rate of the price year, then US prices: the registry's own conversion, to any year and currency. */
function byExchange({ amount, prices }: Priced, chosen: ChosenConversion, tables: ConversionTables): Outcome {
  const { currency, cost_year } = prices;
  const rates = { version: 0, usdPerUnit: tables.usdPerUnit, cpi: tables.cpi, target_year: chosen.year };
  const made = convert({ amount, currency, currency_year: cost_year, publication_year: undefined }, rates);
  if (!isConverted(made)) {
    if (made.why_missing === 'no exchange rate') return noRate(currency, cost_year);
    return noIndex(tables.cpi(cost_year) === undefined ? cost_year : chosen.year);
  }
  const steps: WayStep[] = [
    ...(made.international || currency === 'USD'
      ? []
      : [{ by: 'exchange', currency, year: cost_year, rate: made.rate, result: made.usd } as const]),
    {
      by: 'US prices',
      unit: 'US$',
      years: [cost_year, chosen.year],
      from: made.cpi_from,
      to: made.cpi_to,
      result: made.usd_target,
    },
  ];
  return toTarget(steps, made.usd_target, chosen, tables);
}

/** Prices of the country up to the target year, then the exchange rate of that year. */
function byLocalPrices({ amount, prices, local }: Priced, chosen: ChosenConversion, tables: ConversionTables): Outcome {
  const { currency, cost_year } = prices;
  const years = [cost_year, chosen.year] as const;
  if (!local) return { why: 'not one country' };
  const { country, factors } = local;
  if (!factors.own_currency) return { why: 'another currency', currency, country };
  if (!factors.prices) return { why: 'no local prices', country, years };
  const { series, from, to } = factors.prices;
  const inflated = (amount * to) / from;
  const steps: WayStep[] = [{ by: 'local prices', series, currency, years, from, to, result: inflated }];
  if (currency === chosen.currency) return steps;
  const rate = rateOf(currency, chosen.year, tables);
  if (rate === undefined) return noRate(currency, chosen.year);
  const usd = inflated * rate;
  if (currency !== 'USD') steps.push({ by: 'exchange', currency, year: chosen.year, rate, result: usd });
  return toTarget(steps, usd, chosen, tables);
}

/** A local amount in international dollars of the price year. */
function toInternational({ amount, prices: { currency, cost_year }, local }: Priced): Outcome {
  if (currency === internationalDollar) return [];
  if (!local) return { why: 'not one country' };
  const { country, factors } = local;
  // The parities of some countries are in US dollars, which studies there may use too.
  if (!factors.ppp) {
    if (!factors.own_currency) return { why: 'another currency', currency, country };
    return { why: 'no purchasing power parity', country, year: cost_year };
  }
  const { currency: unit, units, per_unit } = factors.ppp;
  const result = amount / per_unit;
  return [
    ...(per_unit === 1 ? [] : [{ by: 'unit', currency: unit, per_unit, result } as const]),
    { by: 'purchasing power', currency: unit, year: cost_year, units, result: result / units },
  ];
}

/** International dollars of the price year, then US prices up to the target year. */
function byPurchasingPower(priced: Priced, { year }: ChosenConversion, { cpi }: ConversionTables): Outcome {
  const steps = toInternational(priced);
  if (isMissing(steps)) return steps;
  const { cost_year } = priced.prices;
  const [from, to] = [cpi(cost_year), cpi(year)];
  if (from === undefined || to === undefined) return noIndex(from === undefined ? cost_year : year);
  const result = ((steps.at(-1)?.result ?? priced.amount) * to) / from;
  return [...steps, { by: 'US prices', unit: 'Int$', years: [cost_year, year], from, to, result }];
}

const outcomeBy: Readonly<
  Record<ConversionMethod, (priced: Priced, chosen: ChosenConversion, tables: ConversionTables) => Outcome>
> = { exchange: byExchange, local: byLocalPrices, ppp: byPurchasingPower };

/** A ratio converted as chosen, step by step; or why it cannot be. */
export function convertBy(
  { amount, countries, ...inputs }: LocalInputs,
  chosen: ChosenConversion,
  tables: ConversionTables,
): ConvertedBy {
  if (amount === undefined || !Number.isFinite(amount)) return { missing: { why: 'no ratio' } };
  const prices = pricesOf(inputs);
  if ('why_missing' in prices) return { missing: { why: prices.why_missing } };
  const [country, ...others] = countries;
  const factors =
    country === undefined || others.length > 0
      ? undefined
      : tables.localFactors(country, prices.currency, prices.cost_year, chosen.year);
  const local = factors && { country: country!, factors };
  const outcome = outcomeBy[chosen.method]({ amount, prices, local }, chosen, tables);
  if (isMissing(outcome)) return { missing: outcome };
  return { amount: outcome.at(-1)!.result, prices, steps: outcome };
}

/** Why a ratio has no figure, in words. */
export function describeMissing(missing: Missing, nameOf: (country: number) => string): string {
  switch (missing.why) {
    case 'not one country':
      return 'The study does not cover exactly one country.';
    case 'another currency':
      return `The ratio is in ${missing.currency}, which is not the currency of ${nameOf(missing.country)}.`;
    case 'no exchange rate':
      return `No exchange rate of ${missing.currency} is available for ${missing.year}.`;
    case 'no price index':
      return `No US CPI-U is available for ${missing.year}.`;
    case 'no local prices':
      return `No consumer price index or GDP deflator of ${nameOf(missing.country)} covers both ${missing.years.join(' and ')}.`;
    case 'no purchasing power parity':
      return `No purchasing power parity of ${nameOf(missing.country)} is available for ${missing.year}.`;
    case 'no ratio':
    case 'no currency':
    case 'no year':
      return whyMissing[missing.why];
  }
}
