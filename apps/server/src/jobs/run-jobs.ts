import { type JobName, type JobPayload, jobs } from '@cea/contract/jobs';
import type { PgBoss } from 'pg-boss';
import type { FastifyBaseLogger } from 'fastify';

/** Jobs are delivered at least once, so a handler must bear being run again. */
export type JobHandlers = { readonly [N in JobName]: (payload: JobPayload<N>) => Promise<void> };

const everyMinute = '* * * * *';
const schedule = { 'seal-audit-log': everyMinute, 'purge-expired': '17 * * * *' } as const satisfies Partial<
  Record<JobName, string>
>;

export async function runJobs(boss: PgBoss, handlers: JobHandlers, log: FastifyBaseLogger): Promise<void> {
  const run = async (name: JobName) => {
    await boss.work(name, { notifyPollingIntervalSeconds: 2 }, async ([job]) => {
      if (!job) return;
      const started = performance.now();
      try {
        // Name, schema and handler come from the same table; the compiler cannot follow that through the loop.
        await handlers[name](jobs[name].parse(job.data) as never);
        log.info({ job: name, job_id: job.id, ms: Math.round(performance.now() - started) }, 'job done');
      } catch (error) {
        log.error({ job: name, job_id: job.id, err: error }, 'job failed');
        throw error;
      }
    });
  };
  await Promise.all((Object.keys(handlers) as JobName[]).map(run));
  await Promise.all(Object.entries(schedule).map(([name, cron]) => boss.schedule(name, cron, {})));
}
