import { expect, test } from 'vitest';
import { firstChips, orderChips, type TermChip } from './term-chips.ts';

const chip = (name: string, count: number | null, rest: Partial<TermChip> = {}): TermChip => ({
  name,
  count,
  isOff: false,
  isPinned: false,
  label: name,
  ...rest,
});

test.each([
  ['all of a few, most records first', [chip('a', 1), chip('b', 3), chip('c', 3)], 'b c a', 0],
  ['four of many', [1, 2, 3, 4, 5, 6].map((count) => chip(`n${count}`, count)), 'n6 n5 n4 n3', 2],
  ['none that no record has', [chip('a', 0), chip('b', 3), chip('c', 0)], 'b', 2],
  ['one if no record has any', [chip('a', 0), chip('b', 0)], 'a', 1],
  [
    'pinned ones in any case',
    [chip('a', 0, { isPinned: true }), ...[5, 4, 3, 2].map((n) => chip(`n${n}`, n))],
    'n5 n4 n3 n2 a',
    0,
  ],
  ['in the given order if counts are unknown', ['a', 'b', 'c', 'd', 'e'].map((name) => chip(name, null)), 'a b c d', 1],
])('shows %s', (_, chips, shown, more) => {
  const first = firstChips(orderChips(chips));
  expect(first.map(({ name }) => name).join(' ')).toBe(shown);
  expect(chips.length - first.length).toBe(more);
});
