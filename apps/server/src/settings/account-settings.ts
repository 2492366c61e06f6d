import { IsporMembers } from '@cea/contract/settings-editing';
import type { Db, Tx } from '../db/database.ts';

const findStored = (db: Db | Tx, key: 'ispor_members' | 'lapse_months') =>
  db.selectFrom('settings').where('key', '=', key).select('value').executeTakeFirst();

/** Nobody, until an administrator enters a pattern or numbers. */
export async function getIsporMembers(db: Db | Tx): Promise<IsporMembers> {
  const stored = await findStored(db, 'ispor_members');
  return stored ? IsporMembers.parse(stored.value) : { pattern: '', numbers: [] };
}

const usualLapse = 24;

/** Months without a sign-in after which an account lapses; null if none does. */
export async function getLapseMonths(db: Db | Tx): Promise<number | null> {
  const stored = await findStored(db, 'lapse_months');
  return stored ? (stored.value as number | null) : usualLapse;
}
