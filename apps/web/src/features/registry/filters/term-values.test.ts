import { describe, expect, test } from 'vitest';
import { orderedValues, standingValues, valueLabel } from './term-values.ts';

const labelOf = (id: number) => `entry ${id}`;

test.each([
  ['country', '12', 'entry 12'],
  ['country', 'none', 'Not reported'],
  ['perspective', '3', 'entry 3'],
  ['quadrants', '2', 'More cost, more health'],
  ['disutility', '1', 'Yes'],
  ['disutility', '0', 'No'],
  ['publication_year', '2019', '2019'],
  ['publication_year', '[2010 TO 2019]', '2010 to 2019'],
  ['publication_year', '[2010 TO *]', 'from 2010'],
  ['publication_year', '[* TO 2019}', 'under 2019'],
  ['discounting_rate', '[* TO 0]', 'up to 0%'],
  ['discounting_rate', '{1.5 TO 3]', 'over 1.5 to 3%'],
  ['discounting_rate', '{5 TO *]', 'over 5%'],
  ['discounting_rate', 'nonsense', 'nonsense'],
] as const)('%s %s: %s', (term, value, expected) => {
  expect(valueLabel(term, value, labelOf)).toBe(expected);
});

test('values of short lists are shown with or without records', () => {
  expect(standingValues('quality_score')).toEqual([
    '[* TO 2.5]',
    '{2.5 TO 3.5]',
    '{3.5 TO 4.5]',
    '{4.5 TO 5.5]',
    '{5.5 TO *]',
  ]);
  expect(standingValues('quadrants')).toEqual(['1', '2', '3', '4', '5']);
  expect(standingValues('disutility')).toEqual(['1', '0']);
  expect([standingValues('country'), standingValues('publication_year')]).toEqual([undefined, undefined]);
});

describe('orderedValues', () => {
  test('by count, not reported last', () => {
    expect(orderedValues('country', { 1: 3, none: 9, 2: 7 })).toEqual(['2', '1', 'none']);
  });
  test('newest year first', () => {
    expect(orderedValues('publication_year', { 2019: 1, 2021: 1, 2020: 5 })).toEqual(['2021', '2020', '2019']);
  });
});
