import { describe, expect, it } from 'vitest';
import { NewRate, rateKey, splitRateKey } from '../exchange-rates.ts';
import { lastMoneyYear, looksTurned, MoneyYear } from './figures.ts';

describe('a figure', () => {
  it('is of a year from 1976 to the next one', () => {
    expect(lastMoneyYear(new Date('2026-12-31T23:59Z'))).toBe(2027);
    for (const year of [1976, 2014, lastMoneyYear()]) expect(MoneyYear.safeParse(year).success).toBe(true);
    for (const year of [1975, lastMoneyYear() + 1, 2014.5, Number.NaN, '2014']) {
      expect(MoneyYear.safeParse(year).success).toBe(false);
    }
  });

  it('takes a currency in any case, and counts as official', () => {
    const rate = { currency: ' eur ', year: 2014, usd_per_unit: 1.3, source: ' Bank ' };
    expect(NewRate.parse(rate)).toEqual({ ...rate, currency: 'EUR', source: 'Bank', indicative: false });
  });

  it('is named by currency and year', () => {
    expect(splitRateKey(rateKey('EUR', 2014))).toEqual({ currency: 'EUR', year: 2014 });
  });
});

it.each([
  [0.00826, 121.05, true],
  [0.00826, 0.0083, false],
  [0.00826, 1, false],
  [1.33, 0.752, true],
  [1.1, 0.91, false], // near 1 nobody can tell
  [3.3, 0.3, true],
])('from %f to %f looks turned round: %s', (before, after, turned) => {
  expect(looksTurned(before, after)).toBe(turned);
});
