import { describe, expect, test } from 'vitest';
import { orderedValues, valueLabel, withChosen } from './term-values.ts';

const labelOf = (id: number) => `entry ${id}`;

describe('valueLabel', () => {
  test.each([
    ['country', '12', 'entry 12'],
    ['country', 'none', 'Not reported'],
    ['perspective', '3', 'entry 3'],
    ['quadrants', '2', 'More cost, more health'],
    ['disutility', '1', 'Yes'],
    ['disutility', '0', 'No'],
    ['publication_year', '2019', '2019'],
    ['discounting_rate', '[* TO 0]', 'up to 0 %'],
    ['discounting_rate', '{1.5 TO 3]', 'over 1.5 to 3 %'],
    ['discounting_rate', '{5 TO *]', 'over 5 %'],
  ] as const)('%s %s: %s', (term, value, expected) => {
    expect(valueLabel(term, value, labelOf)).toBe(expected);
  });
});

describe('orderedValues', () => {
  const values = (...args: Parameters<typeof orderedValues>) => orderedValues(...args).map(({ value }) => value);
  test('by how many, not reported last', () => {
    expect(values('country', { 1: 3, none: 9, 2: 7 })).toEqual(['2', '1', 'none']);
  });
  test('the newest year and the lowest band first', () => {
    expect(values('publication_year', { 2019: 1, 2021: 1, 2020: 5 })).toEqual(['2021', '2020', '2019']);
    expect(values('quality_score', { '{5.5 TO *]': 1, '[* TO 2.5]': 1, '{3.5 TO 4.5]': 9, none: 1 })).toEqual([
      '[* TO 2.5]',
      '{3.5 TO 4.5]',
      '{5.5 TO *]',
      'none',
    ]);
  });
  test('a chosen value stays', () => {
    expect(withChosen({ 1: 3 }, ['1', '2'])).toEqual({ 1: 3, 2: 0 });
    expect(withChosen()).toEqual({});
  });
});
