import type { EditableSettings } from '@cea/contract/settings-editing';
import type { Db, Tx } from '../db/database.ts';

/** How many articles are to be published in a year; null if no goal is set. */
export async function getAnnualGoal(db: Db | Tx): Promise<EditableSettings['annual_goal']> {
  const stored = await db.selectFrom('settings').where('key', '=', 'annual_goal').select('value').executeTakeFirst();
  return (stored?.value as number | null | undefined) ?? null;
}
