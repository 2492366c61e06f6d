import type { Db, Tx } from '../db/database.ts';

/** Also by an account that is switched off: the address is its own until it is deleted. */
export async function isInUse(db: Db | Tx, email: string): Promise<boolean> {
  return (await db.selectFrom('users').where('email', '=', email).select('id').executeTakeFirst()) !== undefined;
}
