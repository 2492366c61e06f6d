import { describe, expect, it } from 'vitest';
import { computedVariables } from './computed-variables.ts';
import { headingOf, unitOf } from './units.ts';
import { type Named, notReported } from './variable.ts';
import { dictionary } from './variables.ts';

const study = { currency: 'CAD', currency_year: 2017, threshold_currency: 'USD' };

describe('unitOf', () => {
  it.each([
    ['discount_rate_costs', study, '%'],
    ['delta_cost', study, 'CAD 2017'],
    ['delta_cost', { currency: 'CAD', currency_year: notReported }, 'CAD'],
    ['delta_cost', {}, undefined],
    ['threshold_low', study, 'USD'],
    ['delta_effect', study, undefined],
  ])('%s among %j: %s', (key, among, expected) => {
    expect(unitOf(dictionary[key]!, among)).toBe(expected);
  });

  it('also for a computed amount', () => {
    expect(unitOf(computedVariables.ratio_final, study)).toBe('CAD 2017');
  });
});

it('the heading of a column has the unit, or the columns that give it', () => {
  expect(headingOf(dictionary.delta_cost!)).toBe('Incremental cost (see Currency, Price year)');
  expect(headingOf(dictionary.discount_rate_costs!)).toBe('Discount rate, costs (%)');
  expect(headingOf(dictionary.delta_effect!)).toBe('Incremental effect');
  expect(headingOf({ label: 'Fee', money: { currency: 'fee_currency' } })).toBe('Fee (see fee_currency)');
});

it('money and long texts are declared where they make sense', () => {
  const computed: Readonly<Record<string, Named>> = computedVariables;
  for (const { kind, long, money } of Object.values(dictionary)) {
    expect(!long || kind === 'text').toBe(true);
    expect(!money || kind === 'number').toBe(true);
  }
  for (const { money, unit } of [...Object.values(dictionary), ...Object.values(computed)]) {
    expect(money && unit).toBeUndefined();
    expect(money === undefined || dictionary[money.currency]?.kind === 'text').toBe(true);
    expect(money?.year === undefined || dictionary[money.year]?.kind === 'year').toBe(true);
  }
});
