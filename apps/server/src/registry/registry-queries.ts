import type { DataType } from '@cea/contract/dictionary/terms';
import type { RegistryRecord } from '@cea/contract/registry';
import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import { readRecords } from '../search/read-records.ts';
import { runOnDb } from '../search/run-statement.ts';

export async function getRevision(db: Db | Tx): Promise<number> {
  const { revision } = await db.selectFrom('registry_state').select('revision').executeTakeFirstOrThrow();
  return revision;
}

/** Id → seq of what is published at a revision. */
export async function listSeqs(
  db: Db,
  type: DataType,
  ids: readonly string[],
  revision: number,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('records')
    .where('type', '=', type)
    .where(sql<boolean>`id = ANY (${ids}::text[])`)
    .where('from_rev', '<=', revision)
    .where((where) => where.or([where('to_rev', 'is', null), where('to_rev', '>', revision)]))
    .select(['id', 'seq'])
    .execute();
  return new Map(rows.map(({ id, seq }) => [id, seq]));
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
