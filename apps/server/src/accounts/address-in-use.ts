import type { Db, Tx } from '../db/database.ts';

/** Deactivated accounts count: they keep their address until they are deleted. */
export async function isInUse(db: Db | Tx, email: string): Promise<boolean> {
  return (await db.selectFrom('users').where('email', '=', email).select('id').executeTakeFirst()) !== undefined;
}
