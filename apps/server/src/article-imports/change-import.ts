import type { ImportState } from '@cea/contract/article-imports';
import { sql } from 'kysely';
import { audit, type AuditSource } from '../audit/audit.ts';
import type { Tx } from '../db/database.ts';
import { Refusal } from '../http/refusal.ts';
import type { AddJob } from '../jobs/add-job.ts';

export const subject = (id: number) => ({ subject_type: 'article-import', subject_id: id });

/** The import, locked. */
export async function getImportForChange(tx: Tx, id: number) {
  const found = await tx
    .selectFrom('article_imports')
    .where('id', '=', id)
    .select(['name', 'state', 'done', 'refused', 'unreadable'])
    .forUpdate()
    .executeTakeFirst();
  if (!found) throw new Refusal('not-found');
  return { ...found, state: found.state as ImportState };
}

const change = (tx: Tx, id: number, state: ImportState, ended: boolean) =>
  tx
    .updateTable('article_imports')
    .set({ state, failure: null, finished_at: ended ? sql`now()` : null })
    .where('id', '=', id)
    .execute();

const lockTimeout = '55P03';
const attempts = 6;

/** The worker holds the row for as long as a batch takes, which on a busy machine is longer than a request waits. */
export async function waitForBatch(work: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === attempts || (error as { code?: string }).code !== lockTimeout) throw error;
    }
  }
}

/** The worker ends after the batch that it is writing; an import that it has not begun stops at once. */
export async function stopImport(tx: Tx, by: AuditSource, id: number): Promise<void> {
  const { state, done } = await getImportForChange(tx, id);
  if (state !== 'running' && state !== 'waiting') throw new Refusal('conflict', 'This import is not running.');
  const next = state === 'waiting' ? 'stopped' : 'stopping';
  await change(tx, id, next, next === 'stopped');
  await audit(tx, by, { action: 'import stopped', ...subject(id), old: { state }, new: { state: next, done } });
}

export async function resumeImport(tx: Tx, addJob: AddJob, by: AuditSource, id: number): Promise<void> {
  const { state, done, unreadable } = await getImportForChange(tx, id);
  if (unreadable) throw new Refusal('conflict', 'The file of this import cannot be read. Import another one.');
  if (state !== 'stopped' && state !== 'failed')
    throw new Refusal('conflict', 'Only an import that was stopped or has failed can be resumed.');
  await change(tx, id, 'waiting', false);
  await addJob(tx, 'import-articles', { import_id: id });
  await audit(tx, by, { action: 'import resumed', ...subject(id), old: { state }, new: { state: 'waiting', done } });
}

/** Imports whose worker is gone go on as soon as another one starts. */
export async function resumeInterrupted(tx: Tx, addJob: AddJob): Promise<void> {
  const interrupted = await tx
    .selectFrom('article_imports')
    .where('state', 'in', ['waiting', 'running', 'stopping'])
    .orderBy('id')
    .select('id')
    .execute();
  for (const { id } of interrupted) await addJob(tx, 'import-articles', { import_id: id });
}
