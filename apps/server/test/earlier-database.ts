import { inject } from 'vitest';
import type { Client } from 'pg';
import { readConfig } from '../src/config.ts';
import { connectDatabases, type Db } from '../src/db/database.ts';
import { readMigrations } from '../src/db/migrate.ts';
import { withDatabase } from '../src/db/with-database.ts';
import { installQueues } from '../src/jobs/queues.ts';
import { cloneDatabase } from './test-database.ts';
import { withClient } from './with-client.ts';

interface EarlierDatabase {
  readonly url: string;
  readonly db: Db;
  readonly owner: Client;
  /** Applies the migrations before this one. */
  readonly migrateUntil: (migration: string) => Promise<void>;
}

/** Runs `work` with a database as of the version before this migration. */
export async function withEarlierDatabase(
  migration: string,
  work: (database: EarlierDatabase) => Promise<void>,
): Promise<void> {
  const empty = await cloneDatabase(withDatabase(inject('templateUrl'), 'template0'));
  const { url } = empty;
  try {
    await withClient({ connectionString: url }, async (owner) => {
      await owner.query(`CREATE TABLE migrations (
        name text PRIMARY KEY, sha256 text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`);
      // The current sealer needs it. Before migration 0059 the log used the server's transaction ids.
      await owner.query(
        `CREATE FUNCTION audit_xid(server_xid xid8) RETURNS xid8 LANGUAGE sql STABLE AS 'SELECT server_xid'`,
      );
      const migrateUntil = (end: string) => applyBefore(owner, end);
      await migrateUntil(migration);
      await installQueues(url);
      const databases = connectDatabases(readConfig({ APP_KEY: 'x'.repeat(32), DEMO: '1', DATABASE_URL: url }));
      try {
        await work({ url, db: databases.write, owner, migrateUntil });
      } finally {
        await databases.close();
      }
    });
  } finally {
    await empty.drop();
  }
}

async function applyBefore(owner: Client, end: string): Promise<void> {
  const { rows } = await owner.query<{ name: string }>('SELECT name FROM migrations');
  const applied = new Set(rows.map(({ name }) => name));
  for (const { name, sql, sha256 } of await readMigrations()) {
    if (name >= end || applied.has(name)) continue;
    await owner.query(sql);
    await owner.query('INSERT INTO migrations (name, sha256) VALUES ($1, $2)', [name, sha256]);
  }
}
