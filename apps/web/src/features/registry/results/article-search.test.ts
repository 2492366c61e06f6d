import { expect, test } from 'vitest';
import { parseSearch } from '../search-state.ts';
import { articleSearch } from './article-search.ts';

test.each(['methods', 'ratios', 'weights'] as const)('the %s of one article, by its id only', (type) => {
  const { pathname, search } = articleSearch(type, '2019-01-00001');
  expect(pathname).toBe('/results');
  expect(parseSearch(new URLSearchParams(search))).toMatchObject({
    type,
    text: 'compound_id:2019-01-00001',
    rows: [],
    filters: [],
    page: 1,
  });
});
