import { expect, test } from 'vitest';
import { changed, parseSearch } from '../search-state.ts';
import { exactly, isSearched, leaveOut, putIn } from './synonym-choice.ts';

const search = (text = '') => parseSearch(new URLSearchParams(`keyword=SGLT2+AIDS${text}`));

test.each([
  ['the first name', leaveOut(search(), 'a'), { without: ['a'] }],
  ['another name', leaveOut(search('&without=a'), 'b'), { without: ['a', 'b'] }],
  ['a chosen meaning', leaveOut(search('&with=a~b&without=c'), 'a'), { with: ['b'] }],
  ['the last chosen meaning', leaveOut(search('&with=A'), 'a'), { with: undefined }],
])('leaving out %s', (_, changes, expected) => {
  expect(changes).toEqual(expected);
});

test.each([
  ['a name that was left out', putIn(search('&without=A~b'), 'a'), { without: ['b'] }],
  ['the last one', putIn(search('&without=a'), 'a'), { without: undefined }],
  ['a meaning', putIn(search('&with=a&without=c'), 'b'), { with: ['a', 'b'] }],
])('putting in %s', (_, changes, expected) => {
  expect(changes).toEqual(expected);
});

test('a press shows before its answer', () => {
  const name = { name: 'a', records: 1, searched: true };
  expect(isSearched(search(), search(), name)).toBe(true);
  expect(isSearched(search('&without=a'), search(), name)).toBe(false);
  expect(isSearched(search(), search('&without=A'), { ...name, searched: false })).toBe(true);
  expect(isSearched(search(), search(), { ...name, searched: false })).toBe(false);
});

test('an exact search is the same whatever was left out, and however it is sorted', () => {
  const chosen = changed(search('&without=a&with=b'), { sort: 'title' });
  expect(exactly(chosen)).toEqual(exactly(search()));
});
