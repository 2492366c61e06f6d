import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { ImportState } from '@cea/contract/article-imports';
import type { CitationFormat } from '@cea/contract/citation-files';
import { sql } from 'kysely';
import { audit, type AuditSource, bySystem } from '../audit/audit.ts';
import type { ReadRecord } from '../citation-files/citation.ts';
import { openCitationFile } from '../citation-files/read-citation-file.ts';
import { UnreadableFile } from '../citation-files/unreadable-file.ts';
import type { Config } from '../config.ts';
import type { Db, Tx } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { indexMissing } from '../duplicates/match-articles.ts';
import type { FileStorage } from '../files/storage.ts';
import { isTemporary } from '../http/errors.ts';
import type { AddJob } from '../jobs/add-job.ts';
import { notify } from '../notifications/notify.ts';
import { subject } from './change-import.ts';
import { batchSize, writeBatch } from './write-batch.ts';

export interface ImportRunner {
  readonly db: Db;
  readonly storage: FileStorage;
  readonly addJob: AddJob;
  readonly config: Pick<Config, 'incomingFolder'>;
}

interface Begun {
  readonly id: number;
  readonly sha256: string;
  readonly format: CitationFormat;
  readonly done: number;
  readonly total: number | null;
}

/**
 * Reads the file of an import and writes what is not written yet, a batch in each transaction. A worker that is killed
 * leaves whole batches, and the next one goes on after them.
 */
export async function runImport(runner: ImportRunner, import_id: number): Promise<void> {
  const { db } = runner;
  const begun = await inTransaction(db, (tx) => beginImport(tx, import_id));
  if (!begun) return;
  try {
    await withLocalFile(runner, begun.sha256, (path) => writeFile(runner, begun, path));
  } catch (error) {
    // The queue tries again by itself.
    if (!isTemporary(error)) await inTransaction(db, (tx) => failImport(tx, runner, import_id, error));
    throw error;
  }
}

/** Takes an import that waits, or whose worker is gone; nothing if it was stopped, undone or has ended. */
async function beginImport(tx: Tx, import_id: number): Promise<Begun | undefined> {
  const begun = await tx
    .updateTable('article_imports')
    .set({ state: 'running' })
    .where('id', '=', import_id)
    .where('state', 'in', ['waiting', 'running'])
    .returning(['id', 'sha256', 'format', 'done', 'total'])
    .executeTakeFirst();
  if (!begun) await endAs(tx, import_id, ['stopping'], 'stopped');
  return begun as Begun | undefined;
}

/** Readers of files need a path. A copy that a killed worker leaves behind is swept with other unfinished files. */
async function withLocalFile(
  { storage, config }: ImportRunner,
  sha256: string,
  work: (path: string) => Promise<void>,
): Promise<void> {
  const path = `${config.incomingFolder}/${randomUUID()}`;
  try {
    await pipeline(await storage.read(sha256), createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    await work(path);
  } finally {
    await rm(path, { force: true });
  }
}

async function writeFile(
  runner: ImportRunner,
  { id, format, done: before, total }: Begun,
  path: string,
): Promise<void> {
  const { db } = runner;
  if (total === null) await saveTotal(db, id, await countRecords(path, format));
  await indexMissing(db);
  let done = before;
  for await (const batch of inBatches((await openCitationFile(path, format)).records, before)) {
    if (!(await inTransaction(db, (tx) => writeNext(tx, id, done, batch)))) return;
    done += batch.length;
  }
  await inTransaction(db, async (tx) => {
    if (!(await isOurs(tx, id, done)) || !(await endAs(tx, id, ['running', 'stopping'], 'done'))) return;
    await notifyImporter(tx, runner, id);
    await runner.addJob(tx, 'run-bot-tasks', {});
  });
}

async function countRecords(path: string, format: CitationFormat): Promise<number> {
  let last = 0;
  for await (const { position } of (await openCitationFile(path, format)).records) last = position;
  return last;
}

const saveTotal = (db: Db, id: number, total: number) =>
  inTransaction(db, (tx) => tx.updateTable('article_imports').set({ total }).where('id', '=', id).execute());

async function* inBatches(records: AsyncIterable<ReadRecord>, skipped: number): AsyncGenerator<ReadRecord[]> {
  let batch: ReadRecord[] = [];
  for await (const record of records) {
    if (record.position <= skipped) continue;
    batch.push(record);
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/**
 * Whether this process is still the one that writes this import; its row is locked from here on. Otherwise it was
 * stopped, or another worker took it over because this one seemed dead.
 */
async function isOurs(tx: Tx, import_id: number, done: number): Promise<boolean> {
  // As long as another worker may take for a batch.
  await sql`SET LOCAL lock_timeout = '14s'`.execute(tx);
  const found = await tx
    .selectFrom('article_imports')
    .where('id', '=', import_id)
    .select(['state', 'done'])
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (found.done !== done) return false;
  return found.state === 'running' || found.state === 'stopping';
}

async function writeNext(tx: Tx, import_id: number, done: number, batch: readonly ReadRecord[]): Promise<boolean> {
  if (!(await isOurs(tx, import_id, done)) || (await endAs(tx, import_id, ['stopping'], 'stopped'))) return false;
  await writeBatch(tx, import_id, batch);
  return true;
}

const onBehalfOf = (actor_id: number): AuditSource => ({ ...bySystem, actor_id });

/** Whether it was in one of these states, and has ended now. */
async function endAs(tx: Tx, import_id: number, from: readonly ImportState[], state: ImportState) {
  const ended = await tx
    .updateTable('article_imports')
    .set({ state, finished_at: sql`now()` })
    .where('id', '=', import_id)
    .where('state', 'in', from)
    .returning(['done', 'refused', 'created_by'])
    .executeTakeFirst();
  if (!ended) return false;
  const { created_by, ...counts } = ended;
  await audit(tx, onBehalfOf(created_by), { action: `import ${state}`, ...subject(import_id), new: counts });
  return true;
}

const outcomeText = (ended: { done: number; refused: number; failure: string | null }): string => {
  if (ended.failure !== null) return `The import has failed. ${ended.failure}`;
  const articles = ended.done - ended.refused;
  const refused = ended.refused === 0 ? '' : ` ${ended.refused} of its records could not be taken.`;
  return `${articles} ${articles === 1 ? 'article was' : 'articles were'} imported.${refused}`;
};

/** Tells who started it how it ended. An import that failed can be resumed, and then ends again. */
async function notifyImporter(tx: Tx, runner: ImportRunner, import_id: number): Promise<void> {
  const ended = await tx
    .selectFrom('article_imports')
    .where('id', '=', import_id)
    .select(['created_by', 'name', 'state', 'done', 'refused', 'failure'])
    .executeTakeFirstOrThrow();
  await notify(tx, runner, {
    kind: 'import-finished',
    user_id: ended.created_by,
    occasion: null,
    about_id: import_id,
    title: `Import ${ended.state === 'failed' ? 'failed' : 'finished'}: ${ended.name}`,
    text: outcomeText(ended),
    path: `/admin/data-collection/imports/${import_id}`,
  });
}

/** What the page says. The cause of any other failure is in the log of the worker. */
const failureText = (error: unknown, next: number): string =>
  error instanceof UnreadableFile ? error.message : `Record ${next} could not be written.`;

async function failImport(tx: Tx, runner: ImportRunner, import_id: number, error: unknown): Promise<void> {
  const failed = await tx
    .selectFrom('article_imports')
    .where('id', '=', import_id)
    .where('state', 'in', ['running', 'stopping'])
    .select(['done', 'created_by'])
    .forUpdate()
    .executeTakeFirst();
  if (!failed) return;
  const failure = failureText(error, failed.done + 1);
  await tx
    .updateTable('article_imports')
    .set({ state: 'failed', failure, unreadable: error instanceof UnreadableFile, finished_at: sql`now()` })
    .where('id', '=', import_id)
    .execute();
  const { done, created_by } = failed;
  await audit(tx, onBehalfOf(created_by), { action: 'import failed', ...subject(import_id), new: { done, failure } });
  await notifyImporter(tx, runner, import_id);
}
