import { type Actor, type RoleName, can, isAdministrator } from '@cea/contract/roles';
import type { Tx } from '../db/database.ts';
import { assertConfirmed } from '../http/access.ts';
import { Refusal } from '../http/refusal.ts';
import type { SignedInCall } from '../http/route.ts';

/**
 * Only a Super Admin may create or change administrators: by capability, with the password typed again and a reason.
 */
export function assertSuperAdmin({ actor, by }: Pick<SignedInCall, 'actor' | 'by'>): void {
  if (!can(actor satisfies Actor, 'manage-administrators')) throw new Refusal('forbidden');
  assertConfirmed(actor.password_confirmed, by.reason);
}

export const holdsAdministration = (account: {
  roles: readonly RoleName[];
  admin_area_access?: boolean | undefined;
}): boolean => account.roles.some(isAdministrator) || account.admin_area_access === true;

export async function replaceRoles(tx: Tx, user_id: number, roles: readonly RoleName[]): Promise<void> {
  const wanted =
    roles.length === 0
      ? []
      : await tx
          .selectFrom('roles')
          .where('name', 'in', [...roles])
          .select('id')
          .execute();
  const ids = wanted.map(({ id }) => id);
  let removed = tx.deleteFrom('user_roles').where('user_id', '=', user_id);
  if (ids.length > 0) removed = removed.where('role_id', 'not in', ids);
  await removed.execute();
  if (ids.length === 0) return;
  await tx
    .insertInto('user_roles')
    .values(ids.map((role_id) => ({ user_id, role_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
