import { expect, it } from 'vitest';
import { nearestShare, nearestShares } from './nearest-share.ts';

const all = [
  { value: 'never', share: 0 },
  { value: 'rare', share: 0.001 },
  { value: 'some', share: 0.05 },
  { value: 'half', share: 0.5 },
  { value: 'all', share: 1 },
];

it.each([
  [1, 'all'],
  [0.2, 'half'],
  [0.1, 'some'],
  [0.0001, 'rare'],
])('of a share of %d the nearest is %s', (wanted, value) => {
  expect(nearestShare(all, wanted).value).toBe(value);
});

it('orders by how many times too much or too little, without what never holds', () => {
  expect(nearestShares(all, 0.04).map(({ value }) => value)).toEqual(['some', 'half', 'all', 'rare']);
});

it('refuses where nothing holds', () => {
  expect(() => nearestShare([{ value: 'never', share: 0 }], 0.5)).toThrow('50 %');
});
