import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '../../apps/server/src/config.ts';
import { connectDatabases, type Databases } from '../../apps/server/src/db/database.ts';
import { diskStorage } from '../../apps/server/src/files/disk-storage.ts';
import { ensureTemplate } from '../../apps/server/test/template-database.ts';
import { cloneDatabase } from '../../apps/server/test/test-database.ts';
import { checkRestored, isWritable } from './check-restored.ts';
import { copyMissing } from './copy-files.ts';
import { hashTables } from './hash-tables.ts';

let folder: string;
let database: Awaited<ReturnType<typeof cloneDatabase>>;
let databases: Databases;
beforeAll(async () => {
  folder = await mkdtemp(`${tmpdir()}/cea-copies-`);
  database = await ensureTemplate().then(cloneDatabase);
  databases = connectDatabases(readConfig({ DATABASE_URL: database.url, APP_KEY: 'k'.repeat(32), DEMO: '1' }));
});
afterAll(async () => {
  await databases.close();
  await database.drop();
  await rm(folder, { recursive: true });
});

const storageAt = (name: string) => diskStorage(`${folder}/${name}`);

async function keep(name: string, content: string, sha256 = createHash('sha256').update(content).digest('hex')) {
  const path = `${folder}/arriving`;
  await writeFile(path, content);
  await storageAt(name).keep({ sha256, size: content.length, path });
  return sha256;
}

it('copies only what is missing, and reports a damaged file after all others are safe', async () => {
  const [live, copies] = [storageAt('live'), storageAt('copies')];
  const copy = () => copyMissing(live, copies, `${folder}/incoming`);
  await keep('live', 'one');
  expect(await copy()).toEqual({ files: 1, bytes: 3 });
  expect(await copy()).toEqual({ files: 0, bytes: 0 });
  const damaged = await keep('live', 'not what its name says', '0'.repeat(64));
  const three = await keep('live', 'three');
  await expect(copy()).rejects.toThrow(damaged);
  const copied: string[] = [];
  for await (const { sha256 } of copies.list()) copied.push(sha256);
  expect(copied).toContain(three);
  expect(copied).not.toContain(damaged);
});

it('finds files that a restored database knows and that are missing or changed', async () => {
  const { write } = databases;
  const [whole, changed, missing] = [await keep('restored', 'whole'), 'a'.repeat(64), 'b'.repeat(64)];
  await keep('restored', 'else', changed);
  const rows = [whole, changed, missing].map((sha256) => ({ sha256, bytes: 5 }));
  await write.insertInto('stored_files').values(rows).execute();
  expect(await checkRestored(write, storageAt('restored'))).toEqual([
    `file ${changed} has other content`,
    `file ${missing} is missing`,
  ]);
  expect(await isWritable(write)).toBe(true);
});

it('the hash of a table changes with any row, and only its own', async () => {
  const before = await hashTables(database.url);
  await databases.write.updateTable('stored_files').set({ bytes: 6 }).where('sha256', '=', 'a'.repeat(64)).execute();
  const after = await hashTables(database.url);
  expect(Object.keys(after).filter((table) => after[table] !== before[table])).toEqual(['stored_files']);
});
