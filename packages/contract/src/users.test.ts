import { expect, it } from 'vitest';
import { NewUser, UserChanges, userList } from './users.ts';

const user = { full_name: 'Ada', email: 'ada@example.org', roles: ['Admin'] };

it('an account needs name, address and roles; it is invited by default, and has no sponsor or affiliation', () => {
  const parsed = NewUser.parse(user);
  expect(parsed).toEqual({ ...user, affiliation: '', sponsor_id: null, send_invitation: true });
  expect(parsed).not.toHaveProperty('admin_area_access');
  for (const key of Object.keys(user)) expect(NewUser.safeParse({ ...user, [key]: undefined }).success).toBe(false);
});

it.each([
  [{ send_invitation: false, admin_area_access: false, sponsor_id: 3 }, true],
  [{ is_active: true }, false],
  [{ id: 1 }, false],
  [{ sponsor_id: 1 }, true],
  [{ affiliation: 'x'.repeat(300) }, true],
  [{ affiliation: 'x'.repeat(301) }, false],
  [{ sponsor_id: 0 }, false],
  [{ roles: [] }, true],
  [{ roles: ['Owner'] }, false],
  [{ roles: Array.from({ length: 6 }, () => 'Sponsor') }, true],
  [{ roles: Array.from({ length: 7 }, () => 'Sponsor') }, false],
  [{ full_name: 'x'.repeat(120) }, true],
  [{ full_name: 'x'.repeat(121) }, false],
])('a new account with %j: %s', (more, fits) => {
  expect(NewUser.safeParse({ ...user, ...more }).success).toBe(fits);
});

it.each([
  [{}, true],
  [{ is_active: false }, true],
  [{ sponsor_id: null }, true],
  [{ full_name: '' }, false],
  [{ send_invitation: true }, false],
])('changes of an account: %j: %s', (changes, fits) => {
  // Fields that are not sent stay as they are.
  expect(UserChanges.safeParse(changes).data).toEqual(fits ? changes : undefined);
});

it('accounts are listed by name, and searched with at most 200 characters', () => {
  expect(userList.Query.parse({})).toEqual({ page: 1, per_page: 20, sort: 'full_name' });
  expect(userList.Query.parse({ search: ` ${'x'.repeat(200)} ` }).search).toHaveLength(200);
  expect(userList.Query.safeParse({ search: 'x'.repeat(201) }).success).toBe(false);
  expect(userList.Query.safeParse({ sort: 'password' }).success).toBe(false);
});
