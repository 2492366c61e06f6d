import type { Selection } from '@cea/contract/listing';
import { botAttempts, type BotLogEntry, type BotLogFilters } from '@cea/contract/reader-bot';
import { sql } from 'kysely';
import { audit, type AuditSource } from '../audit/audit.ts';
import type { Tx } from '../db/database.ts';
import { Refusal } from '../http/refusal.ts';
import type { AddJob } from '../jobs/add-job.ts';
import { listSelected } from '../listing/list-source.ts';
import { botLogSource, findLogEntry } from './reader-bot-queries.ts';

interface Retrying {
  readonly addJob: AddJob;
  readonly by: AuditSource;
}

/** Queues failed tasks again, with all their attempts. Leaves out those that do not wait for it any more. */
async function requeue(tx: Tx, { addJob, by }: Retrying, ids: readonly number[]): Promise<number> {
  const { rows } = await sql<{ id: number; article_id: number; task: string; attempts: number }>`
    WITH failed AS (SELECT id, article_id, task FROM bot_log_entries
      WHERE id = ANY (${ids}) AND status = 'failed' ORDER BY id FOR UPDATE),
    newest AS (SELECT max(id) AS id FROM failed f WHERE NOT EXISTS (SELECT FROM bot_log_entries active
        WHERE active.article_id = f.article_id AND active.task = f.task AND active.status IN ('queued', 'running'))
      GROUP BY article_id, task)
    UPDATE bot_log_entries SET status = 'queued', attempts_left = ${botAttempts}, run_after = now(), finished_at = NULL
    WHERE id IN (SELECT id FROM newest) RETURNING id, article_id, task, attempts`.execute(tx);
  for (const { id, article_id, task, attempts } of rows)
    await audit(tx, by, {
      action: 'bot task retried',
      subject_type: 'bot log entry',
      subject_id: id,
      old: { status: 'failed', attempts },
      new: { status: 'queued', task, article_id },
    });
  if (rows.length > 0) await addJob(tx, 'run-bot-tasks', {});
  return rows.length;
}

/** Retries one task. A second request finds it queued and changes nothing. */
export async function retryTask(tx: Tx, retrying: Retrying, id: number): Promise<BotLogEntry> {
  const retried = await requeue(tx, retrying, [id]);
  const entry = await findLogEntry(tx, id);
  if (!entry) throw new Refusal('not-found');
  if (retried === 0 && entry.status === 'succeeded')
    throw new Refusal('conflict', 'This task has succeeded. There is nothing to retry.');
  if (retried === 0 && entry.status === 'failed')
    throw new Refusal('conflict', 'This task is already queued again for this article, in a newer entry.');
  return entry;
}

export async function retryTasks(
  tx: Tx,
  retrying: Retrying,
  selected: Selection<BotLogFilters>,
): Promise<{ retried: number; skipped: number }> {
  const entries = await listSelected(tx, botLogSource, selected);
  const retried = await requeue(
    tx,
    retrying,
    entries.map(({ id }) => id),
  );
  return { retried, skipped: entries.length - retried };
}
