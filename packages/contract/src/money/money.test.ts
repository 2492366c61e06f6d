import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { convert, isConverted, type MoneyInputs, type RateSet } from './convert.ts';
import { rounded, netMonetaryBenefit, roundRatio } from './display.ts';

const cpi: Record<number, number> = { 2013: 232.957, 2014: 236.736, 2015: 237.017, 2016: 240.007, 2017: 245.12 };
const perUnit: Record<string, number> = {
  'JPY-2015': 0.0082598,
  'EUR-2014': 1.3297,
  'GBP-2013': 1.5642,
  'USD-2015': 1,
  'USD-2016': 1,
};
const rates: RateSet = {
  version: 1,
  target_year: 2017,
  usdPerUnit: (currency, year) => perUnit[`${currency}-${year}`],
  cpi: (year) => cpi[year],
};
const inputs = (
  amount: number | undefined,
  currency?: string,
  currency_year?: number,
  publication_year?: number,
): MoneyInputs => ({
  amount,
  currency,
  currency_year,
  publication_year,
});

describe('convert', () => {
  it('JPY 2,148,465 of 2015 is US$ 17,746, and US$ 18,353 of 2017, shown as 18,000', () => {
    const result = convert(inputs(2_148_465, 'JPY', 2015), rates);
    if (!isConverted(result)) throw new Error(result.why_missing);
    expect(Math.round(result.usd)).toBe(17_746);
    expect(Math.round(result.usd_target)).toBe(18_353);
    expect(rounded(result.usd_target)).toBe('$18,000');
  });

  it.each([
    ['no ratio', inputs(undefined, 'JPY', 2015)],
    ['no ratio', inputs(Number.NaN, 'JPY', 2015)],
    ['no currency', inputs(5, '  ', 2015)],
    ['no year', inputs(5, 'JPY')],
    ['no exchange rate', inputs(5, 'XYZ', 2015)],
    ['no exchange rate', inputs(5, 'JPY', 1990)],
    ['no price index', inputs(5, 'INT', 1900)],
    ['no price index', inputs(5, 'USD', 1970)],
  ])('%s leaves a blank with its reason', (why_missing, given) => {
    expect(convert(given, rates)).toEqual({ why_missing });
  });

  it('assumes the year before publication if the article does not say, and says so', () => {
    expect(convert(inputs(100, 'usd', undefined, 2017), rates)).toMatchObject({
      cost_year: 2016,
      assumed_year: true,
      rate: 1,
    });
    expect(convert(inputs(100, 'USD', 2015, 2017), rates)).toMatchObject({ cost_year: 2015, assumed_year: false });
    const guessed = { ...inputs(100, 'USD', 2015, 2017), year_stated: false };
    expect(convert(guessed, rates)).toMatchObject({ cost_year: 2015, assumed_year: true });
  });

  it('treats international dollars as US dollars, and says so', () => {
    expect(convert(inputs(100, 'INT', 2015), rates)).toMatchObject({ usd: 100, international: true });
  });

  it('a ratio of 0 is a ratio', () => {
    expect(convert(inputs(0, 'USD', 2015), rates)).toMatchObject({ usd: 0, usd_target: 0 });
  });

  it('equals a plain implementation for 1,000 random ratios', () => {
    const years = Object.keys(cpi).map(Number);
    const table = fc.record({
      amount: fc.double({ min: -1e7, max: 1e7, noNaN: true }),
      rate: fc.double({ min: 1e-4, max: 10, noNaN: true }),
      year: fc.constantFrom(...years),
      target: fc.constantFrom(...years),
    });
    fc.assert(
      fc.property(table, ({ amount, rate, year, target }) => {
        const set: RateSet = { version: 1, target_year: target, usdPerUnit: () => rate, cpi: (wanted) => cpi[wanted] };
        const plainUsd = amount * rate;
        const plainTarget = plainUsd * (cpi[target]! / cpi[year]!);
        const result = convert(inputs(amount, 'ABC', year), set);
        if (!isConverted(result)) throw new Error(result.why_missing);
        expect(result.usd).toBe(plainUsd);
        expect(result.usd_target).toBeCloseTo(plainTarget, 6);
      }),
      { seed: 4, numRuns: 1000 },
    );
  });
});

describe('the ratio as shown', () => {
  it.each([
    [18_353, 18_000],
    [0.01234, 0.012],
    [149_999, 150_000],
    [-2460, -2500],
    [0, 0],
    [1e-9, 1e-9],
    [1.25e15, 1.3e15],
    [Number.NaN, Number.NaN],
  ])('%s is rounded to %s', (value, rounded) => {
    expect(roundRatio(value)).toBe(rounded);
  });

  it('net benefit is positive below the threshold, in every quadrant', () => {
    expect(netMonetaryBenefit(50_000, 4120, 0.21)).toBeGreaterThan(0);
    expect(netMonetaryBenefit(10_000, 4120, 0.21)).toBeLessThan(0);
    expect(netMonetaryBenefit(50_000, -10, 0.1)).toBeGreaterThan(0);
    expect(netMonetaryBenefit(50_000, 10, -0.1)).toBeLessThan(0);
    expect(netMonetaryBenefit(50_000, -9000, -0.1)).toBeGreaterThan(0);
  });
});
