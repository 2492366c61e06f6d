import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { createResource } from '@cea/contract/managed-resources';
import { pdfFile } from '../../apps/server/test/sample-files.ts';
import { AcknowledgedWrites } from '../faults/acknowledged-writes.ts';
import { type DurableSite, withDurableSite } from '../faults/durable-site.ts';
import { type Row, assertNone } from '../row.ts';

const writers = 10;
const faults = ['EIO', 'ENOSPC'] as const;
type Errno = (typeof faults)[number];

/** Makes system calls of a process, and of the children that it starts from now on, fail. */
async function failing<T>(pid: number, calls: string, error: Errno, when: string, work: () => Promise<T>): Promise<T> {
  const inject = [`-e`, `trace=${calls}`, '-e', `inject=${calls}:error=${error}${when}`];
  const strace = spawn('strace', ['-f', '-qq', ...inject, '-o', '/dev/null', '-p', String(pid)], { stdio: 'ignore' });
  await once(strace, 'spawn');
  while (!(await isTraced(pid))) await sleep(10);
  try {
    return await work();
  } finally {
    strace.kill('SIGINT');
    await once(strace, 'exit');
  }
}

async function isTraced(pid: number): Promise<boolean> {
  return !/^TracerPid:\s+0$/m.test(await readFile(`/proc/${pid}/status`, 'utf8'));
}

/** In each new connection the fifth flush fails: PostgreSQL must not acknowledge, and starts again by itself. */
async function failTheLog({ cluster, site, api, restartApi, signInAdmin }: DurableSite, error: Errno): Promise<string> {
  const client = await signInAdmin(writers);
  const writes = new AcknowledgedWrites(client);
  await failing(await cluster.mainProcess(), 'fsync,fdatasync', error, ':when=5', async () => {
    await api().stop('SIGKILL');
    await restartApi();
    writes.start(writers);
    while (writes.refused + writes.unanswered < writers * 2) await sleep(5);
  });
  const before = writes.acknowledged.length;
  while (writes.acknowledged.length < before + writers) await sleep(5);
  await writes.stop();
  const acknowledged = await writes.assertNoneLost(site);
  return `${error} of the database: ${writes.refused} refused, 0 of ${acknowledged} acknowledged writes lost`;
}

/** A file that may not be on the disk is not acknowledged. */
async function failTheFiles({ api, site, signInAdmin }: DurableSite, error: Errno): Promise<string> {
  const client = await signInAdmin(1);
  const body = { type: 'CEA Registry', title: `File ${error}`, description: '', url: '', position: '' } as const;
  const send = () => client.call(createResource, { body: { ...body, file: pdfFile('guide.pdf', error) } });
  const answer = await failing(api().process.pid!, 'fsync', error, '', send);
  assert.equal(answer.status, 503, `a file that failed with ${error}: ${answer.status}`);
  const { rows } = await site.owner.query('SELECT FROM resources WHERE title = $1', [body.title]);
  assertNone(rows, 'resources without their file');
  assert.equal((await send()).status, 200);
  return `${error} of the files: refused`;
}

export const failingFsync: Row = {
  id: 'R8',
  title: 'fsync fails',
  run: (target) =>
    withDurableSite(target, async (durable) => {
      const seen: string[] = [];
      for (const error of faults) seen.push(await failTheFiles(durable, error), await failTheLog(durable, error));
      return seen.join('; ');
    }),
};
