import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { csrfCookie } from '@cea/contract/accounts';
import { downloadQuery } from '@cea/contract/registry-files';
import { searchRegistry } from '@cea/contract/registry';
import { Client } from 'pg';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { makeUser } from '../../test/factories.ts';
import { useApp } from '../../test/harness.ts';
import { publishLarge } from '../../test/publish-large.ts';
import { paceFiles } from './pace-files.ts';

const test = useApp();
const ratios = 300;
let url: string;
beforeAll(async () => {
  // More than the sockets hold: the file is not written to its end before anyone reads it.
  await publishLarge(test.url, { title: 'Screening', abstract: 'Quince '.repeat(9000), ratios, weights: 0 });
  url = await test.app.listen({ host: '127.0.0.1', port: 0 });
});

/** A file of several batches, of which nothing is read yet. */
async function openFile(): Promise<IncomingMessage> {
  const client = await test.as(await makeUser(test.db, { roles: ['Internal Reader'] }));
  await client.call(csrfCookie);
  const headers = {
    'content-type': 'application/json',
    'x-xsrf-token': client.cookies.get('XSRF-TOKEN')!,
    cookie: [...client.cookies].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; '),
  };
  const asked = request(`${url}${downloadQuery.path}`, { method: 'POST', agent: false, headers });
  const columns = { ratios: ['id', 'abstract'] };
  asked.end(JSON.stringify({ primaryDataType: 'ratios', selectedTypes: ['ratios'], raw_query: 'screening', columns }));
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  return answer;
}

async function countLines(answer: IncomingMessage): Promise<number> {
  let lines = 0;
  for await (const chunk of answer) lines += (chunk as Buffer).toString('latin1').split('\n').length - 1;
  return lines;
}

/** Keeps every search waiting in the database until it ends. Files need no index of words. */
async function stopSearches() {
  const owner = new Client(test.url);
  await owner.connect();
  onTestFinished(() => owner.end());
  await owner.query('BEGIN');
  await owner.query('LOCK TABLE article_texts IN ACCESS EXCLUSIVE MODE');
  return () => owner.query('ROLLBACK');
}

it('a file pauses while a search is being answered, and goes on afterwards', async () => {
  const way = test.deps.search.rightOfWay;
  const giveWay = way.giveWay.bind(way);
  // Without its limit, so that the test need not be faster than a pause.
  const given = vi.spyOn(way, 'giveWay').mockImplementation(() => giveWay(600_000));
  onTestFinished(() => given.mockRestore());
  const file = await openFile();
  const resume = await stopSearches();
  const searched = test.visitor().call(searchRegistry, {
    params: { type: 'ratios' },
    body: { raw_query: 'quince' },
  });
  const written = countLines(file);
  await expect.poll(() => way.waiting).toBe(1);
  await resume();
  expect((await searched).status).toBe(200);
  expect(await written).toBe(ratios + 1);
  expect(given.mock.calls.length).toBeGreaterThanOrEqual(ratios / 100);
});

describe('a pause', () => {
  const busy = async (ms: number) => {
    const until = performance.now() + ms;
    while (performance.now() < until);
  };
  /** The limits of the pauses before pieces of work that take so long, and how long each piece really took at most. */
  async function limitsOf(times: readonly number[]) {
    const limits: number[] = [];
    const took: number[] = [];
    const pace = paceFiles({
      giveWay: async (most) => {
        limits.push(most);
      },
    });
    for (const ms of times) {
      const began = performance.now();
      await pace(() => busy(ms));
      took.push(performance.now() - began);
    }
    return { limits, took };
  }

  it('is at most twice as long as the statement before it', async () => {
    const { limits, took } = await limitsOf([20, 1, 1]);
    expect(limits[0]).toBe(0);
    for (const at of [1, 2]) {
      expect(limits[at]).toBeGreaterThan(0);
      expect(limits[at]).toBeLessThanOrEqual(2 * took[at - 1]!);
    }
  });

  it('is never longer than a second', async () => {
    expect((await limitsOf([700, 1])).limits).toEqual([0, 1000]);
  });
});
