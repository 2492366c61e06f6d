// @module-tag proof
import { execFileSync } from 'node:child_process';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { seedDemoAccounts } from '../apps/server/db/seed/demo-accounts.ts';
import { seedRegistry } from '../apps/server/db/seed/seed-registry.ts';
import { audit, bySystem } from '../apps/server/src/audit/audit.ts';
import { checkAuditLog } from '../apps/server/src/audit/seal.ts';
import { readConfig } from '../apps/server/src/config.ts';
import { connectDatabases, type Db } from '../apps/server/src/db/database.ts';
import { inTransaction } from '../apps/server/src/db/transaction.ts';
import { sealNow } from '../apps/server/test/seal-now.ts';
import { readAllTables } from '../apps/server/test/read-tables.ts';
import { ensureTemplate } from '../apps/server/test/template-database.ts';
import { cloneDatabase } from '../apps/server/test/test-database.ts';
import { withClient } from '../apps/server/test/with-client.ts';
import { documentedCommands } from './documented-commands.ts';
import { Sandbox } from './local/sandbox.ts';

const patience = 120_000;
const day = '2026-09-30';

let newServer: Sandbox;
beforeEach(() => void (newServer = new Sandbox()));
afterEach(() => newServer.remove());

const [createRolesAndDatabase = ''] = documentedCommands('Installing', 'sql');
const [dump = '', restore = ''] = documentedCommands('Backup and restore', 'bash');

/** A new server; its superuser's address. */
function startServer(): URL {
  const { output } = newServer.run('bash', ['scripts/postgres.sh', 'start', 'dev']);
  const superuser = new URL('/postgres', output.trim());
  superuser.username = 'postgres';
  return superuser;
}

/** A new server counts transactions from the start, so the old one must be ahead. */
const useTransactions = `DO $$ BEGIN FOR i IN 1..5000 LOOP PERFORM pg_current_xact_id(); COMMIT; END LOOP; END $$`;

const settings = { APP_KEY: 'k'.repeat(32), DEMO: '1' };

async function withDatabases(DATABASE_URL: string, work: (db: Db) => Promise<void>): Promise<void> {
  const databases = connectDatabases(readConfig({ ...settings, DATABASE_URL }));
  try {
    await work(databases.write);
  } finally {
    await databases.close();
  }
}

const write = (db: Db, action: string) =>
  inTransaction(db, (tx) => audit(tx, bySystem, { action, subject_type: 'test', subject_id: 1 }));

const run = (commands: string, env: Record<string, string>) =>
  newServer.run('sh', ['-euc', commands], { ...settings, ...env });

it(
  'a dump is restored on a new server by the documented commands, and its audit log continues there',
  async () => {
    const database = await ensureTemplate().then(cloneDatabase);
    await withClient({ connectionString: database.url }, (client) => client.query(useTransactions));
    await seedRegistry(database.url, { scale: 0.002, as_of: day });
    await withDatabases(database.url, async (db) => {
      await seedDemoAccounts(db);
      await sealNow(db);
      await write(db, 'after the last seal');
    });
    const owner = { MIGRATION_DATABASE_URL: database.url };
    expect(run(dump, owner)).toEqual({ status: 0, output: '' });
    const before = await readAllTables(database.url, { but: [] });
    await database.drop();

    const superuser = startServer();
    const psql = ['-qX', '-v', 'ON_ERROR_STOP=1', superuser.href];
    const asNew = 'DROP DATABASE registry; DROP ROLE registry_owner;';
    execFileSync('psql', psql, { input: `${asNew}${createRolesAndDatabase}` });
    const login = (name: string) => `postgres://${name}@${superuser.host}/registry`;
    const restored = { DATABASE_URL: login('registry_web'), MIGRATION_DATABASE_URL: login('registry_owner') };
    expect(run(restore, restored)).toMatchObject({
      status: 0,
      output: expect.stringContaining('The audit log is whole.'),
    });

    const after = await readAllTables(restored.MIGRATION_DATABASE_URL, { but: [] });
    expect(Object.keys(after)).toEqual(Object.keys(before));
    const { audit_log: logBefore = [], audit_clock: _, ...rest } = before;
    expect(after).toMatchObject(rest);
    expect(after.audit_log).toEqual(expect.arrayContaining(logBefore));
    expect(rest.articles).toHaveLength(30);

    await withDatabases(restored.DATABASE_URL, async (db) => {
      await write(db, 'on the new server');
      const sealed = await sealNow(db);
      const { length } = (await readAllTables(restored.MIGRATION_DATABASE_URL, { but: [] })).audit_log!;
      expect(sealed?.rows).toBe(length - before.audit_seal_rows!.length);
      expect(await checkAuditLog(db)).toEqual([]);
    });
  },
  patience,
);
