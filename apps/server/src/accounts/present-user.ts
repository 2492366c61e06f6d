import type { CurrentUser, Role } from '@cea/contract/accounts';
import { type Actor, type RoleName, can, downloadPermission, roleNames } from '@cea/contract/roles';
import type { SignedIn } from '../http/session.ts';

/** Ids as in the table `roles`; a test keeps both lists in agreement. */
const roleId = (name: RoleName): number => roleNames.indexOf(name) + 1;

function presentRole(name: RoleName, account: Pick<Actor, 'scope' | 'sponsor_active'>): Role {
  const downloads = can({ ...account, roles: [name] }, 'download-full-entries');
  return { id: roleId(name), name, permissions: downloads ? [{ name: downloadPermission }] : [] };
}

export const presentCurrentUser = (user: SignedIn): CurrentUser => ({
  id: user.id,
  full_name: user.full_name,
  email: user.email,
  affiliation: user.affiliation,
  roles: user.roles.map((role) => presentRole(role, user)),
  scope: [...user.scope],
  ...(user.must_set_up_two_factor && { must_set_up_two_factor: true }),
});

/** All roles with their abilities, as if nothing had expired. */
export const presentRoles = (): Role[] =>
  roleNames.map((name) => presentRole(name, { scope: [], sponsor_active: true }));
