import type { Db, Tx } from './database.ts';

const retried = new Set(['40001', '40P01']); // serialization failure, deadlock
const attempts = 3;

/** Runs `work` in one transaction, again when PostgreSQL asks for it. `work` must have no effect outside of it. */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt >= attempts || !retried.has((error as { code?: string }).code ?? '')) throw error;
    }
  }
}
