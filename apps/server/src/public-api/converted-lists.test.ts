import { conversionMethods, readChoice } from '@cea/contract/money/conversion-choice';
import * as contract from '@cea/contract/public-api';
import { type RegistryRecord, searchRegistry } from '@cea/contract/registry';
import { nameRelease } from '@cea/contract/releases';
import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeUser } from '../../test/factories.ts';
import { useApp } from '../../test/harness.ts';
import { parseCsv } from '../../test/parse-csv.ts';
import { publishPriced } from '../../test/priced-studies.ts';
import { publishRandomArticles } from '../../test/random-registry.ts';

const test = useApp();
beforeAll(async () => {
  await publishRandomArticles(test.db, 12);
  await publishPriced(test.db);
}, 120_000);

type Query = Record<string, string>;
const get = (query: Query, headers: Record<string, string> = {}) =>
  test.app.inject({ url: `${contract.listRatios.path}?${new URLSearchParams(query).toString()}`, headers });
type Page = ReturnType<typeof contract.RecordsPage.parse>;

/** The pages of a list to its end, in JSON. */
async function listAll(query: Query): Promise<Page[]> {
  const pages: Page[] = [];
  let cursor: string | null = null;
  do {
    const { statusCode, body } = await get({ ...query, ...(cursor !== null && { cursor }) });
    expect([statusCode, statusCode === 200 || body]).toEqual([200, true]);
    pages.push(contract.RecordsPage.parse(JSON.parse(body)));
    cursor = pages.at(-1)!.next_cursor;
  } while (cursor !== null);
  return pages;
}
const recordsOf = (pages: readonly Page[]) => pages.flatMap(({ data }) => data);

const everything = 'year:[1900 TO 2100]';

/** The same search on the site. */
async function searchAll(query: Query, page = 1): Promise<RegistryRecord[]> {
  const { body } = await test.visitor().call(searchRegistry, {
    params: { type: 'ratios' },
    query: { sort: 'ratio', per_page: 100, page, ...query },
    body: { raw_query: everything },
  });
  return page < body.last_page ? [...body.data, ...(await searchAll(query, page + 1))] : body.data;
}

const choice = fc
  .record({
    method: fc.constantFrom(...conversionMethods),
    currency: fc.constantFrom('', 'EUR', 'GBP', 'KES', 'JPY', 'DEM'),
    year: fc.option(fc.integer({ min: 1985, max: 2026 })),
  })
  .map(({ method, currency, year }) =>
    [method, ...(currency && method !== 'ppp' ? [currency] : []), ...(year === null ? [] : [year])].join('-'),
  );
const figuresOf = (records: readonly RegistryRecord[]) => records.map(({ id, converted }) => [id, converted]);

it('every ratio has the figures and the place that the site gives it, by any choice', async () => {
  const choices = ['exchange', 'local-EUR-2020', ...fc.sample(choice, { seed: 137, numRuns: 12 })];
  let converted = 0;
  let missing = 0;
  for (const convert of choices) {
    const listed = await listAll({ q: everything, sort: 'ratio', convert, per_page: '37' });
    const found = await searchAll({ convert });
    expect([convert, figuresOf(recordsOf(listed))]).toEqual([convert, figuresOf(found)]);
    converted += found.filter((one) => typeof one.converted?.amount === 'number').length;
    missing += found.filter((one) => one.converted?.why_missing).length;
  }
  expect([converted > 100, missing > 100]).toEqual([true, true]);
}, 120_000);

describe('a list with a conversion', () => {
  const convert = 'local-EUR-2020';

  it('says what it was converted to, and only then', async () => {
    const [page] = await listAll({ convert, per_page: '500' });
    expect(page!.converted_to).toEqual({ method: 'local', currency: 'EUR', year: 2020 });
    for (const plain of [{}, { convert: 'exchange' }, { convert: 'exchange-USD' }] as Query[]) {
      const [own] = await listAll({ ...plain, per_page: '500' });
      expect(own).not.toHaveProperty('converted_to');
      expect(own!.data.filter((one) => 'converted' in one)).toEqual([]);
    }
  });

  it('keeps the figures beside the chosen fields, and in a release', async () => {
    const admin = await test.as(await makeUser(test.db, { roles: ['Admin'] }));
    expect((await admin.call(nameRelease, { body: { name: '2026.1' } })).status).toBe(200);
    const all = recordsOf(await listAll({ convert, sort: 'ratio' }));
    for (const more of [{ fields: 'id,intervention' }, { release: '2026.1' }] as Query[])
      expect(figuresOf(recordsOf(await listAll({ convert, sort: 'ratio', ...more })))).toEqual(figuresOf(all));
  });

  it('as a table has the same figures in columns after the others', async () => {
    const query = { convert, sort: 'ratio', per_page: '500' };
    const [page] = await listAll(query);
    const rows = parseCsv((await get({ ...query, fields: 'id,intervention', format: 'csv' })).body);
    expect(rows.map(({ id }) => id)).toEqual(page!.data.map(({ id }) => id));
    const { method, currency, year } = readChoice(convert)!;
    for (const [at, row] of rows.entries()) {
      const { display, amount, why_missing } = page!.data[at]!.converted!;
      expect(row).toMatchObject({
        converted_display: display ?? '',
        converted_currency: currency,
        converted_year: String(year),
        converted_method: method,
        converted_why_missing: why_missing ?? '',
      });
      expect(row.converted_amount === '').toBe(amount === null);
      // A file has fifteen digits.
      expect(Number(row.converted_amount) / (amount ?? 1)).toBeCloseTo(amount === null ? 0 : 1, 12);
    }
    expect(Object.keys(parseCsv((await get({ format: 'csv' })).body)[0]!)).not.toContain('converted_amount');
  });

  it('is another answer and another list than without it', async () => {
    const query = { sort: 'ratio', per_page: '5' };
    const [plain, chosen] = [await get(query), await get({ ...query, convert })];
    expect(chosen.headers.etag).not.toBe(plain.headers.etag);
    const same = { 'if-none-match': String(chosen.headers.etag) };
    expect((await get({ ...query, convert }, same)).statusCode).toBe(304);
    expect((await get({ ...query, convert: 'local-EUR-2021' }, same)).statusCode).toBe(200);
    const { next_cursor: cursor } = chosen.json<Page>();
    expect((await get({ ...query, convert, cursor: cursor! })).statusCode).toBe(200);
    expect((await get({ ...query, cursor: cursor! })).statusCode).toBe(410);
    // A currency that is the usual one changes nothing.
    const { next_cursor: own } = plain.json<Page>();
    expect((await get({ ...query, convert: 'exchange-USD', cursor: own! })).statusCode).toBe(200);
  });

  it.each(['cpi', 'ppp-EUR', 'local-1975'])('refuses %s', async (wrong) => {
    const answer = await get({ convert: wrong });
    expect([answer.statusCode, Object.keys(answer.json<{ errors: object }>().errors)]).toEqual([422, ['convert']]);
  });

  it.each([contract.listMethods, contract.listWeights])('is a list of ratios: not $path', async ({ path }) => {
    expect((await test.app.inject({ url: `${path}?convert=${convert}` })).statusCode).toBe(422);
  });
});
