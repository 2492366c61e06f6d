import type { Actor, RoleName } from '@cea/contract/roles';
import { isAdministrator, scopesOf } from '@cea/contract/roles';
import { sql } from 'kysely';
import type { Config } from '../config.ts';
import type { Db } from '../db/database.ts';

/** The account behind a request, read on every request so that a revoked ability is gone at once. */
export interface SignedIn extends Actor {
  readonly id: number;
  readonly email: string;
  readonly full_name: string;
  readonly affiliation: string;
  readonly session_id: string;
  readonly password_confirmed: boolean;
  /** Its roles require a second factor, which it does not have: until then it has no rights. */
  readonly must_set_up_two_factor: boolean;
}

export const hasSecondFactor = sql<boolean>`EXISTS (SELECT FROM second_factors f
  WHERE f.user_id = users.id AND f.confirmed_at IS NOT NULL)`;

/** Accounts that may sign in, with what they are allowed to do. */
export const activeAccounts = (db: Db) =>
  db
    .selectFrom('users')
    .leftJoin('sponsors', 'sponsors.id', 'users.sponsor_id')
    .where('users.is_active', '=', true)
    .where('users.deleted_at', 'is', null)
    .select([
      'users.id',
      'users.email',
      'users.full_name',
      'users.affiliation',
      'users.admin_area_access',
      sql<RoleName[]>`ARRAY(SELECT r.name FROM user_roles ur JOIN roles r ON r.id = ur.role_id
        WHERE ur.user_id = users.id ORDER BY r.id)`.as('roles'),
      sql<boolean>`sponsor_status(sponsors.is_active, sponsors.expires_at) = 'active'`.as('sponsor_active'),
      hasSecondFactor.as('two_factor'),
    ]);

type Account = Awaited<ReturnType<ReturnType<typeof activeAccounts>['executeTakeFirstOrThrow']>>;

/**
 * An account with its roles and the areas that they open. An administrator who lacks a required second factor has
 * neither, here where every request reads its account.
 */
export function withRights<A extends Account>(
  { admin_area_access, two_factor, ...account }: A,
  { requiresTwoFactor }: Pick<Config, 'requiresTwoFactor'>,
) {
  const must_set_up_two_factor = requiresTwoFactor && !two_factor && account.roles.some(isAdministrator);
  const roles = must_set_up_two_factor ? [] : account.roles;
  return { ...account, roles, scope: scopesOf(roles, admin_area_access), must_set_up_two_factor };
}
