import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { attachArticlePdf, readArticlePdfText, type ReadPdf } from '@cea/contract/article-pdfs';
import { readArticle } from '@cea/contract/articles';
import { pdfLimits } from '../../apps/server/src/article-files/pdf-limits.ts';
import { makePdf } from '../../apps/server/db/seed/small-pdf.ts';
import { manyPages, streamBomb } from '../../apps/server/test/odd-pdfs.ts';
import { makeArticle } from '../../apps/server/test/reading-factories.ts';
import { ms, percentile } from '../../scripts/statistics.ts';
import type { Client } from '../http-client.ts';
import type { Row } from '../row.ts';
import type { Site } from '../site.ts';
import { signInUploader } from '../uploads.ts';

const megabyte = 2 ** 20;
/** The watch looks every 20 ms, in which a process can still take what it is being given. */
const overshoot = 128 * megabyte;
/** Of the processor: its watch looks every 20 ms, and garbage is collected on other threads at the same time. */
const patience = 1000;
const calls = 300;

/** What is sent, and why its reading must end. */
const bombs: readonly (readonly [name: string, make: () => Buffer, failure: RegExp])[] = [
  ['1 GB stream', () => streamBomb(2 ** 30, 'blanks'), /too much memory/],
  ['60 MB of instructions', () => streamBomb(60e6, 'work'), /too long/],
  ['100,000 pages', () => manyPages(100_000), /too much memory|too long|first pages/],
];

interface Child {
  milliseconds: number;
  bytes: number;
  gone: boolean;
}

const readProc = (pid: string, file: string) => readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '');

const residentBytes = async (pid: string): Promise<number | undefined> => {
  const resident = /^VmRSS:\s+(\d+) kB$/m.exec(await readProc(pid, 'status'))?.[1];
  return resident === undefined ? undefined : Number(resident) * 1024;
};

/** Linux counts both in hundredths of a second. The name before them can contain anything but a last bracket. */
const processorTime = async (pid: string): Promise<number> => {
  const stat = await readProc(pid, 'stat');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * 10;
};

/** The reading processes of this product's worker, and no other's on the same machine. */
async function findChildren({ environment }: Site): Promise<string[]> {
  const found: string[] = [];
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    if (!(await readProc(pid, 'cmdline')).includes('pdf-process.ts')) continue;
    const parent = /^PPid:\s+(\d+)$/m.exec(await readProc(pid, 'status'))?.[1];
    if (parent && (await readProc(parent, 'environ')).includes(environment.FILES_FOLDER!)) found.push(pid);
  }
  return found;
}

/** Watches them until `over`. Looking for new ones takes time, which the measured calls would pay for. */
async function watchChildren(site: Site, over: AbortSignal): Promise<Child[]> {
  const seen = new Map<string, Child>();
  for (let turn = 0; !over.aborted; turn += 1) {
    if (turn % 20 === 0)
      for (const pid of await findChildren(site))
        if (!seen.has(pid)) seen.set(pid, { milliseconds: 0, bytes: 0, gone: false });
    for (const [pid, child] of seen) {
      if (child.gone) continue;
      const bytes = await residentBytes(pid);
      child.milliseconds = Math.max(child.milliseconds, await processorTime(pid));
      child.gone = bytes === undefined;
      child.bytes = Math.max(child.bytes, bytes ?? 0);
    }
    await sleep(25);
  }
  return [...seen.values()];
}

const textOf = async (admin: Client, id: number): Promise<ReadPdf> =>
  ((await admin.call(readArticlePdfText, { params: { id } })).json as { data: ReadPdf }).data;

async function attach(site: Site, admin: Client, content: Buffer): Promise<number> {
  const { id } = await makeArticle(site.db);
  const file = new File([new Uint8Array(content)], 'article.pdf');
  const { status, text } = await admin.call(attachArticlePdf, { params: { id }, body: { file } });
  assert.equal(status, 200, text);
  return id;
}

async function timeCalls(admin: Client, id: number, enough: (count: number) => Promise<boolean>): Promise<number> {
  const times: number[] = [];
  while (!(await enough(times.length))) times.push((await admin.call(readArticle, { params: { id } })).ms);
  return percentile(times, 0.95);
}

async function explode(site: Site): Promise<string> {
  const admin = await signInUploader(site);
  const contents = bombs.map(([name, make, failure]) => ({ name, content: make(), failure }));
  const quiet = await attach(site, admin, makePdf('A page'));
  const isRead = async (id: number) => (await textOf(admin, id)).text_state !== 'waiting';
  while (!(await isRead(quiet))) await sleep(50);
  const before = await timeCalls(admin, quiet, async (count) => count >= calls);

  const sent: { id: number; name: string; failure: RegExp }[] = [];
  for (const { content, ...bomb } of contents) sent.push({ ...bomb, id: await attach(site, admin, content) });
  const over = new AbortController();
  const watching = watchChildren(site, over.signal);
  const during = await timeCalls(admin, quiet, async (count) => {
    if (count % 50 !== 0) return false;
    return (await Promise.all(sent.map(({ id }) => isRead(id)))).every(Boolean);
  });
  over.abort();
  const children = await watching;

  for (const { id, name, failure } of sent) {
    const { text_state, failure: told } = await textOf(admin, id);
    assert.ok(text_state === 'failed' && failure.test(told ?? ''), `${name}: ${text_state}, ${told}`);
  }
  const last = await attach(site, admin, makePdf('The worker still reads'));
  while (!(await isRead(last))) await sleep(50);
  assert.equal((await textOf(admin, last)).text_state, 'found', 'the next PDF was not read');
  assert.equal((await findChildren(site)).length, 0, 'a process was left behind');

  const largest = Math.max(...children.map(({ bytes }) => bytes));
  const longest = Math.max(...children.map(({ milliseconds }) => milliseconds));
  const told = `${children.length} processes, at most ${Math.round(largest / megabyte)} MB and ${ms(longest)} of the processor; p95 of the API ${ms(before)} before and ${ms(during)} meanwhile`;
  assert.ok(children.length >= bombs.length, told);
  assert.ok(largest <= pdfLimits.bytes + overshoot, told);
  assert.ok(longest <= pdfLimits.milliseconds + patience, told);
  assert.ok(during <= 2 * before + 20, told);
  return `${bombs.map(([name]) => name).join(', ')}: ${told}`;
}

export const pdfBomb: Row = {
  id: 'F2',
  title: 'PDF bombs',
  run: (target) => target.withOwnStack((site) => explode(site)),
};
