import { sql } from 'kysely';
import type { PgBoss } from 'pg-boss';
import type { Db } from '../db/database.ts';

/** Jobs whose retries have all failed are moved here for an operator to inspect (`npm run jobs`). */
export const deadQueue = 'dead';

/** The number of jobs given up and not retried since; alert on this. */
export async function countDeadJobs(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*) AS count FROM pgboss.job
    WHERE name = ${deadQueue} AND state < 'active'`.execute(db);
  return rows[0]!.count;
}

export interface DeadJob {
  readonly id: string;
  readonly queue: string;
  readonly queued_at: string;
  readonly given_up_at: string;
  readonly tries: number;
  readonly message: string | null;
}

/** Newest last, where a terminal shows them. */
export async function listDeadJobs(db: Db): Promise<DeadJob[]> {
  const { rows } = await sql<DeadJob>`SELECT id, source_name AS queue, source_created_on AS queued_at,
      created_on AS given_up_at, source_retry_count + 1 AS tries, source_output->>'message' AS message
    FROM pgboss.job WHERE name = ${deadQueue} AND state < 'active' ORDER BY created_on, id`.execute(db);
  return rows;
}

const batch = 1000;

/** Puts jobs back into their queues with all their retries; returns how many. */
export async function retryDeadJobs(queue: PgBoss, ids?: string[]): Promise<number> {
  let retried = 0;
  for (;;) {
    const moved = await queue.redrive(deadQueue, { ...(ids && { ids }), limit: batch });
    retried += moved;
    if (moved < batch) return retried;
  }
}
