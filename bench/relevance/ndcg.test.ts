import { expect, it } from 'vitest';
import { ndcg } from './ndcg.ts';

const grades = new Map([
  ['a', 3],
  ['b', 2],
  ['c', 0],
]);

it.each([
  [['a', 'b'], 2, 1],
  [['a', 'b', 'c'], 10, 1],
  [['a'], 1, 1],
  [['c'], 10, 0],
  [['x'], 10, 0],
  [[], 10, 0],
])('%j at %i is %d', (found, depth, expected) => {
  expect(ndcg(found, grades, depth)).toBeCloseTo(expected);
});

it('is less for a worse order, computed by hand', () => {
  expect(ndcg(['b', 'a'], grades, 10)).toBeCloseTo((3 + 7 / Math.log2(3)) / (7 + 3 / Math.log2(3)));
});

it('is undefined without a relevant record', () => {
  expect(ndcg(['a'], new Map([['a', 0]]), 10)).toBeUndefined();
});

it('counts a record without a grade as not relevant', () => {
  expect(ndcg(['x', 'a', 'b'], grades, 10)).toBe(ndcg(['c', 'a', 'b'], grades, 10));
});
