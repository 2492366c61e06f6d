import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../src/db/database.ts';
import type { TestApp } from './harness.ts';

/** Runs a statement once on every connection of the pool: none is released before all are acquired. */
async function onEveryConnection(db: Db, connections: number, statement: RawBuilder<unknown>): Promise<void> {
  let taken = 0;
  const { promise: allTaken, resolve } = Promise.withResolvers<void>();
  const take = () =>
    db.connection().execute(async (connection) => {
      await statement.execute(connection);
      taken += 1;
      if (taken === connections) resolve();
      await allTaken;
    });
  await Promise.all(Array.from({ length: connections }, take));
}

/** Opens all connections before a race: otherwise each caller is delayed by connecting. */
export const warmPool = ({ db, deps }: TestApp): Promise<void> =>
  onEveryConnection(db, deps.config.databasePool, sql`SELECT 1`);

/** Deadlocks in this database so far, including those that connections have not reported yet. */
export async function countDeadlocks({ db, deps }: TestApp): Promise<number> {
  await onEveryConnection(db, deps.config.databasePool, sql`SELECT pg_stat_force_next_flush()`);
  const { rows } = await sql<{ deadlocks: number }>`
    SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()`.execute(db);
  return rows[0]!.deadlocks;
}
