import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createResource } from '@cea/contract/managed-resources';
import { readResourceFile } from '@cea/contract/resources';
import { makePdf } from '../../apps/server/db/seed/small-pdf.ts';
import { AcknowledgedWrites } from '../faults/acknowledged-writes.ts';
import { type DurableSite, withDurableSite } from '../faults/durable-site.ts';
import { withSmallDisk } from '../faults/small-disk.ts';
import { fillPath } from '../fill-path.ts';
import type { Client } from '../http-client.ts';
import { type Row, assertNone } from '../row.ts';
import type { Target } from '../target.ts';

const megabyte = 1024 ** 2;
const writers = 20;

interface Stored {
  readonly path: string;
  readonly sha256: string;
}

const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Each file differs, so that none is stored already. */
async function upload(client: Client, number: number): Promise<{ status: number; stored: Stored }> {
  const bytes = new Uint8Array(Buffer.concat([makePdf(`File ${number}`), Buffer.alloc(megabyte / 2, `%${number}\n`)]));
  const title = `File ${number}`;
  const body = { type: 'CEA Registry', title, description: '', url: '', position: '' } as const;
  const answer = await client.call(createResource, { body: { ...body, file: new File([bytes], 'guide.pdf') } });
  const { id = 0 } = (answer.json as { data?: { id: number } }).data ?? {};
  const path = fillPath(readResourceFile.path, { id, extension: 'pdf' });
  return { status: answer.status, stored: { path, sha256: sha256Of(bytes) } };
}

/** Uploads until the disk is full, and again when there is space; what was acknowledged can be read. */
async function fillWithFiles({ signInAdmin }: DurableSite, free: () => Promise<void>): Promise<string> {
  const client = await signInAdmin(1);
  const kept: Stored[] = [];
  const refused: number[] = [];
  for (let number = 1; refused.length < 5; number += 1) {
    const { status, stored } = await upload(client, number);
    if (status === 200) kept.push(stored);
    else refused.push(status);
    assert.ok(number < 100, 'the disk was never full');
  }
  assertNone(
    refused.filter((status) => status !== 503 && status !== 507),
    'refused otherwise',
  );
  assert.ok(kept.length > 0, 'nothing was stored before the disk was full');
  await free();
  const { status, stored } = await upload(client, 1000);
  assert.equal(status, 200, `with space again: ${status}`);
  for (const { path, sha256 } of [...kept, stored])
    assert.equal(sha256Of((await client.send('GET', path)).bytes), sha256, `${path} differs`);
  return `files: ${kept.length} kept, ${refused.length} refused, 0 lost`;
}

const fullForFiles = (target: Target): Promise<string> =>
  withSmallDisk(8 * megabyte, async (disk) => {
    await disk.fill(4 * megabyte);
    return withDurableSite(target, (durable) => fillWithFiles(durable, () => disk.free()), {
      filesFolder: disk.folder,
    });
  });

/** PostgreSQL stops itself when it cannot write its log, and starts again once there is space. */
const fullForTheLog = (target: Target): Promise<string> =>
  withSmallDisk(1024 * megabyte, (disk) =>
    withDurableSite(
      target,
      async ({ cluster, site, signInAdmin }) => {
        const client = await signInAdmin(writers);
        const writes = new AcknowledgedWrites(client);
        await disk.fill(megabyte / 2);
        writes.start(writers);
        while (writes.refused < writers) await sleep(5);
        await disk.free();
        await cluster.start();
        const before = writes.acknowledged.length;
        while (writes.acknowledged.length < before + writers) await sleep(5);
        await writes.stop();
        const acknowledged = await writes.assertNoneLost(site);
        return `log of the database: ${writes.refused} refused with 503, 0 of ${acknowledged} acknowledged writes lost`;
      },
      { clusterFolder: disk.folder },
    ),
  );

export const fullDisk: Row = {
  id: 'R7',
  title: 'disk full, for files and for the log of the database',
  run: async (target) => [await fullForFiles(target), await fullForTheLog(target)].join('; '),
};
