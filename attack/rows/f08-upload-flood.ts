import assert from 'node:assert/strict';
import { readdir, utimes } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { importArticles } from '@cea/contract/article-imports';
import { uploads } from '@cea/contract/uploads';
import { startS3Store } from '../../apps/server/test/s3-store.ts';
import { ms } from '../../scripts/statistics.ts';
import { openUpload, type UploadCall } from '../large-upload.ts';
import { watchMemory } from '../memory.ts';
import type { Row } from '../row.ts';
import type { Target } from '../target.ts';
import { signInUploader } from '../uploads.ts';

const limit = uploads.resource.bytes;
const megabyte = 2 ** 20;
const flood = 20;
const sentBeforeCut = 10 * megabyte;
const goneWithin = 60_000;
const mostMemory = 50 * megabyte;

/** A citation file is as large as a resource may be. */
const toPreview: UploadCall = { path: `${importArticles.path}?mode=preview`, name: 'large.ris', texts: {} };

const incomingOf = (target: Target): string => `${target.environment.FILES_FOLDER}/incoming`;

async function untilGone(folder: string): Promise<number> {
  const started = performance.now();
  for (;;) {
    const left = await readdir(folder);
    const waited = performance.now() - started;
    if (left.length === 0) return waited;
    assert.ok(waited < goneWithin, `${left.length} temporary files after 60 s`);
    await sleep(25);
  }
}

/** Twenty uploads of the largest size are cut off in the middle. */
async function cutMidway(target: Target, to?: UploadCall): Promise<string> {
  const folder = incomingOf(target);
  const admin = await signInUploader(target);
  const open = Array.from({ length: flood }, () => openUpload(target.url, admin, limit, to));
  await Promise.all(open.map((upload) => upload.send(sentBeforeCut)));
  const arriving = (await readdir(folder)).length;
  assert.equal(arriving, flood, `${arriving} files were arriving`);
  for (const upload of open) upload.cut();
  return `${flood} uploads cut midway: 0 temporary files after ${ms(await untilGone(folder))}`;
}

/** One byte too many is refused, announced or not. */
async function tooLarge(target: Target, to?: UploadCall): Promise<string> {
  const admin = await signInUploader(target);
  const announced = openUpload(target.url, admin, 2 * limit, to);
  await announced.send(megabyte);
  assert.equal(await announced.finish(), 413, 'announced as too large');
  announced.cut();
  const unannounced = openUpload(target.url, admin, undefined, to);
  await unannounced.send(limit + 1);
  assert.equal(await unannounced.finish(), 413, 'too large without being announced');
  await untilGone(incomingOf(target));
  const { rowCount } = await target.owner.query('SELECT FROM stored_files WHERE bytes >= $1', [limit]);
  assert.equal(rowCount, 0, 'a file that is too large was kept');
  return 'too large: 413 announced and unannounced';
}

const inMegabytes = (bytes: number): number => Math.round(bytes / megabyte);

async function countBytes(url: string): Promise<number> {
  let bytes = 0;
  for await (const chunk of (await fetch(url)).body!) bytes += (chunk as Uint8Array).length;
  return bytes;
}

/** The largest file is kept, and the process hardly grows. */
async function largest(target: Target, name: string, settings: Record<string, string>): Promise<string> {
  return target.withApi(settings, async (site, api) => {
    const admin = await signInUploader(site);
    const send = async (bytes: number) => {
      const upload = openUpload(site.url, admin, bytes);
      await upload.send(bytes);
      assert.equal(await upload.finish(), 200);
    };
    const receive = async () => {
      const { rows } = await site.owner.query<{ id: number }>('SELECT max(id) AS id FROM resources');
      assert.equal(await countBytes(`${site.url}/api/resources/${rows[0]!.id}/file.txt`), limit);
    };
    await send(20 * megabyte); // Loads the code and fills the buffers that stay.
    const sent = await watchMemory(api, () => send(limit));
    const received = await watchMemory(api, receive);
    const told = `${name} RSS +${inMegabytes(sent)} MB, and back +${inMegabytes(received)} MB`;
    assert.ok(Math.max(sent, received) <= mostMemory, told);
    return told;
  });
}

/** The largest file that is no citation file: refused after a look at all of it, and the process hardly grows. */
async function largestPreview(target: Target): Promise<string> {
  return target.withApi({}, async (site, api) => {
    const admin = await signInUploader(site);
    const send = async (bytes: number) => {
      const upload = openUpload(site.url, admin, bytes, toPreview);
      await upload.send(bytes);
      assert.equal(await upload.finish(), 422);
    };
    await send(20 * megabyte); // Loads the code and fills the buffers that stay.
    const grown = await watchMemory(api, () => send(limit));
    await untilGone(incomingOf(target));
    assert.ok(grown <= mostMemory, `RSS +${inMegabytes(grown)} MB`);
    return `200 MB to a preview RSS +${inMegabytes(grown)} MB`;
  });
}

/** A process that is killed leaves its file behind; the next one that starts removes it when it is old. */
async function killed(target: Target): Promise<string> {
  const folder = incomingOf(target);
  const left = await target.withApi({}, async (site, api) => {
    const upload = openUpload(site.url, await signInUploader(site), limit);
    await upload.send(sentBeforeCut);
    await api.stop('SIGKILL');
    return readdir(folder);
  });
  assert.equal(left.length, 1, `${left.length} files were left behind`);
  const long = new Date(Date.now() - 2 * 60 * 60 * 1000);
  await utimes(`${folder}/${left[0]}`, long, long);
  return target.withApi({}, async () => {
    assert.deepEqual(await readdir(folder), [], 'not swept');
    return 'killed midway: 0 files after the sweep';
  });
}

export const uploadFlood: Row = {
  id: 'F8',
  title: 'upload abort and flood',
  async run(target) {
    const told = [await cutMidway(target), await tooLarge(target), await killed(target)];
    told.push(`imports: ${await cutMidway(target, toPreview)}`, await tooLarge(target, toPreview));
    told.push(await largestPreview(target));
    told.push(`200 MB to ${await largest(target, 'disk', {})}`);
    const store = await startS3Store();
    try {
      told.push(`to ${await largest(target, 'S3', store.environment)}`);
    } finally {
      await store.stop();
    }
    return told.join('; ');
  },
};
