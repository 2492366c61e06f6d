import { expect, it } from 'vitest';
import { savedReading } from './saved-reading.ts';

const decided = (accepted: readonly number[], count = 100) =>
  Array.from({ length: count }, (_, at) => ({ place: at / count, is_accepted: accepted.includes(at) }));

it.each([
  ['none accepted', [], null],
  ['all found first', [0, 1, 2, 3], 96],
  ['the last found last', [0, 1, 2, 99], 0],
  ['evenly spread, as without an order', [24, 49, 74, 99], 0],
])('counts the reading spared: %s', (_, accepted, saved) => {
  expect(savedReading(decided(accepted))).toBe(saved);
});

it('needs 95 % of the accepted abstracts, in whatever order they come', () => {
  const accepted = [...Array.from({ length: 19 }, (_, at) => at), 99];
  // 19 of 20 are found after 19 of 100; without an order, after 95.
  expect(savedReading(decided(accepted).toReversed())).toBe(76);
});
