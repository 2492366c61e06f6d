import type { DataType } from '@cea/contract/dictionary/terms';
import type { RegistryEntry, RegistryRecord } from '@cea/contract/registry';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { readRecords } from '../search/read-records.ts';
import { runOnDb } from '../search/run-statement.ts';

export async function getRevision(db: Db): Promise<number> {
  const { revision } = await db.selectFrom('registry_state').select('revision').executeTakeFirstOrThrow();
  return revision;
}

const live = (db: Db) => db.selectFrom('records').where('to_rev', 'is', null);

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

/** Everything of one article, and only the revisions that changed it. */
export async function findEntry(
  db: Db,
  compound_id: string,
  hidden: readonly string[],
): Promise<RegistryEntry | undefined> {
  const revision = await getRevision(db);
  const rows = await live(db)
    .innerJoin('articles', 'articles.id', 'article_id')
    .where('compound_id', '=', compound_id)
    .orderBy('type')
    .orderBy(sql`length(records.id), records.id`)
    .select('seq')
    .execute();
  const records = await readRecords(
    runOnDb(db),
    rows.map(({ seq }) => seq),
    { revision, hidden },
  );
  const [first] = records;
  if (!first) return undefined;
  const { article } = first.registryEntry;
  const history = await db
    .selectFrom('revisions')
    .where(sql<boolean>`article_ids @> ${[article.id]}::int[]`)
    .orderBy('revision', 'desc')
    .select(['revision', 'at', 'reason'])
    .execute();
  return { article, records, history, revision };
}
