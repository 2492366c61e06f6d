import { describe, expect, test } from 'vitest';
import { requestUrl } from './request-url.ts';

describe('requestUrl', () => {
  test.each([
    ['/api/user', {}, {}, '/api/user'],
    ['/api/admin/users/:id', { id: 7 }, {}, '/api/admin/users/7'],
    ['/api/:type/:id/notes', { type: 'a/b', id: 'é' }, {}, '/api/a%2Fb/%C3%A9/notes'],
    ['/api/x', {}, { page: 2, search: '', role: undefined, status: null }, '/api/x?page=2'],
    ['/api/x', {}, { ids: [1, 2], search: 'a b&c' }, '/api/x?ids=1&ids=2&search=a+b%26c'],
    ['/api/x', {}, { flag: false, count: 0 }, '/api/x?flag=false&count=0'],
  ])('%s with %j and %j', (path, params, query, expected) => {
    expect(requestUrl(path, params, query)).toBe(expected);
  });

  test('a missing parameter is not sent as text', () => {
    expect(() => requestUrl('/api/admin/users/:id', {})).toThrow('Missing path parameter id');
  });
});
