import { expect, test } from 'vitest';
import { type Direction, nextDirection } from './sorting.ts';

test.each<[string, Direction, string, Direction]>([
  ['name', 'asc', 'name', 'desc'],
  ['name', 'desc', 'name', 'asc'],
  ['name', 'asc', 'date', 'asc'],
  ['name', 'desc', 'date', 'asc'],
])('sorted by %s %s, a choice of %s sorts %s', (by, direction, chosen, next) => {
  expect(nextDirection({ by, direction, onSort: () => {} }, chosen)).toBe(next);
});
