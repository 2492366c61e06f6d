import { beforeEach, expect, test } from 'vitest';
import { storedUnder } from '../../lib/storage.ts';
import { forgetColumns, recallSearch, rememberChoice, rememberedColumns, rememberPage } from './remembered-search.ts';
import { parseSearch } from './search-state.ts';

beforeEach(() => localStorage.clear());
const recall = (search: string) => recallSearch(new URLSearchParams(search));
const stored = (key: Parameters<typeof storedUnder>[0]) => localStorage.getItem(storedUnder(key));

test('nothing is remembered at first', () => {
  expect(recall('keyword=a')).toEqual({ per_page: undefined, columns: undefined, page: undefined });
});

test('a page belongs to its search, however that is displayed', () => {
  rememberPage(parseSearch(new URLSearchParams('keyword=a&page=3&charts=on')));
  expect(recall('keyword=a').page).toBe(3);
  expect(recall('keyword=a&view=table').page).toBe(3);
  expect(recall('keyword=b').page).toBeUndefined();
  expect(recall('keyword=a&type=ratios').page).toBeUndefined();
});

test('the page of an empty search is not remembered', () => {
  rememberPage(parseSearch(new URLSearchParams('page=3')));
  expect(stored('page')).toBeNull();
});

test('columns are remembered by type, until they are forgotten', () => {
  rememberChoice('ratios', { columns: ['id'] });
  rememberChoice('weights', { columns: ['title'] });
  expect(rememberedColumns()).toEqual({ ratios: ['id'], weights: ['title'] });
  expect([recall('type=ratios').columns, recall('').columns]).toEqual([['id'], undefined]);
  forgetColumns('ratios');
  expect(rememberedColumns()).toEqual({ weights: ['title'] });
});

test('only what the user chose is remembered', () => {
  rememberChoice('ratios', { page: 3 });
  expect([stored('columns'), stored('perPage')]).toEqual([null, null]);
  rememberChoice('ratios', { per_page: 50 });
  expect(stored('columns')).toBeNull();
  expect(recall('').per_page).toBe('50');
});

test('data left by another version is ignored', () => {
  localStorage.setItem(storedUnder('columns'), '{"ratios":"a"}');
  expect(rememberedColumns()).toEqual({});
});

test('a type whose remembered columns do not exist has its defaults, also for the files of other types', () => {
  localStorage.setItem(storedUnder('columns'), '{"ratios":["retired"],"weights":["retired","id"],"methods":[]}');
  expect(rememberedColumns()).toEqual({ weights: ['id'] });
});
