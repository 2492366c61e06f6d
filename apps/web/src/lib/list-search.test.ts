import { describe, expect, test } from 'vitest';
import { userList } from '@cea/contract/users';
import { changed, listSearch } from './list-search.ts';

const usersSearch = listSearch(userList.Query);

const parse = (text: string) => usersSearch.parse(new URLSearchParams(text));
const defaults = { page: 1, per_page: 20, sort: 'full_name' };

describe('the state of a list in its address', () => {
  test.each([
    ['', defaults],
    ['page=3&per_page=50', { ...defaults, page: 3, per_page: 50 }],
    [
      'search=ada&role=Sponsor+Admin&status=invited',
      { ...defaults, search: 'ada', role: 'Sponsor Admin', status: 'invited' },
    ],
    ['sort=-created_at,email', { ...defaults, sort: '-created_at,email' }],
    ['page=0&per_page=5000&role=Nobody&sort=password', defaults],
    ['page=x&status=&other=1', defaults],
  ])('%s', (text, expected) => {
    expect(parse(text)).toEqual(expected);
  });

  test.each(['', '?page=2', '?per_page=50&search=ada+b&role=Internal+Reader&status=active&sort=-email%2Cfull_name'])(
    '%s survives the round trip',
    (text) => {
      expect(usersSearch.format(parse(text))).toBe(text);
    },
  );

  test('a change starts again at the first page', () => {
    expect(changed(parse('page=4'), { status: 'active' })).toMatchObject({ page: 1, status: 'active' });
    expect(changed(parse('page=4'), { page: 5 }).page).toBe(5);
  });
});
