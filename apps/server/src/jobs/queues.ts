import { type JobName, jobs } from '@cea/contract/jobs';
import { PgBoss } from 'pg-boss';
import { Client, type Pool } from 'pg';
import { appSession } from '../db/pools.ts';

const schema = 'pgboss';

// A worker that dies is noticed by its missing heartbeat, and its job starts again within seconds.
const queue = { retryLimit: 2, retryBackoff: true, heartbeatSeconds: 15, expireInSeconds: 3600, notify: true };
const jobNames = Object.keys(jobs) as JobName[];

/** Brings the queue's own tables and our queues up to date; part of migrating, as the owner. */
export async function installQueues(connectionString: string): Promise<void> {
  const boss = new PgBoss({ connectionString, schema, supervise: false, schedule: false });
  boss.on('error', () => {}); // failures of a call reject that call
  await boss.start();
  await boss.createQueue('dead');
  for (const name of jobNames) {
    await boss.createQueue(name, queue);
    await boss.updateQueue(name, { ...queue, deadLetter: 'dead' });
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

/** For adding jobs, over a pool of the application. */
export const openQueue = (pool: Pool): PgBoss =>
  new PgBoss({
    ...asInstalled,
    db: { executeSql: (text, values) => pool.query(text, values) },
    supervise: false,
    schedule: false,
  });

/** For running jobs and keeping the clock: with connections of its own, one of which listens. */
export function connectQueue(connectionString: string): PgBoss {
  // Passed on to the driver: a worker whose connection went silent would wait for its next job for ever.
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
