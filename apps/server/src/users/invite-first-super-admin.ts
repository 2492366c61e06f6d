import { audit, bySystem } from '../audit/audit.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { mailInvitation } from './invite-user.ts';
import { replaceRoles } from './user-roles.ts';

/** The way in for a new installation. Refuses as soon as anybody can do it from inside. */
export async function inviteFirstSuperAdmin(deps: Deps, email: string, full_name: string): Promise<void> {
  await inTransaction(deps.databases.write, async (tx) => {
    const present = await tx
      .selectFrom('users')
      .innerJoin('user_roles', 'user_roles.user_id', 'users.id')
      .innerJoin('roles', 'roles.id', 'user_roles.role_id')
      .where('roles.name', '=', 'Super Admin')
      .where('users.is_active', '=', true)
      .where('users.password_hash', 'is not', null)
      .select('users.id')
      .executeTakeFirst();
    if (present) throw new Error('There is an active Super Admin already; invitations come from the admin area.');
    const user = await tx
      .insertInto('users')
      .values({ email, full_name })
      .onConflict((conflict) => conflict.column('email').doUpdateSet({ full_name }))
      .returning(['id', 'email'])
      .executeTakeFirstOrThrow();
    await replaceRoles(tx, user.id, ['Super Admin']);
    await mailInvitation(tx, deps, user);
    await audit(tx, bySystem, { action: 'first Super Admin invited', subject_type: 'user', subject_id: user.id });
  });
}
