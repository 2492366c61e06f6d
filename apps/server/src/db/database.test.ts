import { sql } from 'kysely';
import { Client } from 'pg';
import { expect, inject, it } from 'vitest';
import { cloneDatabase } from '../../test/test-database.ts';
import { readConfig } from '../config.ts';
import { connectDatabases } from './database.ts';
import { migrate } from './migrate.ts';
import { inTransaction } from './transaction.ts';

const APP_KEY = 'k'.repeat(32);

async function withDatabases(run: (databases: ReturnType<typeof connectDatabases>, url: string) => Promise<void>) {
  const [primary, replica] = await Promise.all([
    cloneDatabase(inject('templateUrl')),
    cloneDatabase(inject('templateUrl')),
  ]);
  const databases = connectDatabases(
    readConfig({ APP_KEY, DEMO: '1', DATABASE_URL: primary.url, READ_DATABASE_URL: replica.url }),
  );
  try {
    await run(databases, primary.url);
  } finally {
    await databases.close();
    await Promise.all([primary.drop(), replica.drop()]);
  }
}

it('reads from the replica and writes to the primary, as the role without DDL, with timeouts', async () => {
  await withDatabases(async ({ read, write }) => {
    const ask = async (db: typeof read) =>
      (
        await sql<Record<string, string>>`SELECT current_database() AS name, current_user AS role,
          current_setting('statement_timeout') AS statement, current_setting('lock_timeout') AS lock,
          current_setting('idle_in_transaction_session_timeout') AS idle`.execute(db)
      ).rows[0]!;
    const [reading, writing] = await Promise.all([ask(read), ask(write)]);
    expect(reading.name).not.toBe(writing.name);
    for (const { role, statement, lock, idle } of [reading, writing]) {
      expect([role, statement, lock, idle]).toEqual(['registry_app', '15s', '5s', '15s']);
    }
    await expect(sql`CREATE TABLE mine (id int)`.execute(write)).rejects.toThrow('permission denied');
  });
});

it('retries a transaction that PostgreSQL aborts, and no other', async () => {
  await withDatabases(async ({ write }) => {
    let runs = 0;
    const conflict = Object.assign(new Error('deadlock'), { code: '40P01' });
    const result = await inTransaction(write, async () => {
      runs += 1;
      if (runs < 3) throw conflict;
      return 'done';
    });
    expect([result, runs]).toEqual(['done', 3]);
    const broken = inTransaction(write, async () => {
      runs += 1;
      throw new Error('no');
    });
    await expect(broken).rejects.toThrow('no');
    expect(runs).toBe(4);
  });
});

it('migrates once when two processes start at the same time, and refuses a changed file', async () => {
  await withDatabases(async (_, url) => {
    expect(await Promise.all([migrate(url), migrate(url)])).toEqual([[], []]);
    const owner = new Client({ connectionString: url });
    await owner.connect();
    await owner.query("UPDATE migrations SET sha256 = 'other' WHERE name LIKE '0002%'");
    await owner.end();
    await expect(migrate(url)).rejects.toThrow('0002_accounts.sql was changed after it was applied');
  });
});
