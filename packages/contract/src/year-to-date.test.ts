import { describe, expect, it } from 'vitest';
import { evenPace, forecastYear } from './year-to-date.ts';

it.each([
  [900, '2026-11-15', 787],
  [900, '2026-01-01', 2],
  [365, '2026-12-31', 365],
  [366, '2028-02-29', 60],
  [366, '2028-12-31', 366],
])('of a goal of %i an even pace on %s is %i', (goal, today, due) => {
  expect(evenPace(goal, today)).toBe(due);
});

describe('a forecast', () => {
  const first_on = '1999-05-01';
  it.each([
    ['goes on as the last year went', { count: 806, recent: 912, first_on }, '2026-11-15', 806 + 115],
    ['is what is there on the last day', { count: 806, recent: 912, first_on }, '2026-12-31', 806],
    ['does not multiply the first days of a year', { count: 40, recent: 365, first_on }, '2026-01-02', 40 + 363],
    ['counts the days of a leap year', { count: 0, recent: 365, first_on }, '2028-01-01', 365],
    [
      'divides by the days since the first entry',
      { count: 50, recent: 50, first_on: '2026-10-08' },
      '2026-11-26',
      50 + 35,
    ],
    [
      'takes a registry of three days for one of four weeks',
      { count: 28, recent: 28, first_on: '2026-12-01' },
      '2026-12-03',
      28 + 28,
    ],
    ['is nothing without any entry', { count: 0, recent: 0, first_on: null }, '2026-03-01', 0],
  ])('%s', (_, entries, today, expected) => {
    expect(forecastYear(entries, today)).toBe(expected);
  });
});
