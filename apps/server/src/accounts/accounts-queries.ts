import type { Db, Tx } from '../db/database.ts';

const activeUsers = (db: Db | Tx) =>
  db.selectFrom('users').where('is_active', '=', true).where('deleted_at', 'is', null);

export const findCredentials = (db: Db, email: string) =>
  activeUsers(db).where('email', '=', email).select(['id', 'email', 'password_hash']).executeTakeFirst();

export const findPasswordHash = (db: Db, id: number) =>
  activeUsers(db).where('id', '=', id).select('password_hash').executeTakeFirst();

/** A registered user who can be mailed a reset link; locked, so that the account cannot be deleted at the same time. */
export const findRegisteredForChange = (tx: Tx, email: string) =>
  activeUsers(tx)
    .where('email', '=', email)
    .where('password_hash', 'is not', null)
    .forNoKeyUpdate()
    .select(['id', 'email'])
    .executeTakeFirst();
