import type { CurrentUser } from '@cea/contract/accounts';
import type { RoleName } from '@cea/contract/roles';
import { describe, expect, test } from 'vitest';
import { accountLinks, initials } from './account-links.ts';

const withRoles = (...names: RoleName[]): CurrentUser => ({
  id: 1,
  full_name: 'Ada Example',
  email: 'ada@example.org',
  affiliation: '',
  roles: names.map((name, id) => ({ id, name, permissions: [] })),
  scope: [],
});

describe('accountLinks', () => {
  test.each<[RoleName[], string[]]>([
    [[], ['Sponsor Site', 'Profile']],
    [['Sponsor Admin'], ['Sponsor Site', 'Profile']],
    [['External Reader'], ['Sponsor Site', 'Data Collection Site', 'My Invoices', 'Profile']],
    [['Admin'], ['Sponsor Site', 'Admin', 'Profile']],
    [
      ['Super Admin', 'Internal Reader'],
      ['Sponsor Site', 'Data Collection Site', 'My Invoices', 'Admin', 'Profile'],
    ],
  ])('%j sees %j', (roles, labels) => {
    expect(accountLinks(withRoles(...roles), '/settings').map(({ label }) => label)).toEqual(labels);
  });
});

describe('initials', () => {
  test.each([
    ['Ada Example', 'AE'],
    ['Ada van der Example', 'AE'],
    ['ada', 'A'],
    ['', ''],
  ])('%s: %s', (name, expected) => {
    expect(initials(name)).toBe(expected);
  });
});
