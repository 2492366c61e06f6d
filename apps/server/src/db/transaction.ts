import type { TransactionBuilder } from 'kysely';
import type { Db, Tx } from './database.ts';
import type { DB } from './tables.ts';

const retried = new Set(['40001', '40P01']); // Serialization failure, deadlock.
const attempts = 3;

/**
 * Kysely's Transaction is a `Db` with a brand. Without the cast the compiler would compare every method of both, which
 * takes half a second per project.
 */
const run = <T>(begun: TransactionBuilder<DB>, work: (tx: Tx) => Promise<T>): Promise<T> =>
  begun.execute((tx) => work(tx as unknown as Tx));

/** For long work: it runs once, and fails if PostgreSQL asks for a retry. */
export const inTransactionOnce = <T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> => run(db.transaction(), work);

/**
 * Runs `work` in one transaction, again if PostgreSQL asks for a retry, so `work` must have no effect outside of it.
 */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await inTransactionOnce(db, work);
    } catch (error) {
      if (attempt >= attempts || !retried.has((error as { code?: string }).code ?? '')) throw error;
    }
  }
}

/** Every statement of `read` sees the same state of the database. */
export const inSnapshot = <T>(db: Db, read: (snapshot: Tx) => Promise<T>): Promise<T> =>
  run(db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only'), read);
