import { type JobName, jobs } from '@cea/contract/jobs';
import { PgBoss } from 'pg-boss';
import { Client } from 'pg';

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

/** A connection to the queue with the application's rights. `works` also runs jobs and keeps the clock. */
export function connectQueue(connectionString: string, works: boolean): PgBoss {
  return new PgBoss({
    connectionString,
    schema,
    options: '-c role=registry_app',
    max: works ? 6 : 2,
    migrate: false,
    createSchema: false,
    reindex: false,
    supervise: works,
    schedule: works,
    useListenNotify: works,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
  });
}
