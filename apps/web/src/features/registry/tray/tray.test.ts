import { expect, test } from 'vitest';
import { emptyTray, isInTray, StoredTray, typesIn, withItems, withoutItem, withoutType, withRestored } from './tray.ts';

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

test('removed records come back in their places, without touching later changes', () => {
  const three = withItems(two, 'ratios', [item('c')]);
  const later = withItems(withoutItem(withoutItem(three, 'ratios', 'a'), 'ratios', 'c'), 'ratios', [item('d')]);
  expect(withRestored(later, 'ratios', [item('c')], three.ratios).ratios).toEqual([item('b'), item('c'), item('d')]);
  expect(withRestored(withoutType(three, 'ratios'), 'ratios', three.ratios, three.ratios)).toEqual(three);
});

test('what was stored is read again, and anything else is ignored', () => {
  expect(StoredTray.parse(JSON.parse(JSON.stringify(two)))).toEqual(two);
  expect(StoredTray.safeParse({ ratios: ['a'] }).success).toBe(false);
});
