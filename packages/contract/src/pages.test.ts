import { describe, expect, it } from 'vitest';
import { entryPath, type PagePath, pages, pageTitle, recordPath } from './pages.ts';

const fits = (path: PagePath, params: object) =>
  pages.find((page) => page.path === path)!.params!.safeParse(params).success;

it('a title comes before the name of the organisation, whatever characters it has', () => {
  expect(pageTitle('About')).toBe('About - Tufts CEA');
  expect(pageTitle('$& and %s')).toBe('$& and %s - Tufts CEA');
});

it('the address of a record contains its id encoded', () => {
  expect(entryPath('2019-01-00001')).toBe('/registry/article/2019-01-00001');
  expect(entryPath('a/b?')).toBe('/registry/article/a%2Fb%3F');
  expect(recordPath('weights', 'a/b')).toBe('/registry/weights/a%2Fb');
});

describe('parameters', () => {
  it.each([
    ['2019-01-00001', true],
    ['2019-01-00001-01', true],
    ['2019-01-00001-1234', true],
    ['2019-01-00001-1', false],
    ['2019-01-0001', false],
    ['2019-01-000011', false],
    ['219-01-00001', false],
    ['2019-1-00001', false],
    ['2019-01-00001-01-01', false],
    ['x2019-01-00001', false],
  ])('%s is an entry: %s', (id, expected) => {
    expect(fits('/registry/article/:id?', { id })).toBe(expected);
    expect(fits('/registry/:type?/:id?', { type: 'ratios', id })).toBe(expected);
  });

  it.each([
    ['/registry/article/:id?', {}, true],
    ['/registry/:type?/:id?', {}, true],
    ['/registry/:type?/:id?', { type: 'articles' }, false],
    ['/admin/users/:id/edit', {}, false],
    ['/admin/users/:id/edit', { id: '1' }, true],
    ['/admin/users/:id/edit', { id: '0' }, false],
    ['/admin/users/:id/edit', { id: '01' }, false],
    ['/admin/users/:id/edit', { id: '1234567890' }, true],
    ['/admin/users/:id/edit', { id: '12345678901' }, false],
    ['/admin/data-collection/articles/:id', {}, false],
    ['/data-collection/review/:assignment/:id?', { assignment: '7' }, true],
    ['/data-collection/review/:assignment/:id?', { id: '7' }, false],
    ['/data-collection/review/:assignment/:id?', { assignment: '7', id: 'x' }, false],
    ['/data-collection/consensus/review/:assignment?/:id?', {}, true],
    ['/data-collection/consensus/review/:assignment?/:id?', { assignment: 'x' }, false],
    ['/password/reset/:code?', {}, true],
    ['/password/reset/:code?', { code: 'short' }, false],
    ['/register/:code?', {}, true],
    ['/confirm-email/:code', {}, false],
    ['/confirm-email/:code', { code: 'x'.repeat(22) }, true],
    ['/unsubscribe/:code', {}, false],
  ] as const)('of %s: %j: %s', (path, params, expected) => {
    expect(fits(path, params)).toBe(expected);
  });

  it('of a path are all checked', () => {
    for (const { path, params } of pages) expect(params !== undefined).toBe(path.includes(':'));
  });
});

it('every page of an area is guarded, except the login page', () => {
  const guardsOf = (area: string) =>
    pages
      .filter(({ path }) => (path === area || path.startsWith(`${area}/`)) && path !== `${area}/login`)
      .map(({ middleware }) => middleware);
  for (const guards of guardsOf('/admin')) expect(guards).toEqual(['auth', 'isAdmin']);
  for (const guards of guardsOf('/data-collection')) expect(guards).toEqual(['auth', 'isReader']);
  expect([...guardsOf('/admin'), ...guardsOf('/data-collection')].length).toBeGreaterThan(8);
  const open = pages.filter(({ path, middleware }) => path.endsWith('/login') && middleware?.[0] !== 'guest');
  expect(open.map(({ path }) => path)).toEqual(['/data-collection/login']);
});
