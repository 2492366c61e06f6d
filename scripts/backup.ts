import { renameSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readConfig } from '../apps/server/src/config.ts';
import { openStorage } from '../apps/server/src/files/storage.ts';
import { copyMissing, openCopies } from './backups/copy-files.ts';
import { pgbackrest } from './backups/pgbackrest.ts';

/**
 * A backup of the database by pgBackRest, then of the files: every file that the backup refers to is there by then.
 *   --type full|diff|incr   incr by default; the first one is full by itself
 *   --files                 the files only; cheap enough for every minute, beside the archive of the write-ahead log
 */
const { values } = parseArgs({
  options: { type: { type: 'string', default: 'incr' }, files: { type: 'boolean', default: false } },
});
if (!['full', 'diff', 'incr'].includes(values.type)) throw new Error('The type is full, diff or incr.');
const copies = openCopies();
const began = performance.now();
const seconds = () => ((performance.now() - began) / 1000).toFixed(1);

if (!values.files) {
  pgbackrest(`--type=${values.type}`, 'backup');
  console.log(`Database backed up after ${seconds()} s.`);
}
const { files, bytes } = await copyMissing(await openStorage(readConfig(process.env)), copies.storage, copies.incoming);
console.log(`${files} files copied (${(bytes / 1e6).toFixed(1)} MB) after ${seconds()} s.`);

// For the textfile collector of Prometheus' node exporter, and the alert BackupOld.
const folder = process.env.BACKUP_METRICS_FOLDER;
if (folder && !values.files) {
  const time = Math.floor(Date.now() / 1000);
  const text = `# HELP cea_backup_finished_seconds When the last backup was complete, files included\n# TYPE cea_backup_finished_seconds gauge\ncea_backup_finished_seconds ${time}\n`;
  writeFileSync(`${folder}/cea-backup.prom.new`, text);
  renameSync(`${folder}/cea-backup.prom.new`, `${folder}/cea-backup.prom`);
}
