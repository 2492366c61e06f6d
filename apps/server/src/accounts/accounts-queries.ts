import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';

const activeUsers = (db: Db | Tx) =>
  db.selectFrom('users').where('is_active', '=', true).where('deleted_at', 'is', null);

export const findCredentials = (db: Db, email: string) =>
  activeUsers(db).where('email', '=', email).select(['id', 'email', 'password_hash']).executeTakeFirst();

export const findPasswordHash = (db: Db, id: number) =>
  activeUsers(db).where('id', '=', id).select('password_hash').executeTakeFirst();

/** A registered user who can be mailed a link; locked, so that the account cannot be deleted at the same time. */
export async function findRegisteredForChange(tx: Tx, email: string) {
  const account = await findAccountForChange(tx, email);
  return account?.registered && (account.is_active || account.lapsed_at) ? account : undefined;
}

/** Of any state except deleted; locked. */
export const findAccountForChange = (tx: Tx, email: string) =>
  tx
    .selectFrom('users')
    .where('email', '=', email)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .select(['id', 'email', 'is_active', 'lapsed_at', sql<boolean>`password_hash IS NOT NULL`.as('registered')])
    .executeTakeFirst();
