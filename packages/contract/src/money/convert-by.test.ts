import { describe, expect, it } from 'vitest';
import type { LocalFactors } from '../registry.ts';
import type { ConversionMethod } from './conversion-choice.ts';
import {
  type ChosenConversion,
  type ConversionTables,
  convertBy,
  describeMissing,
  type LocalInputs,
} from './convert-by.ts';

const [kenya, germany, us] = [1, 2, 3];
const rates: Readonly<Record<string, number>> = {
  'KES 2010': 0.0125,
  'KES 2025': 0.01,
  'EUR 2025': 1.25,
  'DEM 1995': 0.7,
  'DEM 2025': 0.625,
  'JPY 2015': 0.00826,
};
const cpi: Readonly<Record<number, number>> = {
  1995: 160,
  2010: 200,
  2015: 237.017,
  2017: 245.12,
  2020: 250,
  2025: 320,
};
const prices: Readonly<Record<number, Readonly<Record<number, number>>>> = {
  [kenya]: { 2010: 100, 2020: 180, 2025: 250 },
  [germany]: { 1995: 80, 2025: 132 },
  [us]: { 2010: 100, 2025: 150 },
};
const currencies: Readonly<Record<number, readonly string[]>> = {
  [kenya]: ['KES'],
  [germany]: ['EUR', 'DEM'],
  [us]: ['USD'],
};
const parities: Readonly<Record<string, LocalFactors['ppp']>> = {
  [`${kenya} KES 2010`]: { currency: 'KES', units: 40, per_unit: 1 },
  [`${germany} DEM 1995`]: { currency: 'EUR', units: 0.8, per_unit: 2 },
};
const tables: ConversionTables = {
  usdPerUnit: (currency, year) => rates[`${currency} ${year}`],
  cpi: (year) => cpi[year],
  localFactors(country, currency, from, to) {
    const [a, b] = [prices[country]?.[from], prices[country]?.[to]];
    return {
      own_currency: currencies[country]?.includes(currency) ?? false,
      prices: a !== undefined && b !== undefined ? { series: 'consumer-prices', from: a, to: b } : null,
      ppp: parities[`${country} ${currency} ${from}`] ?? null,
    };
  },
};

const of = (amount: number, currency: string, currency_year: number, ...countries: number[]): LocalInputs => ({
  amount,
  currency,
  currency_year,
  publication_year: undefined,
  countries,
});
const chosen = (method: ConversionMethod, currency: string, year: number): ChosenConversion => ({
  method,
  currency,
  year,
});

describe('worked by hand', () => {
  it.each([
    ['KES at the price year, then US prices', of(1000, 'KES', 2010), chosen('exchange', 'USD', 2025), 20], // × 0.0125 × 320/200
    ['to another year', of(1000, 'KES', 2010), chosen('exchange', 'USD', 2020), 15.625], // × 0.0125 × 250/200
    ['to another currency', of(1000, 'KES', 2010), chosen('exchange', 'EUR', 2025), 16], // 20 ÷ 1.25
    ['US dollars need no exchange', of(500, 'USD', 2010), chosen('exchange', 'USD', 2025), 800], // × 320/200
    ['yen of 2015', of(2_148_465, 'JPY', 2015), chosen('exchange', 'USD', 2017), 18_353.02], // × 0.00826 × 245.12/237.017
    ['Kenyan prices, then exchange', of(1000, 'KES', 2010, kenya), chosen('local', 'USD', 2025), 25], // × 250/100 × 0.01
    ['the own currency needs no exchange', of(1000, 'KES', 2010, kenya), chosen('local', 'KES', 2020), 1800], // × 180/100
    ['Kenyan prices, in euros', of(1000, 'KES', 2010, kenya), chosen('local', 'EUR', 2025), 20], // 25 ÷ 1.25
    ['a former currency in its successor', of(1000, 'DEM', 1995, germany), chosen('local', 'EUR', 2025), 825], // × 132/80 × 0.625 ÷ 1.25
    ['US prices of the country itself', of(100, 'USD', 2010, us), chosen('local', 'USD', 2025), 150], // × 150/100
    ['Kenyan parity, then US prices', of(1000, 'KES', 2010, kenya), chosen('ppp', 'INT', 2025), 40], // ÷ 40 × 320/200
    ['a parity in the successor', of(1000, 'DEM', 1995, germany), chosen('ppp', 'INT', 2025), 1250], // ÷ 2 ÷ 0.8 × 320/160
    ['international dollars need no parity', of(500, 'INT', 2010), chosen('ppp', 'INT', 2020), 625], // × 250/200
    ['a negative ratio stays negative', of(-1000, 'KES', 2010, kenya), chosen('ppp', 'INT', 2025), -40],
  ])('%s', (_name, inputs, choice, expected) => {
    const made = convertBy(inputs, choice, tables);
    expect(made).toMatchObject({ amount: expect.closeTo(expected, 2) });
    expect('steps' in made && made.steps.at(-1)!.result).toBe('amount' in made && made.amount);
  });

  it('shows each figure and what it gives', () => {
    const made = convertBy(of(1000, 'DEM', 1995, germany), chosen('local', 'EUR', 2025), tables);
    const years = [1995, 2025];
    expect('steps' in made && made.steps).toEqual([
      { by: 'local prices', series: 'consumer-prices', currency: 'DEM', years, from: 80, to: 132, result: 1650 },
      { by: 'exchange', currency: 'DEM', year: 2025, rate: 0.625, result: 1031.25 },
      { by: 'target currency', currency: 'EUR', year: 2025, rate: 1.25, result: 825 },
    ]);
  });
});

it.each([
  [{ ...of(1, 'KES', 2010), amount: undefined }, chosen('exchange', 'USD', 2025), 'The article reports no ratio.'],
  [{ ...of(1, '', 2010) }, chosen('local', 'USD', 2025), 'The article reports no currency.'],
  [of(1, 'KES', 2011), chosen('exchange', 'USD', 2025), 'No exchange rate of KES is available for 2011.'],
  [of(1, 'USD', 2011), chosen('exchange', 'USD', 2025), 'No US CPI-U is available for 2011.'],
  [of(1, 'USD', 2010), chosen('exchange', 'USD', 2026), 'No US CPI-U is available for 2026.'],
  [of(1, 'USD', 2010), chosen('exchange', 'EUR', 2020), 'No exchange rate of EUR is available for 2020.'],
  [of(1, 'KES', 2010), chosen('local', 'USD', 2025), 'The study does not cover exactly one country.'],
  [of(1, 'KES', 2010, kenya, germany), chosen('ppp', 'INT', 2025), 'The study does not cover exactly one country.'],
  [of(1, 'USD', 2010, kenya), chosen('local', 'USD', 2025), 'The ratio is in USD, which is not the currency of Kenya.'],
  [of(1, 'USD', 2010, kenya), chosen('ppp', 'INT', 2025), 'The ratio is in USD, which is not the currency of Kenya.'],
  [
    of(1, 'KES', 2011, kenya),
    chosen('local', 'USD', 2025),
    'No consumer price index or GDP deflator of Kenya covers both 2011 and 2025.',
  ],
  [of(1, 'KES', 2010, kenya), chosen('local', 'USD', 2020), 'No exchange rate of KES is available for 2020.'],
  [of(1, 'KES', 2020, kenya), chosen('ppp', 'INT', 2025), 'No purchasing power parity of Kenya is available for 2020.'],
  [of(1, 'KES', 2010, kenya), chosen('ppp', 'INT', 2026), 'No US CPI-U is available for 2026.'],
])('names the series that is missing (%#)', (inputs, choice, sentence) => {
  const made = convertBy(inputs, choice, tables);
  expect('missing' in made && describeMissing(made.missing, () => 'Kenya')).toBe(sentence);
});

describe('random ratios', () => {
  /** Deterministic numbers from 0 to 1. */
  function randomFrom(seed: number): () => number {
    let state = seed;
    return () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return state / 2 ** 32;
    };
  }
  const random = randomFrom(98);
  const codes = ['USD', 'AAA', 'BBB', 'CCC'];
  const years = [2000, 2005, 2010, 2015, 2020];
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  /** One in eight figures is missing. */
  const figures = (keys: readonly (string | number)[]): Record<string, number | undefined> =>
    Object.fromEntries(keys.map((key) => [key, random() < 0.125 ? undefined : 0.1 + 5 * random()]));
  const pairs = (first: readonly (string | number)[]) => first.flatMap((one) => years.map((year) => `${one} ${year}`));
  const known = {
    rate: figures(pairs(codes.slice(1))),
    cpi: figures(years),
    prices: figures(pairs([1, 2, 3, 4])),
    parity: figures(pairs([1, 2, 3, 4])),
  };
  const currencyOf = (country: number) => codes[country - 1]!;
  const randomTables: ConversionTables = {
    usdPerUnit: (currency, year) => known.rate[`${currency} ${year}`],
    cpi: (year) => known.cpi[year],
    localFactors(country, currency, from, to) {
      const own_currency = currencyOf(country) === currency;
      const [a, b] = [known.prices[`${country} ${from}`], known.prices[`${country} ${to}`]];
      const units = known.parity[`${country} ${from}`];
      return {
        own_currency,
        prices: a && b ? { series: 'gdp-deflator', from: a, to: b } : null,
        ppp: own_currency && units ? { currency, units, per_unit: 1 } : null,
      };
    },
  };

  /** A second, plain implementation: each method as one formula. A missing figure makes it NaN. */
  function plainly(
    { amount = Number.NaN, currency = '', currency_year: from = 0, countries: [country = 0, ...others] }: LocalInputs,
    { method, currency: target, year }: ChosenConversion,
  ): number {
    const fx = (code: string, at: number) => (code === 'USD' ? 1 : (known.rate[`${code} ${at}`] ?? Number.NaN));
    const us = (known.cpi[year] ?? Number.NaN) / (known.cpi[from] ?? Number.NaN);
    if (method === 'exchange') return (amount * fx(currency, from) * us) / fx(target, year);
    if (others.length > 0 || currencyOf(country) !== currency) return Number.NaN;
    if (method === 'ppp') return (amount / (known.parity[`${country} ${from}`] ?? Number.NaN)) * us;
    const local =
      (known.prices[`${country} ${year}`] ?? Number.NaN) / (known.prices[`${country} ${from}`] ?? Number.NaN);
    return amount * local * (currency === target ? 1 : fx(currency, year) / fx(target, year));
  }

  it.each(['exchange', 'local', 'ppp'] as const)('500 by %s are as by a plain formula', (method) => {
    let blank = 0;
    for (let at = 0; at < 500; at += 1) {
      const country = pick([1, 2, 3, 4]);
      const currency = random() < 0.8 ? currencyOf(country) : pick(codes);
      const amount = Math.round((random() - 0.2) * 1e6) / 10;
      const inputs = of(amount, currency, pick(years), country, ...(random() < 0.1 ? [pick([1, 2, 3, 4])] : []));
      const choice = chosen(method, method === 'ppp' ? 'INT' : pick(codes), pick(years));
      const made = convertBy(inputs, choice, randomTables);
      const expected = plainly(inputs, choice);
      const got = 'amount' in made ? made.amount : Number.NaN;
      const isBlank = Number.isNaN(expected);
      expect(Number.isNaN(got)).toBe(isBlank);
      expect(isBlank || expected === 0 ? 1 : got / expected).toBeCloseTo(1, 12);
      blank += Number(isBlank);
    }
    expect(blank).toBeGreaterThan(20);
    expect(blank).toBeLessThan(400);
  });
});
