import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

export interface QueueCounts {
  readonly queue: string;
  readonly waiting: number;
  readonly failed: number;
  /** Age of the oldest waiting job in seconds. */
  readonly oldest: number;
}

/** Every queue with its waiting and finally failed jobs; the latter are also in the queue `dead`. */
export async function countJobs(db: Db): Promise<QueueCounts[]> {
  const { rows } = await sql<QueueCounts>`
    SELECT q.name AS queue,
      count(*) FILTER (WHERE j.state IN ('created', 'retry'))::int AS waiting,
      count(*) FILTER (WHERE j.state = 'failed')::int AS failed,
      coalesce(extract(epoch FROM now() - min(j.created_on) FILTER (WHERE j.state IN ('created', 'retry'))), 0)::float8 AS oldest
    FROM pgboss.queue q LEFT JOIN pgboss.job j USING (name) GROUP BY q.name ORDER BY q.name`.execute(db);
  return rows;
}
