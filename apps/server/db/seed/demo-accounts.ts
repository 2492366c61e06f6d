import type { RoleName } from '@cea/contract/roles';
import { audit, bySystem } from '../../src/audit/audit.ts';
import type { Db } from '../../src/db/database.ts';
import { inTransaction } from '../../src/db/transaction.ts';
import { hashPassword } from '../../src/lib/passwords.ts';
import { replaceRoles } from '../../src/users/user-roles.ts';

/**
 * One login per role, for demonstrations and tests. The password is public, so they are created only when DEMO is set.
 */
export const demoPassword = 'registry demonstration';

interface DemoAccount {
  readonly email: string;
  readonly full_name: string;
  readonly roles: readonly RoleName[];
  readonly admin_area_access?: boolean;
  readonly sponsored?: true;
}

export const demoAccounts: readonly DemoAccount[] = [
  { email: 'super@demo.example', full_name: 'Sofia Superadmin', roles: ['Super Admin'] },
  { email: 'admin@demo.example', full_name: 'Adam Admin', roles: ['Admin'], admin_area_access: true },
  { email: 'limited@demo.example', full_name: 'Lena Limited', roles: ['Admin'], admin_area_access: false },
  { email: 'internal@demo.example', full_name: 'Ines Internal', roles: ['Internal Reader'] },
  { email: 'external@demo.example', full_name: 'Ezra External', roles: ['External Reader'] },
  { email: 'trainee@demo.example', full_name: 'Tara Trainee', roles: ['External Reader'] },
  { email: 'sponsor@demo.example', full_name: 'Sven Sponsor', roles: ['Sponsor'], sponsored: true },
  { email: 'sponsor-admin@demo.example', full_name: 'Sara Sponsoradmin', roles: ['Sponsor Admin'], sponsored: true },
  { email: 'user@demo.example', full_name: 'Uma User', roles: [] },
];

/** Idempotent: creates only the accounts that are missing. */
export async function seedDemoAccounts(db: Db): Promise<void> {
  const password_hash = await hashPassword(demoPassword);
  await inTransaction(db, async (tx) => {
    const found = await tx
      .selectFrom('sponsors')
      .where('name', '=', 'Demonstration Institute')
      .select('id')
      .executeTakeFirst();
    const sponsor =
      found ??
      (await tx
        .insertInto('sponsors')
        .values({ name: 'Demonstration Institute', seats: 10 })
        .returning('id')
        .executeTakeFirstOrThrow());
    for (const { roles, sponsored, ...fields } of demoAccounts) {
      const made = await tx
        .insertInto('users')
        .values({ ...fields, password_hash, sponsor_id: sponsored ? sponsor.id : null })
        .onConflict((conflict) => conflict.column('email').doNothing())
        .returning('id')
        .executeTakeFirst();
      if (!made) continue;
      await replaceRoles(tx, made.id, roles);
      await audit(tx, bySystem, {
        action: 'user seeded',
        subject_type: 'user',
        subject_id: made.id,
        new: { roles: [...roles] },
      });
    }
  });
}
