import { searchRegistry } from '@cea/contract/registry';
import { visualizeRegistry } from '@cea/contract/visualizations';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { FakeServer } from '../../../test/fake-server.ts';
import { askTotal } from '../search-form/ask-total.ts';
import { chartsOptions } from './charts/charts-api.ts';
import { searchOptions, totalOptions } from './registry-api.ts';
import { parseSearch } from './search-state.ts';

const found = (revision: number) => ({ data: [], total: 7, also_searched: [], revision });
const stateOf = (search: string) => parseSearch(new URLSearchParams(search));
const query = (at = -1) => Object.fromEntries(server.askedFor(searchRegistry).at(at)!.url.searchParams);

let server: FakeServer;
let client: QueryClient;
beforeEach(() => {
  server = new FakeServer();
  client = new QueryClient();
  vi.stubGlobal('fetch', server.fetch);
  server.answer(searchRegistry, () => found(5) as never);
});

test('a current search requires at least the revision seen; one of a release names the release', async () => {
  await client.fetchQuery(searchOptions(stateOf('keyword=a&release=2020.1')));
  await client.fetchQuery(searchOptions(stateOf('keyword=a&type=ratios&page=2&sort=title')));
  await client.fetchQuery(searchOptions(stateOf('keyword=b')));
  const asked = server.askedFor(searchRegistry);
  expect(asked.map(({ url }) => url.searchParams.get('seen'))).toEqual([null, null, '5']);
  expect(asked.map(({ url }) => url.pathname.split('/').at(-1))).toEqual(['methods', 'ratios', 'methods']);
  expect(query(1)).toMatchObject({ page: '2', per_page: '20', sort: 'title' });
  expect(query(0)).toMatchObject({ release: '2020.1' });
  expect(asked[2]?.body).toEqual({ query: [{ term: 'keyword', values: ['b'] }] });
});

test('nothing is requested without a query', () => {
  expect(searchOptions(stateOf('filter.country=1')).enabled).toBe(false);
  expect(searchOptions(stateOf('keyword=a')).enabled).toBe(true);
});

test('changing the display is not another search', () => {
  const keyOf = (search: string) => searchOptions(stateOf(search)).queryKey;
  expect(keyOf('keyword=a&charts=on&view=table')).toEqual(keyOf('keyword=a'));
  expect(keyOf('type=weights&keyword=a&view=grid&by=source')).toEqual(keyOf('type=weights&keyword=a'));
  expect(keyOf('keyword=a&page=2')).not.toEqual(keyOf('keyword=a'));
});

/** What is shown right after searching for `next`, when the search for `a` was answered. */
async function shownAt(options: typeof searchOptions | typeof chartsOptions, next: string) {
  const observer = new QueryObserver(client, options(stateOf('keyword=a')) as never);
  const stop = observer.subscribe(() => {});
  await expect.poll(() => observer.getCurrentResult().data).toBeDefined();
  observer.setOptions(options(stateOf(next)) as never);
  const { data } = observer.getCurrentResult();
  stop();
  return data;
}

test.each([
  ['another question', 'keyword=b', true],
  ['another type', 'keyword=a&type=ratios', false],
])('%s: the last answer stays visible', async (_what, next, stays) => {
  server.answer(visualizeRegistry, () => ({ data: { any: 1 } }) as never);
  expect((await shownAt(searchOptions, next)) !== undefined).toBe(stays);
  expect((await shownAt(chartsOptions, next)) !== undefined).toBe(stays);
});

test('the total is requested with the shortest page', async () => {
  const options = totalOptions(stateOf('keyword=a&page=3'));
  await client.fetchQuery(options);
  expect(query()).toMatchObject({ page: '1', per_page: '1' });
  expect(options.select?.(found(5) as never)).toBe(7);
});

test.each([undefined, '2020.1'])('the form requests the total, in release %s', async (release) => {
  const asking = { raw_query: 'a' };
  expect(await askTotal({ type: 'ratios', release, asking }, new AbortController().signal)).toBe(7);
  expect(query()).toEqual({ page: '1', per_page: '1', ...(release && { release }) });
  expect(server.askedFor(searchRegistry)[0]?.body).toEqual(asking);
});

test.each([
  ['without=b~c&with=d', { without: ['b', 'c'], with: ['d'] }],
  ['exact=on', { exact: true }],
])('page, total and charts use the same synonyms: %s', async (chosen, choice) => {
  const state = stateOf(`type=ratios&keyword=a&${chosen}`);
  await client.fetchQuery(searchOptions(state));
  await client.fetchQuery(totalOptions(state) as never);
  await expect(client.fetchQuery(chartsOptions(state))).rejects.toHaveProperty('status', 404);
  const bodies = [searchRegistry, visualizeRegistry].flatMap((call) => server.askedFor(call));
  expect(bodies).toHaveLength(3);
  for (const { body } of bodies) expect(body).toMatchObject({ query: [{ term: 'keyword', values: ['a'] }], ...choice });
});
