import { type BotCause, type QueuedTask, botAttempts, botCauses } from '@cea/contract/reader-bot';
import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';

/** A task that this process runs. `attempts` numbers the attempt: a worker that took the task over has a higher one. */
export interface TakenTask {
  readonly id: number;
  readonly article_id: number;
  readonly task: QueuedTask;
  readonly attempts: number;
  readonly attempts_left: number;
}

/** The worker extends its leases several times in this time; a dead one does not. */
export const leaseSeconds = 15;
/** Waits before the second attempt, the third …; one that follows a killed worker waits only for its lease. */
const waitMinutes = [1, 5, 30, 120] as const;
const keptFailures = 10;
const queuedAtOnce = 1000;

const withFailure = (message: string) =>
  sql`jsonb_path_query_array(jsonb_build_array(jsonb_build_object('at', now(), 'message', ${message}::text)) || failures,
    ${`$[0 to ${keptFailures - 1}]`}::jsonpath)`;

const insertTasks = (tx: Tx, task: QueuedTask, cause: BotCause, articles: ReturnType<typeof sql>) =>
  sql`INSERT INTO bot_log_entries (article_id, task, cause, attempts_left)
    SELECT id, ${task}, ${cause}, ${botAttempts} FROM (${articles}) due ON CONFLICT DO NOTHING`.execute(tx);

/** Published, archived and linked articles are no longer worked on. */
const onTheWay = sql`a.archived_at IS NULL AND a.duplicate_of IS NULL
  AND NOT EXISTS (SELECT FROM records r WHERE r.article_id = a.id AND r.type = 'methods' AND r.to_rev IS NULL)`;

const has = (task: QueuedTask, since = sql``) =>
  sql`EXISTS (SELECT FROM bot_log_entries e WHERE e.article_id = a.id AND e.task = ${task} ${since})`;

/**
 * Articles with a vote for them since their last task, latest first. Whether they are accepted takes all votes and the
 * consensus, which would take a second to ask of all articles.
 */
async function listVotedFor(tx: Tx, task: QueuedTask): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`SELECT a.id FROM forms f JOIN articles a ON a.id = f.article_id
    WHERE f.kind = 'screening' AND f.status = 'submitted' AND f.is_accepted IS NOT FALSE
      AND NOT ${has(task, sql`AND e.queued_at >= f.submitted_at`)} AND ${onTheWay}
    GROUP BY a.id ORDER BY max(f.submitted_at) DESC LIMIT ${queuedAtOnce}`.execute(tx);
  return rows.map(({ id }) => id);
}

/**
 * Queues what is due: a task that an article has never had, newest articles first, and one that was last queued before
 * its abstract was accepted. Derived from the articles, so that no import or vote can be missed, and articles from before
 * a task existed get it too, some at a time.
 */
export async function queueDueTasks(tx: Tx): Promise<void> {
  for (const task of botCauses.import.tasks)
    await insertTasks(
      tx,
      task,
      'import',
      sql`SELECT a.id FROM articles a WHERE NOT ${has(task)} AND ${onTheWay} ORDER BY a.id DESC LIMIT ${queuedAtOnce}`,
    );
  for (const task of botCauses.acceptance.tasks) {
    const ids = await listVotedFor(tx, task);
    if (ids.length === 0) continue;
    await insertTasks(
      tx,
      task,
      'acceptance',
      sql`SELECT a.id FROM articles a JOIN (SELECT article_id, max(accepted) AS accepted FROM stage_facts
          WHERE kind = 'screening' AND article_id = ANY (${ids}) GROUP BY article_id) f ON f.article_id = a.id
        WHERE f.accepted IS NOT NULL AND NOT ${has(task, sql`AND e.queued_at >= f.accepted`)} AND ${onTheWay}`,
    );
  }
}

/** Takes tasks from workers that are gone. The last attempt of a task that kills workers ends it. */
export async function releaseAbandonedTasks(tx: Tx): Promise<void> {
  const message = 'The worker stopped during this task.';
  await sql`UPDATE bot_log_entries SET leased_until = NULL, worker = NULL, run_after = now(), message = ${message},
      failures = ${withFailure(message)},
      status = CASE attempts_left WHEN 0 THEN 'failed' ELSE 'queued' END,
      finished_at = CASE attempts_left WHEN 0 THEN now() END
    WHERE id IN (SELECT id FROM bot_log_entries WHERE status = 'running' AND leased_until < now()
      FOR UPDATE SKIP LOCKED)`.execute(tx);
}

const lease = sql<string>`clock_timestamp() + make_interval(secs => ${leaseSeconds})`;

/** The task that waits longest. The attempt counts from here on, whatever becomes of this process. */
export async function takeTask(db: Db, worker: string, tasks: readonly string[]): Promise<TakenTask | undefined> {
  return inTransaction(db, async (tx) => {
    const { rows } = await sql<TakenTask>`UPDATE bot_log_entries SET status = 'running', attempts = attempts + 1,
        attempts_left = attempts_left - 1, started_at = clock_timestamp(), leased_until = ${lease}, worker = ${worker}
      WHERE id = (SELECT id FROM bot_log_entries WHERE status = 'queued' AND run_after <= now() AND task = ANY (${tasks})
        ORDER BY run_after, id LIMIT 1 FOR UPDATE SKIP LOCKED)
      RETURNING id, article_id, task, attempts, attempts_left`.execute(tx);
    return rows[0];
  });
}

export const extendLeases = (db: Db, worker: string): Promise<unknown> =>
  inTransaction(db, (tx) =>
    sql`UPDATE bot_log_entries SET leased_until = ${lease} WHERE status = 'running' AND worker = ${worker}`.execute(tx),
  );

const isOurs = ({ id, attempts }: TakenTask) => sql`id = ${id} AND status = 'running' AND attempts = ${attempts}`;

/** False if another worker has taken the task over, or the article is gone: then nothing of this attempt may stay. */
export async function markSucceeded(tx: Tx, taken: TakenTask, message: string): Promise<boolean> {
  const { numAffectedRows } = await sql`UPDATE bot_log_entries SET status = 'succeeded', message = ${message},
      finished_at = clock_timestamp(), leased_until = NULL, worker = NULL WHERE ${isOurs(taken)}`.execute(tx);
  return numAffectedRows === 1n;
}

/** `after` is given where the other side said when to come again. */
export async function markFailed(
  db: Db,
  taken: TakenTask,
  { message, isFinal, after }: { readonly message: string; readonly isFinal: boolean; readonly after?: number },
): Promise<void> {
  const ends = isFinal || taken.attempts_left === 0;
  const tried = botAttempts - taken.attempts_left;
  const wait = after ?? (waitMinutes[tried - 1] ?? waitMinutes.at(-1)!) * 60;
  await inTransaction(db, (tx) =>
    sql`UPDATE bot_log_entries SET leased_until = NULL, worker = NULL, message = ${message},
        failures = ${withFailure(message)}, status = ${ends ? 'failed' : 'queued'},
        finished_at = CASE WHEN ${ends} THEN clock_timestamp() END,
        run_after = now() + make_interval(secs => ${ends ? 0 : wait}) WHERE ${isOurs(taken)}`.execute(tx),
  );
}
