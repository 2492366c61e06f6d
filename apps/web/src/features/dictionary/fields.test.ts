import { notReported } from '@cea/contract/dictionary/variable';
import { describe, expect, test } from 'vitest';
import { fieldOf, showNumber, showValue, showWithUnit } from './fields.ts';

const labelOf = (id: number) => `entry ${id}`;

describe('showNumber', () => {
  test.each([
    [19_600, false, '19,600'],
    [-0.12, false, '−0.12'],
    [1.123456789, false, '1.123456789'],
    [19_619.047, true, '19,619'],
    [0.123456, true, '0.1235'],
    [99.876, true, '99.876'],
    [100.4, true, '100'],
    [100, true, '100'],
    [-100.4, true, '−100'],
  ])('%s rounded %s: %s', (value, rounded, expected) => {
    expect(showNumber(value, rounded)).toBe(expected);
  });
});

describe('showValue and showWithUnit', () => {
  test.each([
    ['delta_cost', -4120, '−4,120', '−4,120'],
    ['discount_rate_costs', 3, '3', '3%'],
    ['discount_rate_costs', notReported, 'Not reported', 'Not reported'],
    ['currency_year', 2017, '2017', '2017'],
    ['costs_discounted', 'not applicable', 'Not applicable', 'Not applicable'],
    ['base_case', false, 'No', 'No'],
    ['country', [{ id: 4, details: 'north' }], 'entry 4 (north)', 'entry 4 (north)'],
    ['quadrant', 'Indeterminate', 'Indeterminate', 'Indeterminate'],
    ['ratio_final', 19_619.047, '19,619', '19,619'],
    ['delta_cost', undefined, '', ''],
  ])('%s of %j', (key, value, plain, withUnit) => {
    expect(showValue(key, value, labelOf)).toBe(plain);
    expect(showWithUnit(key, value, labelOf)).toBe(withUnit);
  });
});

test('an amount has the currency and the year of its study', () => {
  expect(showWithUnit('delta_cost', -4120, labelOf, { currency: 'CAD', currency_year: 2017 })).toBe('−4,120 CAD 2017');
});

test('an unknown key has no field', () => {
  expect(fieldOf('nothing')).toBeUndefined();
});
