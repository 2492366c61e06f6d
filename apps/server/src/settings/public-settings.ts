import { PublicSettings } from '@cea/contract/settings';
import type { Db, Tx } from '../db/database.ts';

/** The stored settings, with the contract's defaults for the rest. */
export async function getPublicSettings(db: Db | Tx): Promise<PublicSettings> {
  const rows = await db.selectFrom('settings').select(['key', 'value']).execute();
  return PublicSettings.parse(Object.fromEntries(rows.map(({ key, value }) => [key, value])));
}
