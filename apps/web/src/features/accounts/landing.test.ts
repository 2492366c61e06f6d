import { describe, expect, test } from 'vitest';
import { landing, loginRole } from './landing.ts';

describe('landing', () => {
  test.each([
    ['/login', '', '/'],
    ['/login', 'as=reader', '/data-collection'],
    ['/login', 'as=sponsor', '/'],
    ['/admin/login', '', '/admin'],
    ['/admin/login', 'as=reader', '/admin'],
    ['/login', 'dest=%2Fsettings', '/settings'],
    ['/login', 'as=reader&dest=%2Fdata-collection%2Fhelp%3Fx%3D1', '/data-collection/help?x=1'],
    ['/admin/login', 'dest=%2Fadmin%2Fusers', '/admin/users'],
    ['/login', 'dest=https%3A%2F%2Fevil.example', '/'],
    ['/login', 'dest=%2F%2Fevil.example', '/'],
    ['/admin/login', 'dest=%2F%5Cevil.example', '/admin'],
  ])('%s?%s opens %s', (path, search, expected) => {
    expect(landing(path, new URLSearchParams(search))).toBe(expected);
  });
});

test.each([
  ['', 'sponsor'],
  ['dest=/data-collection/review/3', 'reader'],
  ['dest=/data-collection', 'reader'],
  ['dest=/data-collection-elsewhere', 'sponsor'],
  ['dest=//data-collection', 'sponsor'],
  ['dest=/data-collection&as=sponsor', 'sponsor'],
  ['as=reader', 'reader'],
  ['as=admin', 'sponsor'],
])('the login page with %s is for a %s', (search, role) => {
  expect(loginRole(new URLSearchParams(search))).toBe(role);
});
