import { type JobName, type JobPayload, jobs } from '@cea/contract/jobs';
import type { JobResult, JobWithMetadata, PgBoss } from 'pg-boss';
import type { FastifyBaseLogger } from 'fastify';

export interface Attempt {
  /** The job is given up if this attempt fails. */
  readonly isLast: boolean;
}

/** Jobs are delivered at least once, so handlers must be idempotent. */
export type JobHandlers = { readonly [N in JobName]: (payload: JobPayload<N>, attempt: Attempt) => Promise<void> };

const everyMinute = '* * * * *';
const schedule = {
  'seal-audit-log': everyMinute,
  // A preview finds only articles that are indexed, and writes nothing itself.
  'index-articles': everyMinute,
  'rank-abstracts': everyMinute,
  'report-dead-jobs': everyMinute,
  'run-bot-tasks': everyMinute,
  'send-daily': '*/10 * * * *',
  'purge-expired': '17 * * * *',
  'sweep-files': '43 * * * *',
} as const satisfies Partial<Record<JobName, string>>;

// Fetching single jobs would wait for the poll interval after each one, so that a burst of requests would delay
// everyone's mail; a full fetch is followed by the next one immediately.
const fetching = {
  batchSize: 2,
  burstWhenBatchFull: true,
  perJobResults: true,
  includeMetadata: true,
  notifyPollingIntervalSeconds: 2,
} as const;

type Outcome = 'completed' | 'failed';

export async function runJobs(
  boss: PgBoss,
  handlers: JobHandlers,
  log: FastifyBaseLogger,
  onRun: (job: JobName, outcome: Outcome) => void,
): Promise<void> {
  const runOne = async (name: JobName, { id, data, ...job }: JobWithMetadata<unknown>): Promise<JobResult> => {
    const started = performance.now();
    const isLast = job.retryCount >= job.retryLimit;
    try {
      // Name, schema and handler come from the same table, which the compiler cannot follow through the loop.
      await handlers[name](jobs[name].parse(data) as never, { isLast });
      log.info({ job: name, job_id: id, ms: Math.round(performance.now() - started) }, 'job done');
      return { id, status: 'completed' };
    } catch (error) {
      const tried = { job: name, job_id: id, tries: job.retryCount + 1, err: error };
      if (!isLast) log.warn(tried, 'job failed, to be tried again');
      else log.error(tried, 'job given up');
      return { id, status: 'failed', output: { message: String(error) } };
    }
  };
  const run = (name: JobName) =>
    boss.work(name, fetching, async (batch) => {
      const results: JobResult[] = [];
      for (const job of batch) {
        const result = await runOne(name, job);
        onRun(name, result.status === 'completed' ? 'completed' : 'failed');
        results.push(result);
      }
      return results;
    });
  await Promise.all((Object.keys(handlers) as JobName[]).map(run));
  await Promise.all(Object.entries(schedule).map(([name, cron]) => boss.schedule(name, cron, {})));
}
