import { describe, expect, it } from 'vitest';
import {
  CpiFigure,
  inBothSets,
  lastMoneyYear,
  looksInverted,
  MoneyYear,
  RatedCurrency,
  RateFigure,
} from './figures.ts';

describe('a figure', () => {
  it('is of a year from 1976 to the next one', () => {
    expect(lastMoneyYear(new Date('2026-12-31T23:59Z'))).toBe(2027);
    for (const year of [1976, 2014, lastMoneyYear()]) expect(MoneyYear.safeParse(year).success).toBe(true);
    for (const year of [1975, lastMoneyYear() + 1, 2014.5, Number.NaN, '2014']) {
      expect(MoneyYear.safeParse(year).success).toBe(false);
    }
  });

  const faultOf =
    (schema: { safeParse(value: unknown): { error?: { issues: { message: string }[] } | undefined } }) =>
    (value: unknown) =>
      schema.safeParse(value).error?.issues[0]?.message;
  const rateFault = 'Enter a number from 0.000000000001 to 10,000.';
  const indexFault = 'Enter a number from 1 to 100,000.';

  it.each([
    [1e-12, undefined],
    [9e-13, rateFault],
    [10_000, undefined],
    [10_000.1, rateFault],
    ['1', rateFault],
  ])('of %s dollars per unit: %s', (usd_per_unit, fault) => {
    expect(faultOf(RateFigure)({ usd_per_unit, source: 'Bank', indicative: false })).toBe(fault);
  });

  it.each([
    [1, undefined],
    [0.99, indexFault],
    [100_000, undefined],
    [100_000.1, indexFault],
  ])('of the index %s: %s', (index, fault) => {
    expect(faultOf(CpiFigure)({ index, source: 'Bureau' })).toBe(fault);
  });

  it.each([
    ['x'.repeat(300), undefined],
    ['x'.repeat(301), 'At most 300 characters.'],
    [' ', 'Required'],
    ['a\nb', 'The text contains characters that cannot be saved.'],
    ['\ud800', 'The text contains characters that cannot be saved.'],
  ])('from a source %#: %s', (source, fault) => {
    expect(faultOf(CpiFigure)({ index: 200, source })).toBe(fault);
  });

  it.each([
    [' eur ', undefined],
    ['usd', 'The rate of the US dollar is always 1.'],
    ['INT', 'International dollars have no exchange rate.'],
    ['EURO', 'Use three letters, such as EUR.'],
    ['EU', 'Use three letters, such as EUR.'],
    ['E1R', 'Use three letters, such as EUR.'],
  ])('of the currency %j: %s', (currency, fault) => {
    expect(faultOf(RatedCurrency)(currency)).toBe(fault);
  });

  it('may be missing in the applied set or in the draft', () => {
    const cpi = { index: 200, source: 'Bureau' };
    const both = inBothSets(CpiFigure);
    expect(both.safeParse({ change: 'added', applied: null, draft: cpi }).success).toBe(true);
    expect(both.safeParse({ change: 'removed', applied: cpi, draft: null }).success).toBe(true);
    expect(both.safeParse({ change: 'new', applied: null, draft: cpi }).success).toBe(false);
  });
});

it.each([
  [0.00826, 121.05, true],
  [0.00826, 0.0083, false],
  [0.00826, 1, false],
  [1.33, 0.752, true],
  [1.1, 0.91, false], // Near 1 it is impossible to tell.
  [3.3, 0.3, true],
])('from %f to %f looks inverted: %s', (before, after, turned) => {
  expect(looksInverted(before, after)).toBe(turned);
});
