import type { JobName } from '@cea/contract/jobs';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '../../test/harness.ts';
import { Pools } from '../db/pools.ts';
import { countDeadJobs, listDeadJobs, retryDeadJobs } from './dead-jobs.ts';
import { openQueue } from './queues.ts';

const test = useApp();
let pool: Pool;
let queue: PgBoss;
beforeAll(async () => {
  pool = new Pools('cea-tool').open('queue', test.url, { max: 2 });
  queue = openQueue(pool);
  await queue.start();
});
afterAll(async () => {
  await queue.stop({ graceful: false });
  await pool.end();
});

/** Sends a job and fails it until it is given up; returns the delay before each retry in seconds. */
async function giveUp(name: JobName): Promise<number[]> {
  const id = (await queue.send(name, {}))!;
  const waits: number[] = [];
  for (;;) {
    await queue.fetch(name);
    await queue.fail(name, id, { message: 'The server is away.' });
    const { rows } = await sql<{ state: string; wait: number }>`SELECT state,
        extract(epoch FROM start_after - now())::float8 AS wait FROM pgboss.job WHERE id = ${id}`.execute(test.db);
    const { state, wait } = rows[0]!;
    if (state === 'failed') return waits;
    waits.push(wait);
    await sql`UPDATE pgboss.job SET start_after = now() WHERE id = ${id}`.execute(test.db);
  }
}

describe('a job that keeps failing', () => {
  it.each(['send-mail', 'send-code-mail', 'send-notice-mail', 'send-report-mail', 'request-password-reset'] as const)(
    '%s is retried for about a day: soon at first, at most an hour apart',
    async (name) => {
      const waits = await giveUp(name);
      const hours = waits.reduce((sum, wait) => sum + wait, 0) / 3600;
      expect(hours).toBeGreaterThan(22);
      expect(hours).toBeLessThan(27);
      expect(waits[0]).toBeLessThan(61);
      expect(Math.max(...waits)).toBeLessThanOrEqual(3600);
      expect(waits.slice(0, 7).reduce((sum, wait) => sum + wait, 0)).toBeGreaterThan(1800);
    },
  );

  it('is kept with its error, and can be put back into its queue', async () => {
    await retryDeadJobs(queue);
    expect(await countDeadJobs(test.db)).toBe(0);
    await giveUp('send-notice-mail');
    await giveUp('purge-expired');
    expect(await countDeadJobs(test.db)).toBe(2);
    const dead = await listDeadJobs(test.db);
    expect(dead).toMatchObject([
      { queue: 'send-notice-mail', tries: 31, message: 'The server is away.' },
      { queue: 'purge-expired', tries: 3, message: 'The server is away.' },
    ]);
    expect(await retryDeadJobs(queue, [dead[0]!.id])).toBe(1);
    expect(await listDeadJobs(test.db)).toMatchObject([{ queue: 'purge-expired' }]);
    const { rows } = await sql<{ state: string; retry_count: number }>`SELECT state, retry_count FROM pgboss.job
      WHERE name = 'send-notice-mail' AND state < 'active'`.execute(test.db);
    expect(rows).toContainEqual({ state: 'created', retry_count: 0 });
    expect(await retryDeadJobs(queue)).toBe(1);
    expect(await countDeadJobs(test.db)).toBe(0);
  });
});
