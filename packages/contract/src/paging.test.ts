import { expect, it } from 'vitest';
import { z } from 'zod';
import { paged, pageMeta, PageQuery } from './paging.ts';

it.each([
  [{ page: 1, per_page: 20 }, 0, { last_page: 1, from: null, to: null }],
  [{ page: 1, per_page: 20 }, 20, { last_page: 1, from: 1, to: 20 }],
  [{ page: 2, per_page: 20 }, 21, { last_page: 2, from: 21, to: 21 }],
  [{ page: 9, per_page: 20 }, 21, { last_page: 2, from: null, to: null }],
])('%j of %i rows', (query, total, expected) => {
  expect(pageMeta(query, total)).toMatchObject({
    current_page: query.page,
    per_page: query.per_page,
    total,
    ...expected,
  });
});

it.each(['0', '-1', '1.5', '1e9', '1e0', '0x1', ' 1', '+1', 'x', ['1', '2']])('refuses page=%j', (page) => {
  expect(PageQuery.safeParse({ page }).success).toBe(false);
});

it('never returns more than 100 rows', () => {
  expect(PageQuery.safeParse({ per_page: '101' }).success).toBe(false);
  expect(PageQuery.parse({})).toEqual({ page: 1, per_page: 20 });
});

it.each([
  [{ page: 2, per_page: 20 }, 20, null, null],
  [{ page: 2, per_page: 20 }, 40, 21, 40],
  [{ page: 3, per_page: 1 }, 3, 3, 3],
  [{ page: 4, per_page: 1 }, 3, null, null],
])('%j of %i rows are %s to %s', (query, total, from, to) => {
  expect(pageMeta(query, total)).toMatchObject({ from, to });
});

it.each([
  [{ page: '1000000', per_page: '100' }, true],
  [{ page: '1000001' }, false],
  [{ per_page: '1' }, true],
  [{ per_page: '0' }, false],
])('a list requested with %j: %s', (query, fits) => {
  expect(PageQuery.safeParse(query).success).toBe(fits);
});

it('a list is answered with its position', () => {
  const meta = pageMeta({ page: 1, per_page: 20 }, 0);
  expect(paged(z.int()).parse({ data: [], meta })).toEqual({ data: [], meta });
  expect(paged(z.int()).safeParse({ data: ['1'], meta }).success).toBe(false);
});
