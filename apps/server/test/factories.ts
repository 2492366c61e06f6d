import type { RoleName } from '@cea/contract/roles';
import type { Insertable } from 'kysely';
import type { Db } from '../src/db/database.ts';
import type { Sponsors, Users } from '../src/db/tables.ts';
import { hashPassword } from '../src/lib/passwords.ts';

/** The password of every account made here. */
export const testPassword = 'a long enough secret';
let testHash: Promise<string> | undefined;

/** Numbers of one length, so that names and addresses are in the order in which they were made. */
let lastNumber = 100_000;

interface NewAccount extends Partial<Insertable<Users>> {
  readonly roles?: readonly RoleName[];
}

export interface Account {
  readonly id: number;
  readonly email: string;
}

export async function makeUser(db: Db, { roles = [], ...fields }: NewAccount = {}): Promise<Account> {
  lastNumber += 1;
  testHash ??= hashPassword(testPassword);
  const account = await db
    .insertInto('users')
    .values({
      email: `person${lastNumber}@example.org`,
      full_name: `Person ${lastNumber}`,
      password_hash: await testHash,
      admin_area_access: roles.includes('Admin'),
      ...fields,
    })
    .returning(['id', 'email'])
    .executeTakeFirstOrThrow();
  if (roles.length > 0) {
    const ids = await db.selectFrom('roles').where('name', 'in', roles).select('id').execute();
    await db
      .insertInto('user_roles')
      .values(ids.map(({ id }) => ({ user_id: account.id, role_id: id })))
      .execute();
  }
  return account;
}

export async function makeSponsor(db: Db, fields: Partial<Insertable<Sponsors>> = {}): Promise<number> {
  lastNumber += 1;
  const { id } = await db
    .insertInto('sponsors')
    .values({ name: `Sponsor ${lastNumber}`, seats: 5, ...fields })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
