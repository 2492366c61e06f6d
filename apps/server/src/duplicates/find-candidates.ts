import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import { CandidateIndex, mostPerKey } from './candidate-index.ts';
import { type Fingerprint, keysOf } from './fingerprint.ts';

/** A record that is not in the database yet, by its place in a batch. */
export interface NewRecord {
  readonly at: number;
  readonly fingerprint: Fingerprint;
}

/** What is worth comparing with a record, by the record's place. */
interface Candidates {
  readonly articles: ReadonlyMap<number, ReadonlySet<number>>;
  /** Records that come earlier in the batch. */
  readonly records: ReadonlyMap<number, ReadonlySet<number>>;
}

function findRecords(batch: readonly NewRecord[]): Map<number, Set<number>> {
  const index = new CandidateIndex<number>();
  const found = new Map<number, Set<number>>();
  for (const { at, fingerprint } of batch) {
    found.set(at, index.find(fingerprint));
    index.add(at, fingerprint);
  }
  return found;
}

/** The articles of each key; null for a key that says little, because many articles have it. */
async function findByKeys(db: Db | Tx, keys: readonly string[]): Promise<Map<string, readonly number[] | null>> {
  const { rows } = await sql<{ key: string; ids: number[] | null }>`SELECT asked.key::text AS key,
      CASE WHEN cardinality(found.ids) <= ${mostPerKey} THEN found.ids END AS ids
    FROM unnest(${keys}::bigint[]) AS asked (key), LATERAL (
      SELECT array_agg(article_id) AS ids FROM (
        SELECT article_id FROM fingerprint_keys WHERE key = asked.key LIMIT ${mostPerKey + 1}) AS first
    ) AS found WHERE found.ids IS NOT NULL`.execute(db);
  return new Map(rows.map(({ key, ids }) => [key, ids]));
}

/** Articles that share such a key, and year and first author too. */
async function findNarrowed(
  db: Db | Tx,
  records: readonly NewRecord[],
  common: readonly string[],
): Promise<readonly { at: number; article_id: number }[]> {
  if (common.length === 0) return [];
  const asked = records.map(({ at, fingerprint: { year, first } }) => ({
    at,
    year: String(year),
    first: first[0] ?? '',
  }));
  const { rows } = await sql<{ at: number; article_id: number }>`SELECT asked.at, f.article_id
    FROM jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) AS asked (at int, year text, first text)
    JOIN fingerprints f ON f.content->>'year' = asked.year AND coalesce(f.content->'first'->>0, '') = asked.first
    WHERE EXISTS (SELECT FROM fingerprint_keys k
      WHERE k.article_id = f.article_id AND k.key = ANY (${common}::bigint[]))`.execute(db);
  return rows;
}

async function findArticles(db: Db | Tx, batch: readonly NewRecord[]): Promise<Map<number, Set<number>>> {
  const keys = new Map(batch.map(({ at, fingerprint }) => [at, keysOf(fingerprint).map(String)]));
  const byKey = await findByKeys(db, [...new Set([...keys.values()].flat())]);
  const found = new Map([...keys].map(([at, own]) => [at, new Set(own.flatMap((key) => byKey.get(key) ?? []))]));
  const common = [...byKey].filter(([, ids]) => ids === null).map(([key]) => key);
  const isCommon = new Set(common);
  const narrowed = batch.filter(({ at }) => keys.get(at)!.some((key) => isCommon.has(key)));
  for (const { at, article_id } of await findNarrowed(db, narrowed, common)) found.get(at)!.add(article_id);
  return found;
}

/** Everything that has a key in common with a record of the batch. */
export const findCandidates = async (db: Db | Tx, batch: readonly NewRecord[]): Promise<Candidates> => ({
  articles: await findArticles(db, batch),
  records: findRecords(batch),
});
