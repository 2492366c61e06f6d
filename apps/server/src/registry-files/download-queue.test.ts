import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { csrfCookie } from '@cea/contract/accounts';
import { downloadQuery, readDownload } from '@cea/contract/registry-files';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeUser } from '../../test/factories.ts';
import { useApp } from '../../test/harness.ts';
import { publishLarge } from '../../test/publish-large.ts';
import type { TestClient } from '../../test/test-client.ts';
import { DownloadQueue } from './download-queue.ts';

const test = useApp();
let url: string;
/** Random words, longer than the compression window, so that repeating the text does not make it compress better. */
function writeNoise(length: number): string {
  const hashes = Array.from({ length: length / 44 }, (_, at) =>
    createHash('sha256').update(String(at)).digest('base64'),
  );
  return hashes.join(' ');
}

beforeAll(async () => {
  // 15 MB and more: far more than the socket buffers hold, so the download lasts as long as no one reads it.
  await publishLarge(test.url, { title: 'Screening', abstract: writeNoise(60_000), ratios: 250, weights: 50 });
  url = await test.app.listen({ host: '127.0.0.1', port: 0 });
});

const long = {
  primaryDataType: 'ratios',
  selectedTypes: ['ratios', 'weights'],
  raw_query: 'screening',
  columns: { ratios: ['id', 'abstract'], weights: ['id', 'abstract'] },
};
/** A download over a real socket, with its body unread. */
async function ask(client: TestClient, body: object, download = randomUUID()) {
  await client.call(csrfCookie);
  const asked = request(`${url}${downloadQuery.path}?download=${download}`, {
    method: 'POST',
    agent: false,
    headers: {
      'content-type': 'application/json',
      'x-xsrf-token': client.cookies.get('XSRF-TOKEN')!,
      cookie: [...client.cookies].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; '),
    },
  });
  asked.on('error', () => {}); // It is cut off on purpose.
  asked.end(JSON.stringify(body));
  const answered = once(asked, 'response').then(([answer]: IncomingMessage[]) => {
    answer!.on('error', () => {});
    return answer!;
  });
  answered.catch(() => {});
  return { asked, answered, download };
}
const open = async (client: TestClient, body: object) => (await ask(client, body)).answered;

const progressOf = async (client: TestClient, id: string) =>
  (await client.call(readDownload, { params: { id } })).body.data;
/** Waits until a download has this place in the queue. */
async function waitsAt(client: TestClient, { download }: { download: string }, position: number): Promise<void> {
  await expect.poll(() => progressOf(client, download)).toMatchObject({ state: 'waiting', position });
}

async function readAll(answer: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('latin1');
}

const account = async () => test.as(await makeUser(test.db, { roles: ['Internal Reader'] }));

describe.each([
  ['a file', { ...long, selectedTypes: ['ratios'] }],
  ['a converted file', { ...long, selectedTypes: ['ratios'], convert: 'ppp' }],
  ['a zip', long],
])('%s', (_, wanted) => {
  it('a caller has two at a time; the third waits until one is cut off or read to its end', async () => {
    const client = await account();
    const [first, second] = [await open(client, wanted), await open(client, wanted)];
    expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
    const third = await ask(client, wanted);
    await waitsAt(client, third, 1);
    const fourth = await ask(client, wanted);
    await waitsAt(client, fourth, 2);
    first.destroy();
    expect((await third.answered).statusCode).toBe(200);
    await waitsAt(client, fourth, 1);
    await readAll(second);
    const last = await fourth.answered;
    expect(last.statusCode).toBe(200);
    await expect.poll(() => progressOf(client, fourth.download)).toMatchObject({ state: 'writing', position: null });
    for (const answer of [await third.answered, last]) answer.destroy();
    await expect.poll(() => progressOf(client, fourth.download)).toMatchObject({ state: 'failed', sha256: null });
  });
});

it('of a full process, another caller comes before the third of the first one, and who leaves frees a place', async () => {
  const [first, second, third] = [test.visitor(), await account(), await account()];
  const running = await Promise.all([first, first, second, second].map((client) => open(client, long)));
  const ofFirst = await ask(first, long);
  await waitsAt(first, ofFirst, 1);
  const ofThird = await ask(third, long);
  await waitsAt(third, ofThird, 1);
  await waitsAt(first, ofFirst, 2);
  ofThird.asked.destroy();
  await waitsAt(first, ofFirst, 1);
  await expect.poll(() => progressOf(third, ofThird.download)).toMatchObject({ state: 'failed' });
  for (const answer of running) answer.destroy();
  const answer = await ofFirst.answered;
  expect(answer.statusCode).toBe(200);
  answer.destroy();
});

it('the progress of a finished download has its rows, bytes and checksum, for its caller only', async () => {
  const client = await account();
  const { answered, download } = await ask(client, { ...long, selectedTypes: ['ratios'], limit: 20 });
  const text = await readAll(await answered);
  expect(await progressOf(client, download)).toEqual({
    state: 'done',
    position: null,
    rows: 20,
    total: 20,
    bytes: text.length,
    sha256: createHash('sha256').update(text, 'latin1').digest('hex'),
  });
  for (const other of [await account(), test.visitor()]) {
    expect((await other.call(readDownload, { params: { id: download } })).status).toBe(404);
  }
  const again = await (await ask(client, long, download)).answered;
  expect([again.statusCode, await readAll(again)]).toEqual([422, expect.stringContaining('Use a new id')]);
});

it('a refused download has failed', async () => {
  const client = test.visitor();
  const { answered, download } = await ask(client, { ...long, columns: { ratios: ['nonsense'] } });
  expect((await answered).statusCode).toBe(422);
  expect(await progressOf(client, download)).toMatchObject({ state: 'failed' });
});

describe('a queue', () => {
  const limits = { perCaller: 2, perProcess: 3, waitingPerCaller: 2, waiting: 3, patience: 60_000 };
  const enter = (queue: DownloadQueue, caller: string, signal = new AbortController().signal) => {
    const end = Promise.withResolvers<void>();
    const positions: number[] = [];
    const done = queue.run(caller, { signal, onPosition: (at) => positions.push(at) }, () => {
      positions.push(0);
      return end.promise;
    });
    done.catch(() => {});
    return { done, end: () => end.resolve(), positions };
  };
  const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

  it('refuses a caller with too many waiting, and everyone if it is full', async () => {
    const queue = new DownloadQueue(limits);
    for (let at = 0; at < 4; at += 1) enter(queue, 'a');
    await expect(enter(queue, 'a').done).rejects.toMatchObject({
      code: 'too-many',
      message: 'You have 2 downloads waiting. Wait until one has finished.',
      headers: { 'retry-after': '5' },
    });
    enter(queue, 'b');
    enter(queue, 'c');
    await expect(enter(queue, 'd').done).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('serves each caller’s first before anyone’s second', async () => {
    const queue = new DownloadQueue(limits);
    const own = Array.from({ length: 4 }, () => enter(queue, 'a'));
    const [b, c] = [enter(queue, 'b'), enter(queue, 'c')];
    await nextTurn();
    expect(own.map(({ positions }) => positions.at(-1))).toEqual([0, 0, 2, 3]);
    expect([b.positions.at(-1), c.positions.at(-1)]).toEqual([0, 1]);
    own[0]!.end();
    await nextTurn();
    await nextTurn();
    expect([c.positions.at(-1), own[2]!.positions.at(-1)]).toEqual([0, 1]);
  });

  it('gives up on one that waits too long', async () => {
    const queue = new DownloadQueue({ ...limits, patience: 10 });
    for (let at = 0; at < 3; at += 1) enter(queue, String(at));
    await expect(enter(queue, 'late').done).rejects.toMatchObject({ code: 'unavailable' });
  });
});
