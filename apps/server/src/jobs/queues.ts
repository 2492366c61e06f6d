import type { JobName } from '@cea/contract/jobs';
import { PgBoss, type QueueOptions } from 'pg-boss';
import { Client, type Pool } from 'pg';
import { appSession } from '../db/pools.ts';
import { deadQueue } from './dead-jobs.ts';

const schema = 'pgboss';

const days = 24 * 60 * 60;

// A dead worker is noticed by its missing heartbeat, and its job starts again within seconds.
const shared = { retryBackoff: true, heartbeatSeconds: 15, expireInSeconds: 3600, notify: true };
const fewTries = { ...shared, retryLimit: 2, retryDelay: 1 };
// A mail server may be down for hours: retries after half a minute, then one, two, four … up to an hour, for a day.
const triesForADay = { ...shared, retryLimit: 30, retryDelay: 30, retryDelayMax: 3600 };

export const queueOptions = {
  'request-password-reset': triesForADay,
  'answer-account-request': triesForADay,
  'send-mail': triesForADay,
  'send-daily': fewTries,
  'send-code-mail': triesForADay,
  'send-notice-mail': triesForADay,
  'send-report-mail': triesForADay,
  'send-report-answer': triesForADay,
  'send-assignment-mail': triesForADay,
  'apply-rates': fewTries,
  'rebuild-records': fewTries,
  // Waits for a rebuild of all records, which may take minutes.
  'apply-vocabulary': { ...shared, retryLimit: 20, retryDelay: 5, retryDelayMax: 300 },
  // Waits for other publications and for a rebuild of all records.
  'publish-round': { ...shared, retryLimit: 20, retryDelay: 1, retryDelayMax: 60 },
  'build-release': fewTries,
  // A worker may be killed many times during many searches; each next one goes on after the last.
  'digest-release': { ...shared, retryLimit: 20, retryDelay: 1, retryDelayMax: 60 },
  // A worker may be killed many times during a long import; each next one goes on after the last batch.
  'import-articles': { ...shared, retryLimit: 50, retryDelay: 1, retryDelayMax: 60 },
  'run-bot-tasks': fewTries,
  'index-articles': fewTries,
  'rank-abstracts': fewTries,
  'read-pdf': fewTries,
  'seal-audit-log': fewTries,
  'purge-expired': fewTries,
  'sweep-files': fewTries,
  'report-dead-jobs': fewTries,
} as const satisfies Record<JobName, QueueOptions>;

/** Updates the queue's own tables and our queues; part of migrating, as the owner. */
export async function installQueues(connectionString: string): Promise<void> {
  const boss = new PgBoss({ connectionString, schema, supervise: false, schedule: false });
  boss.on('error', () => {}); // A failed call rejects its own promise.
  await boss.start();
  const kept = { retentionSeconds: 90 * days };
  await boss.createQueue(deadQueue, kept);
  await boss.updateQueue(deadQueue, kept);
  for (const [name, options] of Object.entries(queueOptions)) {
    await boss.createQueue(name, options);
    await boss.updateQueue(name, { ...options, deadLetter: deadQueue });
  }
  await boss.stop({ graceful: false });
  const client = new Client({ connectionString });
  await client.connect();
  await client.query(`GRANT USAGE ON SCHEMA ${schema} TO registry_app;
    GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${schema} TO registry_app;
    GRANT USAGE ON ALL SEQUENCES IN SCHEMA ${schema} TO registry_app;
    GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA ${schema} TO registry_app`);
  await client.end();
}

const asInstalled = { schema, migrate: false, createSchema: false, reindex: false } as const;

/** For adding jobs, over one of the application's pools. */
export const openQueue = (pool: Pool): PgBoss =>
  new PgBoss({
    ...asInstalled,
    db: { executeSql: (text, values) => pool.query(text, values) },
    supervise: false,
    schedule: false,
  });

/** For running and scheduling jobs: has its own connections, one of which listens. */
export function connectQueue(connectionString: string): PgBoss {
  // Passed to the driver: a worker whose connection went silent would wait for its next job forever.
  const silence = { query_timeout: 20_000 };
  return new PgBoss({
    ...asInstalled,
    ...silence,
    connectionString,
    application_name: 'cea-worker queue',
    options: appSession,
    max: 6,
    supervise: true,
    schedule: true,
    useListenNotify: true,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
  });
}
