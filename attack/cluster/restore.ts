import { execFileSync, execSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { withClient } from '../../apps/server/test/with-client.ts';
import { hashTables } from '../../scripts/backups/hash-tables.ts';
import { readMoment } from '../../scripts/backups/read-moment.ts';
import type { DatabaseCluster } from './databases.ts';

const secondsSince = (began: number): string => ((performance.now() - began) / 1000).toFixed(1);

/**
 * Restores the cluster to the moment before somebody emptied a table, by the steps of docs/operating.md. API and worker
 * are stopped. Returns a sentence with the figures; throws if a table is not as it was.
 */
export async function restoreCluster(
  databases: DatabaseCluster,
  environment: Readonly<Record<string, string>>,
): Promise<string> {
  const owner = databases.url('registry_owner');
  const primary = await databases.primary();
  const member = databases.memberOf(primary);
  const env = {
    ...process.env,
    ...environment,
    ...databases.archiveSettings(primary),
    // Without Patroni the router knows no primary.
    DATABASE_URL: member.url('registry_web'),
    BACKUP_FILES_FOLDER: `${environment.FILES_FOLDER}-copies`,
  };
  const run = (file: string, ...given: string[]) =>
    execFileSync(process.execPath, [`scripts/${file}`, ...given], { env, stdio: 'inherit' });
  run('backup.ts', '--type', 'full');

  const before = await hashTables(owner);
  const moment = await readMoment(owner);
  await sleep(50);
  await withClient({ connectionString: owner }, (client) => client.query('TRUNCATE records CASCADE'));
  const began = performance.now();
  await databases.stopMembers();
  run('restore.ts', '--to', moment, '--start', member.start);
  execSync(member.stop, { cwd: '/' });
  await databases.startAgainFrom(primary);
  const after = await hashTables(owner);
  const differing = Object.keys({ ...before, ...after }).filter((table) => before[table] !== after[table]);
  if (differing.length > 0) throw new Error(`These tables differ after the restore: ${differing.join(', ')}`);
  return `restored to the moment before TRUNCATE, three members follow again after ${secondsSince(began)} s; all ${Object.keys(before).length} tables as they were`;
}
