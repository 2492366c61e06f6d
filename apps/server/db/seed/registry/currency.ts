import type { RateSet } from '@cea/contract/money/convert';
import { readCountries, readCurrencies } from '../../../src/reference/read-reference.ts';
import type { Place } from './places.ts';
import type { Random } from './random.ts';

const ownCurrencies = new Map(readCountries().map(({ iso3, currency }) => [iso3, currency]));
const lastYears = new Map(
  readCurrencies()
    .filter(({ ended_year }) => ended_year !== '')
    .map(({ code, ended_year }) => [code, Number(ended_year) - 1]),
);

/** Dollars per unit of currencies for which no rate is published: articles use them, and the registry cannot convert. */
const withoutRate: Readonly<Record<string, number>> = { CUP: 1 / 24 };

/** The currency that a study of a place reports in: the local one if it existed and has a rate, else dollars. */
export function chooseCurrency(random: Random, place: Place, year: number, rates: RateSet): string {
  if (place.group === 'poor' && year > 2000 && random.chance(0.07)) return 'INT';
  if (random.chance(place.dollars)) return 'USD';
  const former = place.former;
  const own = former && year <= (lastYears.get(former) ?? 0) ? former : ownCurrencies.get(place.iso3);
  return own && (own in withoutRate || rates.usdPerUnit(own, year) !== undefined) ? own : 'USD';
}

/** The factor from US$ of the target year to the currency of the study. */
export function perDollar(currency: string, year: number, rates: RateSet): number {
  const rate = currency === 'INT' ? 1 : (rates.usdPerUnit(currency, year) ?? withoutRate[currency]);
  const [then, now] = [rates.cpi(year), rates.cpi(rates.target_year)];
  if (rate === undefined || then === undefined || now === undefined)
    throw new Error(`No rate of ${currency} in ${year}`);
  return then / now / rate;
}

const signs: Readonly<Record<string, string>> = {
  USD: 'US$',
  GBP: '£',
  EUR: '€',
  CAD: 'C$',
  AUD: 'A$',
  NZD: 'NZ$',
  JPY: '¥',
  INT: 'I$',
};

const names: Readonly<Record<string, string>> = {
  USD: 'US dollars',
  GBP: 'pounds sterling',
  EUR: 'euros',
  CAD: 'Canadian dollars',
  AUD: 'Australian dollars',
  INT: 'international dollars',
};

const nameByCode = new Map(readCurrencies().map(({ code, name }) => [code, name]));

/** The name used in a sentence. */
export function currencyName(code: string): string {
  const name = nameByCode.get(code)?.replace(/ \(.*\)$/, '') ?? code;
  return (
    names[code] ??
    name
      .replace(/krona$/, 'kronor')
      .replace(/krone$/, 'kroner')
      .replace(counted, '$1s')
  );
}
const counted =
  /(dollar|franc|pound|peso|mark|rupee|shilling|guilder|peseta|schilling|escudo|drachma|ruble|forint|dinar|riyal|cedi|euro)$/;

const formats = [0, 2].map(
  (digits) => new Intl.NumberFormat('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits }),
);

/** Prints an amount as articles do, unsigned: €1,234 or SEK 1,234. */
export function printMoney(amount: number, currency: string): string {
  const size = Math.abs(amount);
  const format = formats[size >= 100 || Number.isInteger(size) ? 0 : 1]!;
  const number = size > 0 && size < 0.1 ? String(Number(size.toPrecision(2))) : format.format(size);
  return signs[currency] ? `${signs[currency]}${number}` : `${currency} ${number}`;
}
