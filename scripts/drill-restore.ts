import { execFileSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { seedRegistry } from '../apps/server/db/seed/seed-registry.ts';
import { audit, bySystem } from '../apps/server/src/audit/audit.ts';
import { sealAuditLog } from '../apps/server/src/audit/seal.ts';
import { readConfig } from '../apps/server/src/config.ts';
import { connectDatabases, type Databases } from '../apps/server/src/db/database.ts';
import { inTransaction } from '../apps/server/src/db/transaction.ts';
import { diskStorage } from '../apps/server/src/files/disk-storage.ts';
import { prepareDatabase } from '../apps/server/src/prepare-database.ts';
import { withClient } from '../apps/server/test/with-client.ts';
import { findFileFaults } from './backups/check-restored.ts';
import { DrillCluster } from './backups/drill-cluster.ts';
import { hashTables } from './backups/hash-tables.ts';
import { readMoment } from './backups/read-moment.ts';

/**
 * Restores for real, on a PostgreSQL of its own, with the commands an operator uses:
 * 1. to the moment before somebody emptied a table and removed files; every row, file and seal must be as it was then;
 * 2. after the disk is lost while people write; what is gone must be no older than archive_timeout.
 *   --scale S             size of the registry, 1 is 15,000 articles
 *   --archive-timeout N   seconds, 60 in production
 */
const { values } = parseArgs({
  options: { scale: { type: 'string', default: '0.02' }, 'archive-timeout': { type: 'string', default: '60' } },
});
const archiveTimeout = Number(values['archive-timeout']);
const cluster = await DrillCluster.create(archiveTimeout);
const superuser = cluster.url('postgres', 'postgres');
const owner = cluster.url('registry_owner', 'registry');
const filesFolder = `${cluster.folder}/files`;
const environment = {
  ...process.env,
  DATABASE_URL: cluster.url('registry_web', 'registry'),
  APP_KEY: 'k'.repeat(32),
  DEMO: '1',
  FILES_FOLDER: filesFolder,
  BACKUP_FILES_FOLDER: `${cluster.folder}/copies`,
};

const figures: string[] = [];
const timed = async (name: string, work: () => unknown): Promise<void> => {
  const began = performance.now();
  await work();
  figures.push(`${((performance.now() - began) / 1000).toFixed(1).padStart(6)} s  ${name}`);
};
const command = (file: string, ...given: string[]) =>
  execFileSync(process.execPath, [`scripts/${file}`, ...given], { env: environment, stdio: 'inherit' });
function assert(holds: boolean, words: string): void {
  if (!holds) throw new Error(words);
}

async function withDatabases(work: (databases: Databases) => Promise<void>): Promise<void> {
  const databases = connectDatabases(readConfig(environment));
  try {
    await work(databases);
  } finally {
    await databases.close();
  }
}

/** Uploads some files and seals what was written so far. */
const writeSome = (files: number) =>
  withDatabases(async ({ write }) => {
    const storage = diskStorage(`${filesFolder}/objects`);
    await mkdir(`${filesFolder}/incoming`, { recursive: true });
    for (let i = 0; i < files; i += 1) {
      const content = randomBytes(200_000);
      const sha256 = createHash('sha256').update(content).digest('hex');
      const path = `${filesFolder}/incoming/${sha256}`;
      await writeFile(path, content);
      await write.insertInto('stored_files').values({ sha256, bytes: content.length }).execute();
      await storage.keep({ sha256, size: content.length, path });
      await inTransaction(write, (tx) =>
        audit(tx, bySystem, { action: 'drill', subject_type: 'drill', subject_id: i }),
      );
    }
    await inTransaction(write, sealAuditLog);
  });

/** One row after the other until stopped; the times at which they were acknowledged. */
async function writeFor(seconds: number): Promise<number[]> {
  const acknowledged: number[] = [];
  await withDatabases(async ({ write }) => {
    const end = performance.now() + seconds * 1000;
    while (performance.now() < end) {
      const subject_id = acknowledged.length;
      await inTransaction(write, (tx) => audit(tx, bySystem, { action: 'drill', subject_type: 'lost', subject_id }));
      acknowledged.push(performance.now());
      await sleep(20);
    }
  });
  return acknowledged;
}

try {
  await withClient({ connectionString: superuser }, async (client) => {
    await client.query('CREATE ROLE registry_app NOLOGIN');
    await client.query('CREATE ROLE registry_owner LOGIN IN ROLE registry_app');
    await client.query('CREATE ROLE registry_web LOGIN IN ROLE registry_app NOINHERIT');
    await client.query('CREATE DATABASE registry OWNER registry_owner');
  });
  await prepareDatabase(owner);
  await seedRegistry(owner, { scale: Number(values.scale), as_of: '2026-09-30' });
  await writeSome(30);
  await timed('full backup of database and 30 files', () => command('backup.ts', '--type', 'full'));

  await writeSome(10);
  command('backup.ts', '--files');
  const before = await hashTables(owner);
  const moment = await readMoment(owner);
  await sleep(50);
  await writeSome(5);
  await withClient({ connectionString: owner }, (client) => client.query('TRUNCATE records CASCADE'));
  rmSync(`${filesFolder}/objects`, { recursive: true });
  cluster.stop('fast');
  await timed(`restored to ${moment}, after TRUNCATE and all files gone`, () =>
    command('restore.ts', '--to', moment, '--start', cluster.startCommand),
  );
  const after = await hashTables(owner);
  const differing = Object.keys({ ...before, ...after }).filter((table) => before[table] !== after[table]);
  assert(differing.length === 0, `These tables differ: ${differing.join(', ')}`);
  figures.push(
    `          ${Object.keys(before).length} tables have the rows of that moment, 40 files their content, the audit log its seals`,
  );

  await timed('incremental backup', () => command('backup.ts'));
  const acknowledged = await writeFor(archiveTimeout * 1.5);
  cluster.lose();
  rmSync(filesFolder, { recursive: true });
  const lostAt = acknowledged.at(-1)!;
  await timed('restored to the newest moment, after the disk was lost', () =>
    command('restore.ts', '--start', cluster.startCommand),
  );
  const kept = await withClient({ connectionString: owner }, async (client) => {
    const { rows } = await client.query<{ kept: number }>(
      `SELECT count(*)::int AS kept FROM audit_log WHERE subject_type = 'lost'`,
    );
    return rows[0]!.kept;
  });
  const age = kept === acknowledged.length ? 0 : (lostAt - (acknowledged[kept - 1] ?? acknowledged[0]!)) / 1000;
  figures.push(
    `${age.toFixed(1).padStart(6)} s  of writes lost: ${acknowledged.length - kept} of ${acknowledged.length} (limit ${archiveTimeout} s)`,
  );
  assert(kept > 0, 'Nothing of what was written after the backup came back.');
  assert(age <= archiveTimeout, `${age} s of writes were lost.`);
  await withDatabases(async ({ write }) => {
    const faults = await findFileFaults(write, diskStorage(`${filesFolder}/objects`));
    assert(faults.length === 0, faults.join('\n'));
  });
} finally {
  console.log(figures.join('\n'));
  cluster.remove();
}
