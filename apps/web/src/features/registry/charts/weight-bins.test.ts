import type { Distribution } from '@cea/contract/visualizations';
import { namesFrom } from '@cea/contract/query/value-names';
import { expect, test } from 'vitest';
import { parseSearch } from '../search-state.ts';
import { planeView } from './registry-plane.ts';
import { weightBins, weightSentence } from './weight-bins.ts';

const state = parseSearch(new URLSearchParams('type=weights&keyword=stroke'));
const counts = (...given: number[]): Distribution => ({
  outcome: null,
  kind: 'level',
  bins: given.map((count, at) => ({ from: (at - 1) / 2, to: at === given.length - 1 ? null : at / 2, count })),
  cost_saving: 0,
  dominated: 0,
  saves_by_losing: 0,
  indeterminate: 0,
  left_out: 0,
});

test('bins are shown from the first to the last non-empty one', () => {
  const shown = weightBins(state, counts(0, 2, 0, 1, 0), undefined);
  expect(shown.map(({ label, count, tone }) => [label, count, tone])).toEqual([
    ['0 to 0.5', 2, 'plain'],
    ['0.5 to 1', 0, 'plain'],
    ['1 to 1.5', 1, 'plain'],
  ]);
  expect(weightBins(state, counts(1, 0, 0, 1), undefined).map(({ label, tone }) => [label, tone])).toEqual([
    ['−0.5 to 0', 'dominated'],
    ['0 to 0.5', 'plain'],
    ['0.5 to 1', 'plain'],
    ['1', 'plain'],
  ]);
});

test('only levels below 0 are worse than death', () => {
  const decrements: Distribution = { ...counts(4, 1), kind: 'decrement', left_out: 1 };
  const bins = weightBins(state, decrements, undefined);
  expect(bins.map(({ label, tone }) => [label, tone])).toEqual([
    ['−0.5 to 0', 'plain'],
    ['0', 'plain'],
  ]);
  expect(weightSentence('decrement', bins, decrements)).toBe('Losses against a reference state. 1 has no value.');
  const levels = counts(4, 1);
  expect(weightSentence('level', weightBins(state, levels, undefined), levels)).toBe(
    '4 below 0: states worse than death.',
  );
  expect(weightSentence('level', weightBins(state, counts(0, 1), undefined), levels)).toBe('None below 0.');
  expect(weightSentence('disability weight', [], levels)).toBe('0 is full health; higher is worse.');
});

test('a bin is a search for its range and its kind', () => {
  const [bin] = weightBins(
    state,
    { ...counts(4), kind: 'disability weight' },
    namesFrom(() => []),
  );
  expect(bin!.change).toEqual({
    rows: [],
    text: 'stroke AND weight>=-0.5',
    filters: [{ term: 'weight_kind', values: ['2'] }],
  });
});

test('no weights give no bins', () => {
  expect(weightBins(state, counts(0, 0, 0), undefined)).toEqual([]);
});

test('a point on the edge of the plane is still on it', () => {
  const point = (effect: number, cost: number) => ({ id: `${effect}`, effect, cost, outcome: 3 });
  const points = [point(-1, -1000), point(0.5, 500), point(1, 1000)];
  const { extent } = planeView({ points, drawn_of: 3, left_out: 0 })!;
  const corners = [
    { ...point(extent.left, extent.bottom), id: 'low' },
    { ...point(extent.right, extent.top), id: 'high' },
  ];
  expect(planeView({ points: [...points, ...points, ...corners], drawn_of: 8, left_out: 0 })!.beyond).toBe(0);
});
