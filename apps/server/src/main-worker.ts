import { setFlagsFromString } from 'node:v8';
import { resumeInterrupted } from './article-imports/change-import.ts';
import { readConfig } from './config.ts';
import { copyOn } from './db/copy-out.ts';
import { connectDatabases } from './db/database.ts';
import { logLost, Pools } from './db/pools.ts';
import { inTransaction } from './db/transaction.ts';
import { openStorage } from './files/storage.ts';
import { createLogger } from './http/request-log.ts';
import { addJobWith } from './jobs/add-job.ts';
import { jobHandlers } from './job-handlers.ts';
import { connectQueue } from './jobs/queues.ts';
import { runJobs } from './jobs/run-jobs.ts';
import { createMailer } from './lib/mail.ts';
import { hashOf, ownDefinitions } from './records/definitions.ts';
import { needsRebuild } from './publishing/rebuild-records.ts';
import { countJobs } from './watching/count-jobs.ts';
import { serveHealth } from './watching/serve-health.ts';
import { Tally } from './lib/tally.ts';

// Imports make much garbage. By default the space of new objects would grow to 128 MB, and that of old ones fourfold
// before it is collected; a large file takes 80 MB less this way, and no longer.
setFlagsFromString('--semi-space-growth-factor=1');
setFlagsFromString('--heap-growing-percent=50');

const config = readConfig(process.env);
const log = createLogger(config.logLevel);
const pools = new Pools('cea-worker', logLost(log));
const databases = connectDatabases(config, pools);
const tally = new Tally();
const mailer = createMailer(config, (result) => tally.count('registry_mails_total', { result }));
const queue = connectQueue(config.databaseUrl);
queue.on('error', (error) => log.error({ err: error }, 'queue'));

await queue.start();
const addJob = addJobWith(queue);
const storage = await openStorage(config);
const filesPool = pools.open('files', config.databaseUrl, { max: 1, loads: true, session: 'files' });
const copy = copyOn(filesPool);
const handlers = jobHandlers({ config, db: databases.write, addJob, storage, copy, sendMail: mailer.send, log });
await runJobs(queue, handlers, log, (job, result) => tally.count('registry_jobs_run_total', { job, result }));
if (await needsRebuild(databases.write)) {
  const terms_hash = hashOf(ownDefinitions());
  await inTransaction(databases.write, (tx) => addJob(tx, 'rebuild-records', { terms_hash }));
}
await inTransaction(databases.write, (tx) => resumeInterrupted(tx, addJob));
await inTransaction(databases.write, (tx) => addJob(tx, 'run-bot-tasks', {}));
const sources = { config, pools: pools.list, tally, countJobs: () => countJobs(databases.write) };
const health = config.workerPort === undefined ? undefined : await serveHealth(sources, config.workerPort);
log.info('worker ready');

async function stop(): Promise<void> {
  await queue.stop({ graceful: true, timeout: 10_000 });
  mailer.close();
  await health?.close();
  await filesPool.end();
  await databases.close();
}
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop());
