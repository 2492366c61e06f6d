import type { DataType } from '@cea/contract/dictionary/terms';
import type { RegistryEntry, RegistryRecord } from '@cea/contract/registry';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { publishedAt } from './search-sql.ts';

export async function getRevision(db: Db): Promise<number> {
  const { revision } = await db.selectFrom('registry_state').select('revision').executeTakeFirstOrThrow();
  return revision;
}

/** The set of rates in force at a revision. */
const ratesAt = (revision: number) => sql<number>`(SELECT rates_version FROM revisions WHERE revision = ${revision})`;

const presented = (db: Db, revision: number) =>
  db
    .selectFrom('records')
    .innerJoin('articles', 'articles.id', 'records.article_id')
    // What was published with a ratio or weight says the rest of it.
    .innerJoin('records as methods', (join) =>
      join
        .on('methods.type', '=', 'methods')
        .onRef('methods.id', '=', 'articles.compound_id')
        .onRef('methods.from_rev', '=', 'records.from_rev'),
    )
    .leftJoin('conversions', (join) =>
      join
        .onRef('conversions.id', '=', 'records.id')
        .onRef('conversions.from_rev', '=', 'records.from_rev')
        .onRef('conversions.type', '=', 'records.type')
        .on('conversions.rates_version', '=', ratesAt(revision)),
    )
    .where(publishedAt(revision))
    .select([
      'records.type',
      'records.id',
      sql<RegistryRecord['answers']>`methods.answers || records.answers`.as('answers'),
      'records.computed',
      sql<RegistryRecord['conversion']>`CASE WHEN conversions.id IS NULL THEN NULL ELSE jsonb_build_object(
        'display', display, 'usd_target', usd_target, 'why_missing', why_missing, 'steps', steps) END`.as('conversion'),
      sql<RegistryRecord['registryEntry']>`jsonb_build_object('article', jsonb_build_object('id', articles.id,
        'compound_id', articles.compound_id, 'title', coalesce(methods.answers->>'title', '')))`.as('registryEntry'),
    ]);

/** In the order of the ids. */
export async function recordsByIds(
  db: Db,
  type: DataType,
  ids: readonly string[],
  revision: number,
): Promise<RegistryRecord[]> {
  if (ids.length === 0) return [];
  const rows = (await presented(db, revision)
    .where('records.type', '=', type)
    .where('records.id', 'in', [...ids])
    .execute()) as RegistryRecord[];
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export async function findRecord(db: Db, type: DataType, id: string): Promise<RegistryRecord | undefined> {
  const [found] = await recordsByIds(db, type, [id], await getRevision(db));
  return found;
}

/** Everything of one article, and only the revisions that changed it. */
export async function findEntry(db: Db, compound_id: string): Promise<RegistryEntry | undefined> {
  const revision = await getRevision(db);
  const records = (await presented(db, revision)
    .where('articles.compound_id', '=', compound_id)
    .orderBy('records.type')
    .orderBy('records.id')
    .execute()) as RegistryRecord[];
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
