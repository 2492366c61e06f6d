import { expect, test } from 'vitest';
import { emptyTray, isInTray, StoredTray, typesIn, withItems, withoutItem, withoutType } from './tray.ts';

const item = (id: string) => ({ id, title: `Title of ${id}` });
const two = withItems(emptyTray, 'ratios', [item('a'), item('b')]);

test('each record is added once', () => {
  expect(withItems(two, 'ratios', [item('b'), item('c'), item('c')]).ratios.map(({ id }) => id)).toEqual([
    'a',
    'b',
    'c',
  ]);
  expect(withItems(two, 'ratios', [item('a')])).toBe(two);
});

test('records are removed one by one, or all of a type', () => {
  expect(withoutItem(two, 'ratios', 'a').ratios).toEqual([item('b')]);
  const both = withItems(two, 'weights', [item('w')]);
  expect(typesIn(both)).toEqual(['ratios', 'weights']);
  expect(typesIn(withoutType(both, 'ratios'))).toEqual(['weights']);
  expect([isInTray(both, 'ratios', 'a'), isInTray(both, 'weights', 'a')]).toEqual([true, false]);
});

test('what was stored is read again, and anything else is ignored', () => {
  expect(StoredTray.parse(JSON.parse(JSON.stringify(two)))).toEqual(two);
  expect(StoredTray.safeParse({ ratios: ['a'] }).success).toBe(false);
});
