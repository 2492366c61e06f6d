import type { CurrentUser } from '@cea/contract/accounts';
import type { ScopeName } from '@cea/contract/roles';
import { describe, expect, test } from 'vitest';
import { runGuards } from './guards.ts';

const person = (...scope: ScopeName[]): CurrentUser => ({
  id: 1,
  full_name: 'Ada Example',
  email: 'ada@example.org',
  affiliation: '',
  roles: [],
  scope,
});
const visit = (path: string, user: CurrentUser | null) => ({ url: new URL(path, 'http://site.test'), user });

describe('runGuards', () => {
  test.each([
    ['/admin/users?page=2', '/admin/login?dest=%2Fadmin%2Fusers%3Fpage%3D2'],
    ['/data-collection', '/login?dest=%2Fdata-collection'],
    ['/admin/data-collection', '/admin/login?dest=%2Fadmin%2Fdata-collection'],
    ['/settings', '/login?dest=%2Fsettings'],
  ])('auth sends a visitor of %s to %s', (path, expected) => {
    expect(runGuards(['auth'], visit(path, null))).toEqual({ to: expected });
  });

  test('auth lets a signed-in user pass', () => {
    expect(runGuards(['auth'], visit('/settings', person()))).toBeUndefined();
  });

  test('auth sends an administrator who lacks a required second factor to its set-up, and nobody else', () => {
    const lacking: CurrentUser = { ...person(), must_set_up_two_factor: true };
    const setUp = ['auth', 'lacksTwoFactor'];
    expect(runGuards(['auth'], visit('/admin/users?page=2', lacking))?.to).toBe(
      '/two-factor?dest=%2Fadmin%2Fusers%3Fpage%3D2',
    );
    expect(runGuards(setUp, visit('/two-factor?dest=%2Fadmin', lacking))).toBeUndefined();
    expect(runGuards(setUp, visit('/two-factor', person('SUPER_ADMIN')))?.to).toBe('/settings');
  });

  test.each([
    ['/login', null, undefined],
    ['/login', person(), '/'],
    ['/login?as=reader', person(), '/data-collection'],
    ['/admin/login', person(), '/admin'],
    ['/login?dest=%2Fsettings', person(), '/settings'],
  ])('guest at %s', (path, user, expected) => {
    expect(runGuards(['guest'], visit(path, user))?.to).toBe(expected);
  });

  test.each([
    ['isAdmin', person('SUPER_ADMIN'), undefined],
    ['isAdmin', person('ADMIN'), '/'],
    ['isSuperAdmin', person('SUPER_ADMIN'), undefined],
    ['isSuperAdmin', person('ADMIN', 'INTERNAL_READER'), '/'],
    ['isReader', person('EXTERNAL_READER'), undefined],
    ['isReader', person('INTERNAL_READER'), undefined],
    ['isReader', person('SUPER_ADMIN'), '/'],
    ['isReader', null, '/'],
  ])('%s of %o', (name, user, expected) => {
    expect(runGuards([name], visit('/x', user))?.to).toBe(expected);
  });

  test('a signed-in user without access is told why; a visitor is only redirected', () => {
    expect(runGuards(['isAdmin'], visit('/admin', person('ADMIN')))?.notice).toMatch(/no access to the admin area/);
    expect(runGuards(['isReader'], visit('/data-collection', person()))?.notice).toMatch(/Only readers/);
    expect(runGuards(['isReader'], visit('/data-collection', null))).toEqual({ to: '/' });
  });

  test('the first guard that objects decides', () => {
    expect(runGuards(['auth', 'isAdmin'], visit('/admin', null))).toEqual({ to: '/admin/login?dest=%2Fadmin' });
  });

  test.each(['nonsense', 'toString', '__proto__'])('an unknown guard %s is an error of status 500', (name) => {
    expect(() => runGuards([name], visit('/x', null))).toThrow(
      expect.objectContaining({ status: 500, message: `Unknown middleware ${name}` }),
    );
  });
});
