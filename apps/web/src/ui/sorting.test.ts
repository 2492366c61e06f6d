import type { Direction } from '@cea/contract/paging';
import { expect, test } from 'vitest';
import { nextDirection, withOrder } from './sorting.ts';

test.each<[string, Direction, string, Direction]>([
  ['name', 'asc', 'name', 'desc'],
  ['name', 'desc', 'name', 'asc'],
  ['name', 'asc', 'date', 'asc'],
  ['name', 'desc', 'date', 'asc'],
])('sorted by %s %s, a choice of %s sorts %s', (by, direction, chosen, next) => {
  expect(nextDirection({ orders: [{ by, direction }] }, chosen)).toBe(next);
});

const [name, date] = [
  { by: 'name', direction: 'asc' as const },
  { by: 'date', direction: 'asc' as const },
];
const newest = { by: 'date', direction: 'desc' as const };

test.each([
  ['alone', [name, date], newest, false, [newest]],
  ['after the others', [name], newest, true, [name, newest]],
  ['in its own place', [date, name], newest, true, [newest, name]],
])('a further order stands %s', (_, orders, next, after, expected) => {
  expect(withOrder(orders, next, after)).toEqual(expected);
});
