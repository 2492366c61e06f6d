import { expect, it } from 'vitest';
import { percentile } from './statistics.ts';

it.each([
  [[7], 0.95, 7],
  [[3, 1, 2], 0.5, 2],
  [[4, 3, 2, 1], 0.5, 2],
  [Array.from({ length: 100 }, (_, index) => 100 - index), 0.95, 95],
  [Array.from({ length: 20 }, (_, index) => index + 1), 0.95, 19],
  [[1, 2], 0, 1],
])('the percentile of %j at %d is %d', (values, share, expected) => {
  expect(percentile(values, share)).toBe(expected);
});

it('refuses an empty sample', () => {
  expect(() => percentile([], 0.5)).toThrow('nothing');
});
