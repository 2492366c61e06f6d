import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { csrfCookie } from '@cea/contract/accounts';
import { downloadQuery } from '@cea/contract/registry';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { makeUser } from '../../test/factories.ts';
import { useApp } from '../../test/harness.ts';
import { publishLarge } from '../../test/publish-large.ts';
import type { TestClient } from '../../test/test-client.ts';

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
/** Refused for its column if a slot is free, and for lack of a slot otherwise. */
const quick = { ...long, columns: { ratios: ['nonsense'] } };

/** A download over a real socket, with its body unread. */
async function open(client: TestClient, body: object): Promise<IncomingMessage> {
  await client.call(csrfCookie);
  const asked = request(`${url}${downloadQuery.path}`, {
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
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  answer.on('error', () => {});
  return answer;
}

async function readAll(answer: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('latin1');
}

async function statusOf(client: TestClient): Promise<number> {
  const answer = await open(client, quick);
  await readAll(answer);
  return answer.statusCode!;
}
const freed = (client: TestClient) =>
  vi.waitFor(async () => expect(await statusOf(client)).toBe(422), { timeout: 10_000 });

const account = async () => test.as(await makeUser(test.db, { roles: ['Internal Reader'] }));

describe.each([
  ['a file', { ...long, selectedTypes: ['ratios'] }],
  ['a zip', long],
])('%s', (_, wanted) => {
  it('a caller has two at a time; the third waits until one is cut off or read to its end', async () => {
    const client = await account();
    const [first, second] = [await open(client, wanted), await open(client, wanted)];
    expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
    const third = await open(client, wanted);
    expect([third.statusCode, third.headers['retry-after']]).toEqual([429, '5']);
    expect(JSON.parse(await readAll(third))).toEqual({
      message: 'You have 2 downloads running. Wait until one has finished.',
    });
    expect(await statusOf(await account())).toBe(422);

    first.destroy();
    await freed(client);
    const again = await open(client, wanted);
    expect([again.statusCode, await statusOf(client)]).toEqual([200, 429]);
    await readAll(second);
    await freed(client);
    again.destroy();
    await freed(client);
  });
});

it('visitors from one address count together, and the process has four at a time', async () => {
  const clients = [test.visitor(), test.visitor(), await account(), await account()];
  const running = await Promise.all(clients.map((client) => open(client, long)));
  expect(running.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  expect(await statusOf(test.visitor())).toBe(429);
  const refused = await open(await account(), long);
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5']);
  expect(JSON.parse(await readAll(refused))).toEqual({
    message: 'Many downloads are running. Try again in a few seconds.',
  });
  for (const answer of running) answer.destroy();
  await freed(await account());
  await freed(test.visitor());
});
