import type { TransactionBuilder } from 'kysely';
import type { Db, Tx } from './database.ts';
import type { DB } from './tables.ts';

const retried = new Set(['40001', '40P01']); // serialization failure, deadlock
const attempts = 3;

/**
 * A transaction of the library is a `Db` with a mark. The compiler would find that out by comparing every method of
 * both, half a second in each project, so it is told.
 */
const run = <T>(begun: TransactionBuilder<DB>, work: (tx: Tx) => Promise<T>): Promise<T> =>
  begun.execute((tx) => work(tx as unknown as Tx));

/** For work that lasts: it is begun once, and fails when PostgreSQL asks for another try. */
export const inTransactionOnce = <T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> => run(db.transaction(), work);

/** Runs `work` in one transaction, again when PostgreSQL asks for it. `work` must have no effect outside of it. */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await inTransactionOnce(db, work);
    } catch (error) {
      if (attempt >= attempts || !retried.has((error as { code?: string }).code ?? '')) throw error;
    }
  }
}

/** Every statement of `read` sees one and the same state of the database. */
export const inSnapshot = <T>(db: Db, read: (snapshot: Tx) => Promise<T>): Promise<T> =>
  run(db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only'), read);
