// @module-tag proof
import { listRatios } from '@cea/contract/public-api';
import { searchRegistry } from '@cea/contract/registry';
import { visualizeRegistry } from '@cea/contract/visualizations';
import { beforeAll, expect, it } from 'vitest';
import { useApp } from '../../test/harness.ts';
import { publishLarge } from '../../test/publish-large.ts';

/** A fraction of the figures that the flood asks for. */
const cacheMegabytes = 4;
const test = useApp({ SEARCH_CACHE_MB: String(cacheMegabytes), RESPONSE_CACHE_MB: '0' });

const studies = [
  { currency: 'USD', iso3: 'USA' },
  { currency: 'GBP', iso3: 'GBR' },
  { currency: 'EUR', iso3: 'DEU' },
  { currency: 'KES', iso3: 'KEN' },
];

beforeAll(async () => {
  for (const { currency, iso3 } of studies) {
    const { entry_id: id } = await test.db
      .selectFrom('countries')
      .where('iso3', '=', iso3)
      .select('entry_id')
      .executeTakeFirstOrThrow();
    const method = { currency, currency_year: 2010, country: [{ id }] };
    await publishLarge(test.url, { title: `Quince in ${iso3}`, method, ratios: 3000, weights: 0 });
  }
});

/** All different, so that each is converted. */
function* choices(): Generator<string> {
  for (const currency of ['EUR', 'GBP', 'KES', 'JPY', 'CAD', 'CHF', 'SEK', 'AUD', 'NOK', 'DKK']) {
    for (const method of ['local', 'exchange']) {
      for (let year = 1990; year < 2024; year += 1) yield `${method}-${currency}-${year}`;
    }
  }
}

/**
 * Callers who ask for one choice after another, several at once, for the order, for charts or through the public API,
 * until it is enough.
 */
function flood(isEnough: () => boolean): Promise<number[]>[] {
  const all = choices();
  const asked = { params: { type: 'ratios' }, body: { raw_query: 'quince' } } as const;
  return Array.from({ length: 24 }, async (_, caller) => {
    const client = test.visitor(`10.0.${caller % 6}.1`);
    const statuses: number[] = [];
    for (const convert of all) {
      const ways = [
        () => client.call(searchRegistry, { ...asked, query: { sort: 'ratio', convert, per_page: 5 } }),
        () => client.call(visualizeRegistry, { ...asked, query: { convert } }),
        () => client.call(listRatios, { query: { q: 'quince', sort: 'ratio', convert, per_page: 5 } }),
      ];
      const { status } = await ways[caller % ways.length]!();
      statuses.push(status);
      if (isEnough()) break;
    }
    return statuses;
  });
}

/** Different each time, so that nothing is cached. */
let searched = 0;
async function search(): Promise<number> {
  searched += 1;
  const began = performance.now();
  const { status, body } = await test.visitor('10.9.9.9').call(searchRegistry, {
    params: { type: 'ratios' },
    query: { per_page: 10 },
    body: { raw_query: `quince AND year<${3000 + searched}` },
  });
  expect([status, body.total]).toEqual([200, 12_000]);
  return performance.now() - began;
}

const mean = (times: readonly number[]): number => times.reduce((sum, one) => sum + one, 0) / times.length;

async function times(count: number): Promise<number[]> {
  const taken: number[] = [];
  while (taken.length < count) taken.push(await search());
  return taken;
}

/** How many times as long a plain search takes during the flood, and how the flood was answered. */
async function compareTimes() {
  const before = await times(20);
  let isEnough = false;
  const flooding = flood(() => isEnough);
  const during = await times(20);
  isEnough = true;
  return { ratio: mean(during) / mean(before), statuses: (await Promise.all(flooding)).flat() };
}

it('many choices at once are answered or refused, and leave a plain search about as fast as before', async () => {
  const rounds = [await compareTimes()];
  // Other tests on the machine disturb a measurement now and then; an unbounded flood would fail every one.
  while (rounds.at(-1)!.ratio >= 4 && rounds.length < 3) rounds.push(await compareTimes());
  const statuses = rounds.flatMap((round) => round.statuses);
  expect(statuses).toContain(200);
  expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
  expect(Math.min(...rounds.map(({ ratio }) => ratio))).toBeLessThan(4);
});

it('what is kept of them is bounded', async () => {
  const { conversions } = test.deps.search;
  expect(conversions.misses).toBeGreaterThan(10);
  expect(conversions.bytes).toBeGreaterThan(0);
  expect(conversions.bytes).toBeLessThanOrEqual((cacheMegabytes * 2 ** 20) / 4);
});
