import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import type { NewRecord } from './find-candidates.ts';
import { type Fingerprint, fingerprint, type FingerprintSource, keysOf, rulesVersion } from './fingerprint.ts';

export interface Fingerprinted {
  readonly article_id: number;
  readonly fingerprint: Fingerprint;
}

/**
 * One matching at a time: two that run at once would not see each other's new articles, and miss that they are the
 * same. Held until the transaction ends.
 */
export const lockMatching = (tx: Tx) => sql`SELECT pg_advisory_xact_lock(730219443)`.execute(tx);

/** Writes or replaces the fingerprints of articles, with the keys by which others find them. */
export async function writeFingerprints(tx: Tx, made: readonly Fingerprinted[]): Promise<void> {
  const ids = made.map(({ article_id }) => article_id);
  const rows = JSON.stringify(made);
  await sql`INSERT INTO fingerprints (article_id, rules_version, content)
    SELECT (made->>'article_id')::int, ${rulesVersion}, made->'fingerprint' FROM jsonb_array_elements(${rows}::jsonb) made
    ON CONFLICT (article_id) DO UPDATE SET rules_version = excluded.rules_version, content = excluded.content`.execute(
    tx,
  );
  await sql`DELETE FROM fingerprint_keys WHERE article_id = ANY (${ids})`.execute(tx);
  const keys = made.flatMap(({ article_id, fingerprint: print }) => keysOf(print).map((key) => ({ article_id, key })));
  await sql`INSERT INTO fingerprint_keys (article_id, key) SELECT * FROM unnest(
    ${keys.map(({ article_id }) => article_id)}::int[], ${keys.map(({ key }) => String(key))}::bigint[])`.execute(tx);
}

export interface StoredFingerprint extends Fingerprinted {
  /** Two articles with the same digest have the same citation, as far as the rules read it. */
  readonly digest: string;
}

/** The fingerprints of articles by their ids; those that other rules made are left out. */
export async function loadFingerprints(
  db: Db | Tx,
  ids: readonly number[],
): Promise<ReadonlyMap<number, StoredFingerprint>> {
  const { rows } = await sql<StoredFingerprint>`SELECT article_id, digest, content AS fingerprint
    FROM fingerprints WHERE article_id = ANY (${ids}) AND rules_version = ${rulesVersion}`.execute(db);
  return new Map(rows.map((stored) => [stored.article_id, stored]));
}

/** Digests as the database makes them, by place. */
export async function digestsOf(db: Db | Tx, records: readonly NewRecord[]): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ at: number; digest: string }>`SELECT (r->>'at')::int AS at,
    md5((r->'fingerprint')::text) AS digest FROM jsonb_array_elements(${JSON.stringify(records)}::jsonb) r`.execute(db);
  return new Map(rows.map(({ at, digest }) => [at, digest]));
}

/** An imported article keeps the ISSNs and publication types of its file, which are not among its answers. */
const sources = sql<{ article_id: number } & FingerprintSource>`SELECT a.id AS article_id, a.answers,
    array_remove(ARRAY[j.issn, j.eissn], NULL) || ARRAY(SELECT jsonb_array_elements_text(f.content->'issns')) AS issns,
    ARRAY(SELECT jsonb_array_elements_text(f.content->'types')) AS types
  FROM articles a LEFT JOIN journals j ON j.id = a.journal_id LEFT JOIN fingerprints f ON f.article_id = a.id`;

const readSources = async (db: Db | Tx, which: typeof sources): Promise<Fingerprinted[]> =>
  (await sql<{ article_id: number } & FingerprintSource>`${sources} ${which}`.execute(db)).rows.map(
    ({ article_id, ...source }) => ({ article_id, fingerprint: fingerprint(source) }),
  );

/** What the rules make of an article as it is now. */
export const makeFingerprint = async (tx: Tx, article_id: number): Promise<Fingerprint | undefined> =>
  (await readSources(tx, sql`WHERE a.id = ${article_id}`))[0]?.fingerprint;

/** Some of the articles that have no fingerprint, or one that other rules made. */
export const makeMissing = (tx: Tx, count: number): Promise<Fingerprinted[]> =>
  readSources(tx, sql`WHERE f.rules_version IS DISTINCT FROM ${rulesVersion} ORDER BY a.id LIMIT ${count}`);
