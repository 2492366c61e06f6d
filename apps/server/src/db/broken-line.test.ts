import { currentUser, updateProfile } from '@cea/contract/accounts';
import { listCountries } from '@cea/contract/reference';
import { searchRegistry } from '@cea/contract/registry';
import { readyz } from '@cea/contract/system';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { makeUser } from '../../test/factories.ts';
import { type FaultProxy, startFaultProxy } from '../../test/fault-proxy.ts';
import { useApp } from '../../test/harness.ts';
import type { TestClient } from '../../test/test-client.ts';

let proxy: FaultProxy;
const test = useApp(async (url) => {
  proxy = await startFaultProxy(url);
  return { DATABASE_URL: proxy.url };
});
afterAll(() => proxy.stop());

let client: TestClient;
beforeAll(async () => {
  client = await test.as(await makeUser(test.db));
  await vi.waitUntil(async () => (await client.call(readyz)).status === 200, { timeout: 60_000 });
});

/** More concurrent calls than a pool has connections, over every pool, with and without a transaction. */
async function callEverything(): Promise<number[]> {
  const search = { params: { type: 'ratios' }, query: { page: 1, per_page: 20 }, body: { raw_query: 'cost' } } as const;
  const answers = await Promise.all([
    ...Array.from({ length: 6 }, () => client.call(currentUser)),
    client.call(updateProfile, { body: { full_name: 'Changed' } }),
    client.call(listCountries),
    client.call(readyz),
    client.call(searchRegistry, search),
  ]);
  return answers.map(({ status }) => status);
}

const allAre = (status: number): number[] => Array<number>(10).fill(status);

it.each([{ kind: 'silence' }, { kind: 'reset_peer' }, { kind: 'limit_data', bytes: 0 }] as const)(
  'answers 503 while the connection is broken by $kind, and 200 right after',
  async (fault) => {
    expect(await callEverything()).toEqual(allAre(200));
    proxy.setFault(fault);
    expect(await callEverything()).toEqual(allAre(503));
    proxy.setFault({ kind: 'none' });
    expect(await callEverything()).toEqual(allAre(200));
  },
);

it.each([
  { kind: 'latency', ms: 20 },
  { kind: 'slicer', bytes: 100, ms: 1 },
] as const)('serves as usual over a connection that is slow by $kind', async (fault) => {
  proxy.setFault(fault);
  expect(await callEverything()).toEqual(allAre(200));
  proxy.setFault({ kind: 'none' });
});
