import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { declareList, formatSort, parseSort, shownColumns } from './listing.ts';

const cities = declareList({
  path: '/api/cities',
  summary: 'Cities',
  access: 'public',
  item: z.object({ name: z.string(), size: z.int() }),
  columns: [
    { key: 'name', label: 'Name', sorts: true, text: ({ name }) => name },
    { key: 'size', label: 'Inhabitants', sorts: true, align: 'right', text: ({ size }) => String(size) },
    { key: 'note', label: 'Note', optional: true, text: () => '' },
  ],
  filters: z.object({ search: z.string().max(10).optional() }),
  defaultSort: '-size,name',
});
const fits = (query: object) => cities.Query.safeParse(query).success;

describe('the order', () => {
  it('is read and written without loss', () => {
    const orders = fc.uniqueArray(
      fc.record({
        by: fc.stringMatching(/^[a-z_]{1,8}$/),
        direction: fc.constantFrom('asc' as const, 'desc' as const),
      }),
      { selector: ({ by }) => by },
    );
    fc.assert(
      fc.property(orders, (some) => {
        expect(parseSort(formatSort(some))).toEqual(some);
      }),
    );
  });

  it.each([
    ['name', true],
    ['-name', true],
    ['-size,name', true],
    ['note', false],
    ['name,name', false],
    ['name,-name', false],
    ['--name', false],
    ['', false],
    ['name;drop', false],
  ])('%j fits: %s', (sort, expected) => {
    expect(fits({ sort })).toBe(expected);
  });

  it('opens as the list says', () => {
    expect(cities.Query.parse({})).toEqual({ page: 1, per_page: 20, sort: '-size,name' });
  });
});

describe('the columns', () => {
  it.each([
    ['size,note', true],
    ['size,size', false],
    ['area', false],
  ])('%j fits: %s', (columns, expected) => {
    expect(fits({ columns })).toBe(expected);
  });

  it('are shown in the order asked for, else all but the optional ones', () => {
    const keys = (asked?: string) => shownColumns(cities.columns, asked).map(({ key }) => key);
    expect(keys('note,name')).toEqual(['note', 'name']);
    expect(keys()).toEqual(['name', 'size']);
  });
});

it('has a call for a page and one for the file, under the same access', () => {
  expect([cities.page.path, cities.file.path]).toEqual(['/api/cities', '/api/cities/export']);
  expect(cities.file.access).toBe(cities.page.access);
  expect(cities.filterKeys).toEqual(['search']);
  expect(cities.file.query.safeParse({ search: 'x', sort: 'name', columns: 'name' }).success).toBe(true);
  expect(cities.file.query.safeParse({ search: 'x'.repeat(11) }).success).toBe(false);
});
