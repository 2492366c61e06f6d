import { expect, test } from 'vitest';
import { changesSearch, tabIn, tabLink } from './money-search.ts';

test('each tab has an address, and an unknown one opens the first', () => {
  for (const tab of ['rates', 'cpi', 'sets', 'review'] as const)
    expect(tabIn(new URLSearchParams(tabLink(tab)))).toBe(tab);
  expect(tabIn(new URLSearchParams('tab=constructor'))).toBe('rates');
});

test('the review keeps its tab in the address', () => {
  expect(changesSearch.format(changesSearch.parse(new URLSearchParams('page=2')))).toBe('?tab=review&page=2');
});
