import { readdir, rm, stat } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import { inTransactionOnce } from '../db/transaction.ts';
import type { FileStorage } from './storage.ts';

const hour = 60 * 60 * 1000;
/** Uploads take a quarter of an hour at most; what is older was left behind by a process that was killed. */
const longestUpload = 1 * hour;
const batch = 500;

/** Removes uploads that never ended. */
export async function sweepIncoming(folder: string, olderThan = longestUpload): Promise<number> {
  let removed = 0;
  for (const name of await readdir(folder)) {
    const path = `${folder}/${name}`;
    const found = await stat(path).catch(() => undefined); // Its own request may just have removed it.
    if (!found || Date.now() - found.mtimeMs < olderThan) continue;
    await rm(path, { force: true });
    removed += 1;
  }
  return removed;
}

interface Sweep {
  readonly db: Db;
  readonly storage: FileStorage;
  readonly graceHours: number;
}

/** Removes files that nothing refers to, and content without a row, once they are older than the grace period. */
export async function sweepFiles(sweep: Sweep): Promise<number> {
  return (await sweepUnreferenced(sweep)) + (await sweepUnknown(sweep));
}

const isOld = (graceHours: number) => sql<boolean>`uploaded_at < now() - make_interval(secs => ${graceHours * 3600})`;

async function sweepUnreferenced(sweep: Sweep): Promise<number> {
  let removed = 0;
  for (const sha256 of await listUnreferenced(sweep)) removed += await removeUnreferenced(sweep, sha256);
  return removed;
}

const foreignKeyViolation = '23503';

async function removeUnreferenced({ db, storage, graceHours }: Sweep, sha256: string): Promise<number> {
  try {
    return await inTransactionOnce(db, async (tx) => {
      // Another upload of the same content waits for the end of this transaction, or has made the row young again.
      const { numDeletedRows } = await tx
        .deleteFrom('stored_files')
        .where('sha256', '=', sha256)
        .where(isOld(graceHours))
        .executeTakeFirst();
      if (numDeletedRows > 0) await storage.remove(sha256);
      return Number(numDeletedRows);
    });
  } catch (error) {
    if ((error as { code?: string }).code === foreignKeyViolation) return 0; // Referred to since it was listed.
    throw error;
  }
}

/**
 * Every table that refers to files is asked, so that a new one cannot be forgotten here; except for what is deleted
 * with a file, like its text.
 */
async function listUnreferenced({ db, graceHours }: Sweep): Promise<string[]> {
  const { rows: references } = await sql<{ table: string; column: string }>`
    SELECT c.conrelid::regclass::text AS table, a.attname AS column
    FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
    WHERE c.contype = 'f' AND c.confrelid = 'stored_files'::regclass
      AND c.confdeltype <> 'c'`.execute(db);
  const unused = references.map(
    ({ table, column }) =>
      sql<boolean>`NOT EXISTS (SELECT FROM ${sql.table(table)} r WHERE r.${sql.ref(column)} = stored_files.sha256)`,
  );
  const conditions = sql.join([isOld(graceHours), ...unused], sql` AND `);
  const { rows } = await sql<{ sha256: string }>`SELECT sha256 FROM stored_files WHERE ${conditions}`.execute(db);
  return rows.map(({ sha256 }) => sha256);
}

const isHash = /^[\da-f]{64}$/;

/** Content without a row: the database was restored from a dump, or the removal failed halfway. */
async function sweepUnknown({ db, storage, graceHours }: Sweep): Promise<number> {
  let removed = 0;
  const sweepBatch = async (hashes: readonly string[]) => {
    for (const sha256 of await withoutRow(db, hashes)) removed += await removeUnknown(db, storage, sha256);
  };
  let old: string[] = [];
  for await (const { sha256, stored_at } of storage.list()) {
    if (!isHash.test(sha256) || Date.now() - stored_at.getTime() < graceHours * hour) continue;
    old.push(sha256);
    if (old.length < batch) continue;
    await sweepBatch(old);
    old = [];
  }
  await sweepBatch(old);
  return removed;
}

async function withoutRow(db: Db, hashes: readonly string[]): Promise<string[]> {
  if (hashes.length === 0) return [];
  const rows = await db.selectFrom('stored_files').where('sha256', 'in', hashes).select('sha256').execute();
  const known = new Set(rows.map(({ sha256 }) => sha256));
  return hashes.filter((sha256) => !known.has(sha256));
}

/** Holds the row's place while the content is removed, so that an upload of the same content waits. */
const removeUnknown = (db: Db, storage: FileStorage, sha256: string): Promise<number> =>
  inTransactionOnce(db, async (tx: Tx) => {
    const held = await tx
      .insertInto('stored_files')
      .values({ sha256, bytes: 1 })
      .onConflict((conflict) => conflict.doNothing())
      .returning('sha256')
      .executeTakeFirst();
    if (!held) return 0;
    await storage.remove(sha256);
    await tx.deleteFrom('stored_files').where('sha256', '=', sha256).execute();
    return 1;
  });
