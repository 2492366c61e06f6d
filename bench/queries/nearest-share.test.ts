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
])('the nearest to a share of %d is %s', (wanted, value) => {
  expect(nearestShare(all, wanted).value).toBe(value);
});

it('orders by ratio to the wanted share, without zero shares', () => {
  expect(nearestShares(all, 0.04).map(({ value }) => value)).toEqual(['some', 'half', 'all', 'rare']);
});

it('refuses if all shares are zero', () => {
  expect(() => nearestShare([{ value: 'never', share: 0 }], 0.5)).toThrow('50 %');
});
