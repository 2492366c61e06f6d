import { expect, test } from 'vitest';
import { readRecent, type RecentSearch, withRecent } from './recent-searches.ts';

const search = (text: string, total?: number): RecentSearch => ({
  type: 'ratios',
  text,
  search: `?q=${text}`,
  ...(total !== undefined && { total }),
});

test('the last five, the newest first, none twice', () => {
  let list: RecentSearch[] = [];
  for (const text of ['a', 'b', 'c', 'a', 'd', 'e', 'f']) list = withRecent(list, search(text));
  expect(list.map(({ text }) => text)).toEqual(['f', 'e', 'd', 'a', 'c']);
  expect(withRecent(list, { ...search('f'), type: 'weights' })).toHaveLength(5);
  expect(withRecent(list, search('f', 9))[0]).toEqual(search('f', 9));
});

test('what cannot be read is nothing', () => {
  const list = [search('a', 3)];
  expect(readRecent(JSON.stringify(list))).toEqual(list);
  for (const stored of ['', '{', '{}', '[{"type":"x"}]', undefined]) expect(readRecent(stored)).toEqual([]);
});
