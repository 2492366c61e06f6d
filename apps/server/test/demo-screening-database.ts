import { sql } from 'kysely';
import { afterAll, beforeAll, inject } from 'vitest';
import { seedDemoScreening } from '../db/seed/demo-screening.ts';
import { inBulkTransaction } from '../src/db/bulk-connection.ts';
import type { Tx } from '../src/db/database.ts';
import { cloneDatabase } from './test-database.ts';

/** Runs work on a database of this file with the demonstration's people and screening. */
export function useDemoScreening(): <T>(work: (tx: Tx) => Promise<T>) => Promise<T> {
  let database: Awaited<ReturnType<typeof cloneDatabase>>;
  const on = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => inBulkTransaction(database.url, work);
  beforeAll(async () => {
    database = await cloneDatabase(inject('templateUrl'));
    await on((tx) =>
      sql`INSERT INTO users (email, full_name) VALUES ('internal@demo.example', 'Ines'),
      ('external@demo.example', 'Ezra'), ('admin@demo.example', 'Adam')`.execute(tx),
    );
    await on(seedDemoScreening);
  });
  afterAll(() => database.drop());
  return on;
}
