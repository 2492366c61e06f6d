import { execSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { readConfig } from '../apps/server/src/config.ts';
import { connectDatabases } from '../apps/server/src/db/database.ts';
import { openStorage } from '../apps/server/src/files/storage.ts';
import { checkRestored, isWritable } from './backups/check-restored.ts';
import { copyMissing, openCopies } from './backups/copy-files.ts';
import { pgbackrest } from './backups/pgbackrest.ts';

/**
 * Restores database and files, and checks both. Stop API, worker and PostgreSQL first.
 *   --to TIME        the moment, with its zone: 2026-11-18T03:00:00+00:00; without it, the newest that the archive has
 *   --start COMMAND  starts PostgreSQL; without it, start it yourself when asked
 */
const { values } = parseArgs({ options: { to: { type: 'string' }, start: { type: 'string' } } });
const hasZone = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/;
if (values.to !== undefined && (!hasZone.test(values.to) || Number.isNaN(Date.parse(values.to)))) {
  throw new Error('Give the time with its zone, such as 2026-11-18T03:00:00+00:00.');
}
const config = readConfig(process.env);
const copies = openCopies();
const began = performance.now();
const report = (words: string) =>
  console.log(`${((performance.now() - began) / 1000).toFixed(1).padStart(6)} s  ${words}`);

const moment = values.to && ['--type=time', `--target=${values.to.replace('T', ' ').replace('Z', '+00:00')}`];
// Only what differs is written, so that a damaged server's folder is repaired in place.
pgbackrest('--delta', ...(moment ? [...moment, '--target-action=promote'] : []), 'restore');
report('the backup is in place');

if (values.start) execSync(values.start, { stdio: 'inherit' });
else console.log('Start PostgreSQL now.');
const databases = connectDatabases({ ...config, readDatabaseUrl: undefined });
const deadline = performance.now() + 3_600_000;
while (!(await isWritable(databases.write).catch(() => false))) {
  if (performance.now() > deadline) throw new Error('PostgreSQL did not come up within an hour; its log says why.');
  await sleep(200);
}
report('PostgreSQL has replayed the archive and takes writes');

const storage = await openStorage(config);
const { files } = await copyMissing(copies.storage, storage, config.incomingFolder);
report(`${files} files were missing and are back`);
const faults = await checkRestored(databases.write, storage);
await databases.close();
report(faults.length === 0 ? 'the audit log is whole, and every file has its content' : faults.join('\n'));
process.exitCode = faults.length === 0 ? 0 : 1;
