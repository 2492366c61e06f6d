import { randomBytes } from 'node:crypto';
import { readdir, utimes } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { useApp } from '../../test/harness.ts';
import { makeUpload } from '../../db/seed/make-upload.ts';
import { storages } from '../../test/storages.ts';
import { withClient } from '../../test/with-client.ts';
import { keepFile } from './keep-file.ts';
import type { FileStorage } from './storage.ts';
import { sweepFiles, sweepIncoming } from './sweep-files.ts';

const graceHours = 24;

describe.each(storages)('files on %s', (_, useStorage) => {
  const test = useApp(useStorage());
  const incoming = () => test.deps.config.incomingFolder;
  const upload = (content: string, name?: string) => makeUpload(incoming(), content, name);
  const keep = async (content: string) => keepFile(test.deps, await upload(content));
  const read = async (sha256: string) => text(await test.deps.storage.read(sha256));
  const listed = async () => {
    const hashes: string[] = [];
    for await (const { sha256 } of test.deps.storage.list()) hashes.push(sha256);
    return hashes;
  };
  const sweep = (storage = test.deps.storage) => sweepFiles({ db: test.db, storage, graceHours });
  const age = (sha256: string, hours = graceHours + 1) =>
    sql`UPDATE stored_files SET uploaded_at = now() - make_interval(hours => ${hours}) WHERE sha256 = ${sha256}`.execute(
      test.db,
    );
  const rows = async () => (await test.db.selectFrom('stored_files').select('sha256').execute()).map((r) => r.sha256);
  const refer = (sha256: string) =>
    test.db
      .insertInto('resources')
      .values({ type: 'CEA Registry', title: 'Guide', file_sha256: sha256, file_name: 'guide.txt', position: 1 })
      .returning('id')
      .executeTakeFirstOrThrow();
  const asOwner = (text: string) => withClient({ connectionString: test.url }, (client) => client.query(text));
  const words = () => randomBytes(8).toString('hex');

  beforeEach(async () => {
    await test.db.deleteFrom('resources').execute();
    await test.db.deleteFrom('stored_files').execute();
    for (const sha256 of await listed()) await test.deps.storage.remove(sha256);
  });

  it('come back as they were, from their hash', async () => {
    const content = `Ünïcode ${words()}`;
    const sha256 = await keep(content);
    expect(await read(sha256)).toBe(content);
    const found = await test.db.selectFrom('stored_files').selectAll().executeTakeFirstOrThrow();
    expect(found).toMatchObject({ sha256, bytes: Buffer.byteLength(content) });
  });

  it('are stored once however often they are uploaded, also at the same time', async () => {
    const content = words();
    const hashes = await Promise.all(Array.from({ length: 8 }, () => keep(content)));
    expect(new Set(hashes).size).toBe(1);
    expect(await listed()).toEqual([hashes[0]]);
    expect(await rows()).toEqual([hashes[0]]);
    expect(await read(hashes[0]!)).toBe(content);
  });

  it('that are gone cannot be read, and can be removed again', async () => {
    const sha256 = await keep(words());
    await test.deps.storage.remove(sha256);
    await test.deps.storage.remove(sha256);
    await expect(test.deps.storage.read(sha256)).rejects.toThrow(/no such file|does not exist/);
  });

  it('are swept when nothing refers to them, and not before the grace period is over', async () => {
    const [used, unused, young] = [await keep(words()), await keep(words()), await keep(words())];
    await refer(used);
    await age(used);
    await age(unused);
    await age(young, graceHours - 1);
    expect(await sweep()).toBe(1);
    expect((await listed()).toSorted()).toEqual([used, young].toSorted());
    expect((await rows()).toSorted()).toEqual([used, young].toSorted());
    expect(await sweep()).toBe(0);
  });

  it('uploaded again in time stay', async () => {
    const content = words();
    const sha256 = await keep(content);
    await age(sha256);
    await keep(content);
    expect(await sweep()).toBe(0);
    expect(await read(sha256)).toBe(content);
  });

  /** The storage, whose removals begin with an upload of the same content that waits for the sweep. */
  function whileUploading(content: string) {
    const { storage } = test.deps;
    let again: Promise<string> | undefined;
    const slow: FileStorage = {
      ...storage,
      async remove(hash) {
        again = keep(content);
        const countWaiting = async () =>
          (
            await asOwner(`SELECT FROM pg_stat_activity WHERE datname = current_database()
              AND wait_event_type = 'Lock' AND query LIKE 'insert into "stored_files"%'`)
          ).rowCount;
        await expect.poll(countWaiting).toBe(1);
        await storage.remove(hash);
      },
    };
    return { slow, uploaded: () => again };
  }

  it.each([
    ['unreferenced', async (sha256: string) => age(sha256), graceHours],
    ['unknown', async () => test.db.deleteFrom('stored_files').execute(), 0],
  ])('uploaded again while they are being removed as %s are there afterwards', async (_, prepare, hours) => {
    const content = words();
    const sha256 = await keep(content);
    await prepare(sha256);
    const { slow, uploaded } = whileUploading(content);
    expect(await sweepFiles({ db: test.db, storage: slow, graceHours: hours })).toBe(1);
    expect(await uploaded()).toBe(sha256);
    expect(await read(sha256)).toBe(content);
    expect(await rows()).toEqual([sha256]);
  });

  it.each([
    ['referred to', (sha256: string) => refer(sha256)],
    ['uploaded again', (_: string, content: string) => keep(content)],
  ])('%s after they were listed stay', async (_, act) => {
    const content = words();
    const sha256 = await keep(content);
    await age(sha256);
    const { storage, databases } = test.deps;
    let listings = 0;
    const watched = databases.write.withPlugin({
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        if (result.rows.some((row) => row.sha256 === sha256) && listings === 0) {
          listings += 1;
          await act(sha256, content);
        }
        return result;
      },
    });
    expect(await sweepFiles({ db: watched, storage, graceHours })).toBe(0);
    expect([listings, await listed()]).toEqual([1, [sha256]]);
  });

  it('that the database does not know are swept by their own age', async () => {
    const sha256 = await keep(words());
    await test.db.deleteFrom('stored_files').execute();
    expect(await sweep()).toBe(0);
    expect(await sweepFiles({ db: test.db, storage: test.deps.storage, graceHours: 0 })).toBe(1);
    expect(await listed()).toEqual([]);
    expect(await rows()).toEqual([]);
    await expect(test.deps.storage.read(sha256)).rejects.toThrow(/no such file|does not exist/);
  });

  it('whose upload never ended are swept after an hour', async () => {
    await sweepIncoming(incoming(), 0);
    const [left] = [await upload('left behind'), await upload('arriving')];
    const before = new Date(Date.now() - 61 * 60 * 1000);
    await utimes(left.path, before, before);
    expect(await sweepIncoming(incoming())).toBe(1);
    expect(await readdir(incoming())).toHaveLength(1);
  });
});
