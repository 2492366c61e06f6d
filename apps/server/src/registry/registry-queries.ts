import type { DataType } from '@cea/contract/dictionary/terms';
import type { RegistryRecord } from '@cea/contract/registry';
import type { Db, Tx } from '../db/database.ts';
import { readRecords } from '../search/read-records.ts';
import { runOnDb } from '../search/run-statement.ts';

export async function getRevision(db: Db | Tx): Promise<number> {
  const { revision } = await db.selectFrom('registry_state').select('revision').executeTakeFirstOrThrow();
  return revision;
}

/** What is published now. */
export const live = (db: Db | Tx) => db.selectFrom('records').where('to_rev', 'is', null);

export async function findRecord(
  db: Db,
  type: DataType,
  id: string,
  hidden: readonly string[],
): Promise<RegistryRecord | undefined> {
  const row = await live(db).where('type', '=', type).where('id', '=', id).select('seq').executeTakeFirst();
  const [found] = await readRecords(runOnDb(db), row ? [row.seq] : [], { revision: await getRevision(db), hidden });
  return found;
}
