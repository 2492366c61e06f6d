import { randomUUID } from 'node:crypto';
import type { QueuedTask } from '@cea/contract/reader-bot';
import type { FastifyBaseLogger } from 'fastify';
import type { Db, Tx } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import type { AddJob } from '../jobs/add-job.ts';
import { BotFailure } from './bot-failure.ts';
import {
  extendLeases,
  leaseSeconds,
  markFailed,
  markSucceeded,
  queueDueTasks,
  releaseAbandonedTasks,
  type TakenTask,
  takeTask,
} from './bot-queue.ts';

/** Writes what was found, in the transaction that marks the task as done, and says what that was. */
type WriteResult = (tx: Tx) => Promise<string>;

/**
 * Does the slow part of a task, without a transaction, and returns how to write its result: both are written exactly once,
 * however often a worker is killed. Ends when `signal` aborts; throws a BotFailure with a reason for people.
 */
export type BotHandler = (task: { article_id: number; signal: AbortSignal }) => Promise<WriteResult>;
export type BotHandlers = Readonly<Record<QueuedTask, BotHandler>>;

interface Runner {
  readonly db: Db;
  readonly addJob: AddJob;
  readonly handlers: BotHandlers;
  readonly log: FastifyBaseLogger;
}

/** A task that waits for another server does not hold up the others. */
const lanes = 4;
const taskSeconds = 60;
/** Then the job ends and adds the next one, so that a worker can stop between both. */
const jobSeconds = 5;

class TakenOver extends Error {}

async function finish(db: Db, taken: TakenTask, write: WriteResult): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (!(await markSucceeded(tx, taken, await write(tx)))) throw new TakenOver();
  });
}

const isAbort = (error: unknown): boolean => ['AbortError', 'TimeoutError'].includes((error as Error).name);

function failureOf(error: unknown): BotFailure {
  if (error instanceof BotFailure) return error;
  if (isAbort(error)) return new BotFailure(`The task took longer than ${taskSeconds} seconds.`);
  return new BotFailure('Unexpected error. The log of the worker has the details.');
}

async function runTask({ db, handlers, log }: Runner, taken: TakenTask): Promise<void> {
  const { id, article_id, task } = taken;
  const signal = AbortSignal.timeout(taskSeconds * 1000);
  const timedOut = new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason as Error)),
  );
  try {
    await finish(db, taken, await Promise.race([handlers[task]({ article_id, signal }), timedOut]));
  } catch (error) {
    if (error instanceof TakenOver) return;
    if (!(error instanceof BotFailure))
      log.warn({ bot_log_entry: id, task, article_id, err: error }, 'bot task failed');
    await markFailed(db, taken, failureOf(error));
  }
}

/** Queues what is due and runs what waits, for some seconds; adds another job if there is more. */
export async function runBotTasks(runner: Runner): Promise<void> {
  const { db, addJob, handlers } = runner;
  const worker = randomUUID();
  const until = performance.now() + jobSeconds * 1000;
  await inTransaction(db, releaseAbandonedTasks);
  await inTransaction(db, queueDueTasks);
  let isDrained = false;
  const runLane = async (): Promise<void> => {
    while (performance.now() < until) {
      const taken = await takeTask(db, worker, Object.keys(handlers));
      if (!taken) {
        isDrained = true;
        return;
      }
      await runTask(runner, taken);
    }
  };
  const extending = setInterval(() => void extendLeases(db, worker).catch(() => {}), (leaseSeconds * 1000) / 3);
  try {
    await Promise.all(Array.from({ length: lanes }, runLane));
  } finally {
    clearInterval(extending);
  }
  if (!isDrained) await inTransaction(db, (tx) => addJob(tx, 'run-bot-tasks', {}));
}
