import { dataTypes } from '@cea/contract/dictionary/terms';
import * as contract from '@cea/contract/public-api';
import * as fc from 'fast-check';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { makeUser } from '../../test/factories.ts';
import { useApp } from '../../test/harness.ts';
import { publishRandomArticles, sampleForms } from '../../test/random-registry.ts';
import { makeArticle } from '../../test/reading-factories.ts';
import { bySystem } from '../audit/audit.ts';
import { inTransaction } from '../db/transaction.ts';
import { publishForm } from '../publishing/publish-form.ts';
import { unpublishArticle } from '../publishing/change-article.ts';
import { makeSubmittedForm } from '../reading/make-submitted-form.ts';
import { readCursor, signCursor } from './cursor.ts';

const test = useApp();
beforeAll(() => publishRandomArticles(test.db, 60));
afterEach(() => {
  vi.useRealTimers();
});

const lists = { methods: contract.listMethods, ratios: contract.listRatios, weights: contract.listWeights };
type Page = ReturnType<typeof contract.RecordsPage.parse>;

const get = async (address: string): Promise<Page> => {
  const answer = await test.app.inject({ url: address });
  expect([answer.statusCode, answer.statusCode === 200 || answer.body]).toEqual([200, true]);
  return answer.json();
};

/** The address of a page, as if its list had been begun 25 hours earlier. */
function ageCursor(address: string): string {
  const { appKey } = test.deps.config;
  const url = new URL(address, 'http://site.example');
  const cursor = readCursor(appKey, url.searchParams.get('cursor')!);
  url.searchParams.set('cursor', signCursor(appKey, { ...cursor, began: cursor.began - 25 * 3_600_000 }));
  return `${url.pathname}${url.search}`;
}

/** Follows `next` to the end; `between` runs before each further page. */
async function readAll(address: string, between?: (page: Page) => Promise<void>): Promise<Page[]> {
  const pages: Page[] = [];
  let next: string | null = address;
  while (next !== null) {
    const page: Page = await get(next);
    pages.push(page);
    next = page.next;
    if (next !== null) await between?.(page);
  }
  return pages;
}

const idsOf = (pages: readonly Page[]) => pages.flatMap(({ data }) => data.map(({ id }) => id));
const articleOf = async (id: string) =>
  (await test.db.selectFrom('records').where('id', '=', id).select('article_id').executeTakeFirstOrThrow()).article_id;

async function publishAnother(article_id?: number): Promise<number> {
  const id = article_id ?? (await makeArticle(test.db, { title: 'heart failure' })).id;
  const [answers] = await sampleForms(test.db, 91 + (article_id ?? 0), 1);
  const form = await makeSubmittedForm(test.db, id, answers!);
  await inTransaction(test.db, (tx) => publishForm(tx, bySystem, id, form));
  return id;
}

describe('while something is published between two pages', () => {
  it('every record of the first revision comes exactly once, of any type and in any order', async () => {
    const orders = { methods: 'title', ratios: 'ratio', weights: '-weight' };
    for (const type of dataTypes) {
      for (const sort of ['newest', orders[type]]) {
        const whole = idsOf([await get(`${lists[type].path}?per_page=500&sort=${sort}`)]);
        const changed = new Set<number>();
        const pages = await readAll(`${lists[type].path}?per_page=15&sort=${sort}`, async ({ data }) => {
          await publishAnother();
          // A record that is still to come is corrected.
          const later = whole.at(-1 - changed.size)!;
          if (data.length > 0) changed.add(await publishAnother(await articleOf(later)));
        });
        expect(pages.length).toBeGreaterThan(3);
        expect(new Set(pages.map(({ revision }) => revision)).size).toBe(1);
        const ids = idsOf(pages);
        const leftOut = pages.reduce((sum, { left_out }) => sum + left_out, 0);
        expect(new Set(ids).size).toBe(ids.length);
        expect(ids.length + leftOut).toBe(pages[0]!.total);
        // What is missing is no longer published: a correction may drop a record.
        const gone = whole.filter((id) => !ids.includes(id));
        expect(gone).toHaveLength(leftOut);
        const published = test.db.selectFrom('records').where('to_rev', 'is', null).where('type', '=', type);
        const live = await published.select('id').execute();
        expect(gone.filter((id) => live.some((one) => one.id === id))).toEqual([]);
        expect(ids).toEqual(whole.filter((id) => !gone.includes(id)));
      }
    }
  });

  it('what was withdrawn is left out and counted, even if it was published again', async () => {
    const first = await get(`${contract.listMethods.path}?per_page=5&sort=title`);
    const second = await get(first.next!);
    const [withdrawn, again] = await Promise.all(second.data.slice(0, 2).map(({ id }) => articleOf(id)));
    for (const id of [withdrawn!, again!]) await inTransaction(test.db, (tx) => unpublishArticle(tx, bySystem, id));
    await publishAnother(again);
    const now = await get(first.next!);
    expect(now).toMatchObject({ total: first.total, left_out: 2, revision: first.revision });
    expect(now.data).toEqual(second.data.slice(2));
    expect(now.next_cursor).toBe(second.next_cursor);
  });

  it('an answer that the caller has is not kept from losing what was withdrawn', async () => {
    const first = await get(`${contract.listMethods.path}?per_page=5`);
    const { headers, ...before } = await test.app.inject({ url: first.next! });
    const ask = () => test.app.inject({ url: first.next!, headers: { 'if-none-match': String(headers.etag) } });
    expect((await ask()).statusCode).toBe(304);
    const { data } = before.json<Page>();
    const article_id = await articleOf(data[0]!.id);
    await inTransaction(test.db, (tx) => unpublishArticle(tx, bySystem, article_id));
    expect([(await ask()).statusCode, (await ask()).json<Page>().left_out]).toEqual([200, 1]);
  });
});

describe('a cursor', () => {
  const address = `${contract.listRatios.path}?per_page=5&q=heart`;

  it('may be used with another size of the page, not with another query', async () => {
    const { next, total } = await get(address);
    const rest = await get(next!.replace('per_page=5', 'per_page=500'));
    expect([rest.data.length, rest.next]).toEqual([total - 5, null]);
    for (const [from, to] of [
      ['q=heart', 'q=cost'],
      ['ratios', 'weights'],
      ['q=heart', 'q=heart&sort=newest'],
      ['q=heart', 'q=heart&exact=true'],
    ] as const) {
      const { statusCode, body } = await test.app.inject({ url: next!.replace(from, to) });
      expect([statusCode, body]).toEqual([410, expect.stringContaining('Start again without a cursor.')]);
    }
  });

  it('goes on although the clock of the server that continues it is wrong', async () => {
    const { next } = await get(address);
    vi.useFakeTimers({ now: Date.now() + 25 * 3_600_000, toFake: ['Date'] });
    expect((await get(next!)).data).toHaveLength(5);
  });

  it('ends after a day, unless it belongs to a release', async () => {
    const admin = await test.as(await makeUser(test.db, { roles: ['Admin'] }));
    await admin.raw('POST', '/api/admin/releases', { payload: { name: '2026.1', notes: '' } });
    const pinned = (await get(address)).next!;
    const released = (await get(`${address}&release=2026.1`)).next!;
    const late = await test.app.inject({ url: ageCursor(pinned) });
    expect([late.statusCode, late.body]).toEqual([410, expect.stringContaining('more than 24 hours ago')]);
    expect((await get(ageCursor(released))).data).toHaveLength(5);
  });

  it('ends if a synonym is edited, because the query would find other records', async () => {
    const { next } = await get(address);
    await test.db
      .insertInto('synonym_groups')
      .values({ kind: 'disease', names: ['heart', 'cost'] })
      .execute();
    await expect.poll(async () => (await test.app.inject({ url: next! })).statusCode, { timeout: 10_000 }).toBe(410);
  });
});

it('pages of 30 random queries contain every record that the site finds, once', async () => {
  const words = ['heart', '"type-2"', 'screen*', 'statin OR cost', 'NOT failure', 'year>=1980', 'title:diabetes'];
  const cases = fc.sample(
    fc.tuple(
      fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 2 }),
      fc.constantFrom(...dataTypes),
      fc.integer({ min: 15, max: 60 }),
    ),
    { seed: 41, numRuns: 30 },
  );
  for (const [parts, type, per_page] of cases) {
    const raw_query = parts.map((part) => `(${part})`).join(' ');
    const search = await test.app.inject({
      method: 'POST',
      url: `/api/registry/search/${type}?per_page=100`,
      payload: { raw_query },
    });
    const { total } = search.json<{ total: number }>();
    const pages = await readAll(`${lists[type].path}?per_page=${per_page}&q=${encodeURIComponent(raw_query)}`);
    expect([raw_query, new Set(idsOf(pages)).size, idsOf(pages).length]).toEqual([raw_query, total, total]);
  }
});
