import { describe, expect, test } from 'vitest';
import { labelsOf } from '../../dictionary/choices.ts';
import { methodsMix } from './methods-mix.ts';
import { shortMethod } from './short-method.ts';

const choice = (id: number, slug: string, label: string) => ({ id, label, also: [slug], depth: 0, details: false });
const labels = labelsOf({
  perspective: [
    choice(1, 'health-care-payer', 'Health-care payer'),
    choice(2, 'societal', 'Societal'),
    choice(3, 'not-stated', 'Not stated'),
  ],
  'time-horizon': [choice(11, 'lifetime', 'Lifetime'), choice(12, '5-to-10-years', 'More than 5 to 10 years')],
});
const figures = {
  total: 60,
  counts: { perspective: { '1': 41, '2': 9, '3': 8, none: 2 }, time_horizon: { '11': 47, '12': 6 } },
  methods_mix: [
    { perspective: 3, time_horizon: 11, ratios: 35 },
    { perspective: 1, time_horizon: 11, ratios: 33 },
    { perspective: 2, time_horizon: 12, ratios: 1 },
  ],
};
const country = { term: 'country', values: ['7'] } as const;

describe('ratios with different methods', () => {
  const mix = methodsMix({ filters: [country] }, figures, labels)!;

  test('are called a mixture, and each value is a filter with its count', () => {
    expect(mix.title).toBe('Mixes 4 perspectives and 2 time horizons');
    expect(mix.methods.map(({ label, marks }) => [label, marks.map((mark) => [mark.label, mark.count])])).toEqual([
      [
        'Perspective',
        [
          ['payer', 41],
          ['societal', 9],
          ['not stated', 8],
          ['not reported', 2],
        ],
      ],
      [
        'Time horizon',
        [
          ['lifetime', 47],
          ['5–10 years', 6],
        ],
      ],
    ]);
    expect(mix.methods[0]!.marks[1]!.change).toEqual({ filters: [country, { term: 'perspective', values: ['2'] }] });
  });

  test('are harmonized by the most frequent pair that names both methods', () => {
    expect(mix.pairs.map(({ label, count }) => [label, count])).toEqual([
      ['payer, lifetime', 33],
      ['societal, 5–10 years', 1],
    ]);
    expect(mix.pairs[0]!.change).toEqual({
      filters: [country, { term: 'perspective', values: ['1'] }, { term: 'time_horizon', values: ['11'] }],
    });
  });

  test('need no filter by a method that all have, but one by a method that only some report', () => {
    const methods_mix = [{ perspective: 1, time_horizon: 11, ratios: 40 }];
    const mixOf = (payers: number) =>
      methodsMix(
        { filters: [] },
        { total: 60, counts: { perspective: { '1': payers }, time_horizon: { '11': 47, '12': 6 } }, methods_mix },
        labels,
      )!;
    expect(mixOf(60)).toMatchObject({ title: 'Mixes 2 time horizons', pairs: [{ label: 'lifetime', count: 40 }] });
    expect(mixOf(59)).toMatchObject({ title: 'Mixes 2 time horizons', pairs: [{ label: 'payer, lifetime' }] });
    expect(mixOf(60).pairs[0]!.change).toEqual({ filters: [{ term: 'time_horizon', values: ['11'] }] });
  });
});

test('ratios with the same methods are no mixture, nor are those whose values have no names yet', () => {
  const alike = { total: 5, counts: { perspective: { '1': 5 }, time_horizon: { '11': 5 } }, methods_mix: [] };
  expect(methodsMix({ filters: [] }, alike, labels)).toBeUndefined();
  expect(methodsMix({ filters: [] }, { ...alike, counts: {} }, labels)).toBeUndefined();
  expect(methodsMix({ filters: [] }, figures, labelsOf(undefined))).toBeUndefined();
});

test.each([
  ['Health-care sector', 'sector'],
  ['Less than 1 year', 'under 1 year'],
  ['More than 1 to 5 years', '1–5 years'],
  ['More than 20 years', 'over 20 years'],
  ['Limited societal', 'limited societal'],
])('%s is shortened to %s', (label, short) => {
  expect(shortMethod(label)).toBe(short);
});
