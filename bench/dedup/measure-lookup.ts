import { Kysely, PostgresDialect, sql } from 'kysely';
import type { Db, Tx } from '../../apps/server/src/db/database.ts';
import { createPool } from '../../apps/server/src/db/pools.ts';
import type { DB } from '../../apps/server/src/db/tables.ts';
import { inTransactionOnce } from '../../apps/server/src/db/transaction.ts';
import { findCandidates, type NewRecord } from '../../apps/server/src/duplicates/find-candidates.ts';
import { writeFingerprints } from '../../apps/server/src/duplicates/fingerprint-store.ts';
import { fingerprint, keysOf } from '../../apps/server/src/duplicates/fingerprint.ts';
import { findMatches } from '../../apps/server/src/duplicates/match-articles.ts';
import type { Cleanup } from '../cleanup.ts';
import type { SyntheticRecord } from './synthetic.ts';

/** Milliseconds on the wall, the shortest of several runs: other programs on the machine only lengthen them. */
export interface MeasuredLookup {
  readonly articles: number;
  readonly batch: number;
  /** One statement: every article that shares a key. */
  readonly joinMs: number;
  readonly joined: number;
  /** As an import does it: keys that many articles share are narrowed, and the batch is compared with itself. */
  readonly candidatesMs: number;
  readonly candidates: number;
  /** With comparing, and with groups. */
  readonly matchMs: number;
  readonly keys: number;
  readonly insertMs: number;
  readonly keyTableMB: number;
}

const perBatch = 1_000;
const rounds = 7;

async function fill(db: Db, records: readonly SyntheticRecord[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`INSERT INTO articles (compound_id)
    SELECT to_char(1000 + n / 90000, 'FM0000') || '-01-' || to_char(n % 90000, 'FM00000')
    FROM generate_series(1, ${records.length}::int) n RETURNING id`.execute(db);
  for (let start = 0; start < records.length; start += perBatch) {
    const made = records
      .slice(start, start + perBatch)
      .map(({ citation }, at) => ({ article_id: rows[start + at]!.id, fingerprint: fingerprint(citation) }));
    await inTransactionOnce(db, (tx) => writeFingerprints(tx, made));
  }
  await sql`VACUUM ANALYZE`.execute(db);
  return rows.map(({ id }) => id);
}

async function shortest<T>(run: () => Promise<T>): Promise<{ ms: number; result: T }> {
  let best: { ms: number; result: T } | undefined;
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now();
    const result = await run();
    const ms = performance.now() - start;
    if (!best || ms < best.ms) best = { ms, result };
  }
  return best!;
}

/** The keys of a batch, each with the place of its record. */
const keyRows = (batch: readonly NewRecord[]) =>
  batch.flatMap(({ at, fingerprint: print }) => keysOf(print).map((key) => ({ at, key: String(key) })));

const joinByKeys = async (db: Db, keys: ReturnType<typeof keyRows>): Promise<number> =>
  (
    await sql`SELECT DISTINCT n.at, k.article_id
      FROM unnest(${keys.map(({ at }) => at)}::int[], ${keys.map(({ key }) => key)}::bigint[]) AS n (at, key)
      JOIN fingerprint_keys k USING (key)`.execute(db)
  ).rows.length;

const insertKeys = (tx: Tx, keys: ReturnType<typeof keyRows>, ids: readonly number[]) =>
  sql`INSERT INTO fingerprint_keys (article_id, key) SELECT * FROM unnest(
    ${keys.map(({ at }) => ids[at]!)}::int[], ${keys.map(({ key }) => key)}::bigint[])`.execute(tx);

const countAll = (sets: Iterable<ReadonlySet<number>>): number =>
  Array.from(sets).reduce((sum, { size }) => sum + size, 0);

/** What an import asks of PostgreSQL: candidates of a batch by their keys, and the keys of the batch written. */
export async function measureLookup(
  cleanup: Cleanup,
  databaseUrl: string,
  records: readonly SyntheticRecord[],
  more: readonly SyntheticRecord[],
): Promise<MeasuredLookup> {
  const pool = createPool({ connectionString: databaseUrl, max: 1 });
  const db: Db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  cleanup.add(() => db.destroy());
  const ids = await fill(db, records);
  const batch = more.map(({ citation }, at) => ({ at, fingerprint: fingerprint(citation) }));
  const keys = keyRows(batch);
  const join = await shortest(() => joinByKeys(db, keys));
  const candidates = await shortest(() => findCandidates(db, batch));
  const match = await shortest(() => findMatches(db, batch));
  const { rows } = await sql<{ bytes: string }>`SELECT pg_total_relation_size('fingerprint_keys') AS bytes`.execute(db);
  // Last, because every run leaves its keys behind.
  const insert = await shortest(() => inTransactionOnce(db, (tx) => insertKeys(tx, keys, ids)));
  return {
    articles: records.length,
    batch: batch.length,
    joinMs: join.ms,
    joined: join.result,
    candidatesMs: candidates.ms,
    candidates: countAll(candidates.result.articles.values()) + countAll(candidates.result.records.values()),
    matchMs: match.ms,
    keys: keys.length,
    insertMs: insert.ms,
    keyTableMB: Number(rows[0]!.bytes) / 2 ** 20,
  };
}
