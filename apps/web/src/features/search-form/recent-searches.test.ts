import { expect, test } from 'vitest';
import { readRecent, type RecentSearch, withRecent } from './recent-searches.ts';

const search = (text: string, total?: number): Omit<RecentSearch, 'number'> => ({
  type: 'ratios',
  text,
  search: `?q=${text}`,
  ...(total !== undefined && { total }),
});

test('the last ones, newest first, no duplicates, each with its own number', () => {
  let list: RecentSearch[] = [];
  for (const text of ['a', 'b', 'c', 'a', 'd', 'e', 'f', 'g']) list = withRecent(list, search(text));
  expect(list.map(({ text }) => text)).toEqual(['g', 'f', 'e', 'd', 'a', 'c']);
  expect(list.map(({ number }) => number)).toEqual([8, 7, 6, 5, 4, 3]);
  expect(withRecent(list, { ...search('f'), type: 'weights' })).toHaveLength(6);
  expect(withRecent(list, search('f', 9))[0]).toEqual({ ...search('f', 9), number: 9 });
});

test('unreadable data counts as none', () => {
  const list = withRecent([], search('a', 3));
  expect(readRecent(JSON.stringify(list))).toEqual(list);
  for (const stored of ['', '{', '{}', '[{"type":"x"}]', undefined]) expect(readRecent(stored)).toEqual([]);
});
