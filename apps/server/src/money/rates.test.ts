import { cpiList, listCpi, setCpi } from '@cea/contract/cpi';
import {
  createExchangeRate,
  deleteExchangeRate,
  listExchangeRates,
  listRateCountries,
  rateList,
  readExchangeRate,
  updateExchangeRate,
} from '@cea/contract/exchange-rates';
import { lastMoneyYear } from '@cea/contract/money/figures';
import { listRateSets } from '@cea/contract/rate-sets';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeUser } from '../../test/factories.ts';
import { useApp } from '../../test/harness.ts';
import { expectFileAsShown } from '../../test/list-file.ts';
import { race } from '../../test/race.ts';
import { dropDraft } from '../../test/rate-desk.ts';
import type { TestClient } from '../../test/test-client.ts';
import { findDraft } from './lock-draft.ts';

const test = useApp();
const reason = 'Not a figure of the central bank';
let admin: TestClient;
beforeAll(async () => {
  admin = await test.as(await makeUser(test.db, { roles: ['Admin'] }));
});
beforeEach(() => dropDraft(test.db));

const official = { source: 'Central bank', indicative: false };
const rate = (currency: string, year: number, usd_per_unit: number) => ({ currency, year, usd_per_unit, ...official });
const add = (body: object) => admin.call(createExchangeRate, { body: body as never });
const read = async (key: string) => (await admin.call(readExchangeRate, { params: { key } })).body.data;
const list = async (query: object) => (await admin.call(listExchangeRates, { query })).body;
const change = (key: string, body: object) => admin.call(updateExchangeRate, { params: { key }, body: body as never });
const remove = (key: string) => admin.call(deleteExchangeRate, { params: { key } }, { reason });
const appliedHash = async () =>
  (
    await sql<{ hash: string }>`SELECT md5(string_agg(t::text, '|' ORDER BY t::text)) AS hash FROM (
      SELECT r::text AS t FROM rates r WHERE version = 1 UNION ALL SELECT c::text FROM cpi c WHERE version = 1) all_rows`.execute(
      test.db,
    )
  ).rows[0]?.hash;
const auditOf = (action: string, subject_id: string) =>
  test.db
    .selectFrom('audit_log')
    .where('action', '=', action)
    .where('subject_id', '=', subject_id)
    .orderBy('id', 'desc')
    .select(['old', 'new', 'reason', 'actor_id'])
    .executeTakeFirstOrThrow();

describe('the list', () => {
  it('filters by currency, years and source, sorts and pages on the server', async () => {
    const euros = await list({ currency: 'eur', year_from: 2012, year_to: 2014 });
    expect(euros.data.map(({ key }) => key)).toEqual(['EUR-2014', 'EUR-2013', 'EUR-2012']);
    expect(euros.data[0]).toMatchObject({
      currency_name: 'Euro',
      change: 'none',
      applied: { usd_per_unit: 1.3297, indicative: true },
      draft: { usd_per_unit: 1.3297 },
    });
    const dearest = await list({ sort: '-usd_per_unit', per_page: 3, page: 2 });
    expect(dearest.meta).toMatchObject({ current_page: 2, per_page: 3, from: 4, to: 6 });
    const values = dearest.data.map(({ applied }) => applied!.usd_per_unit);
    expect(values).toEqual(values.toSorted((a, b) => b - a));
    expect(values[0]).toBeGreaterThan(3);
    const byReserve = await list({ source: 'h.10' });
    expect(byReserve.meta.total).toBeGreaterThan(0);
    expect(byReserve.data.every(({ applied }) => applied?.source.includes('H.10'))).toBe(true);
    expect((await list({ source: '%' })).meta.total).toBe(0);
    expect((await list({ year_from: 2014, year_to: 2012 })).meta.total).toBe(0);
  });

  it('marks an official rate of a year with another market rate, until it is replaced', async () => {
    const [rial] = (await list({ currency: 'IRR', year_from: 2021, year_to: 2021 })).data;
    expect(rial).toMatchObject({ official_only: true });
    const type = rateList.columns.find(({ key }) => key === 'type')!;
    expect(type.text(rial!, 'UTC')).toBe('Official, not market');
    const market = { usd_per_unit: 1 / 240_000, source: 'Bonbast, annual mean', base: rial!.draft };
    expect((await change('IRR-2021', market)).status).toBe(200);
    expect(await read('IRR-2021')).toMatchObject({ official_only: false });
    expect(await read('IRR-2018')).toMatchObject({ official_only: false });
  });

  it('has a file that holds what the pages show, with a draft', async () => {
    await change('EUR-2014', { usd_per_unit: 13.297, base: (await read('EUR-2014')).draft });
    await add(rate('GHS', 1995, 0.0008));
    await remove('JPY-2016');
    await expectFileAsShown(
      admin,
      rateList,
      fc.record({
        currency: fc.constantFrom('EUR', 'JPY', 'GHS'),
        year_from: fc.constantFrom(undefined, 1990, 2012),
        year_to: fc.constantFrom(undefined, 2013, 2016),
        source: fc.constantFrom(undefined, 'bank', 'h.10'),
        change: fc.constantFrom(undefined, 'none' as const, 'added' as const, 'changed' as const, 'removed' as const),
      }),
    );
    const file = await admin.raw('GET', rateList.file.path, { query: { change: 'changed' } });
    expect(file.body).toContain('EUR Euro,2014,1.32970 → 13.2970,900.0%,');
    expect((await list({ sort: '-change_percent' })).data[0]!.key).toBe('EUR-2014');
  });

  it('shows a draft figure beside the applied one', async () => {
    const { applied: base } = await read('EUR-2014');
    await change('EUR-2014', { usd_per_unit: 1.33, ...official, base });
    await add(rate('GHS', 2006, 0.1));
    await remove('EUR-2013');
    const { data } = await list({ currency: 'EUR', year_from: 2012, year_to: 2014 });
    expect(
      data.map(({ key, change: made, applied, draft }) => [key, made, applied?.usd_per_unit, draft?.usd_per_unit]),
    ).toEqual([
      ['EUR-2014', 'changed', 1.3297, 1.33],
      ['EUR-2013', 'removed', 1.3281, undefined],
      ['EUR-2012', 'none', 1.2859, 1.2859],
    ]);
    expect(await read('GHS-2006')).toMatchObject({ change: 'added', applied: null, draft: { usd_per_unit: 0.1 } });
  });

  it('names the countries of every currency', async () => {
    const { data } = (await admin.call(listRateCountries)).body;
    const euro = data.find(({ code }) => code === 'EUR');
    expect(euro?.countries.map(({ iso3 }) => iso3)).toEqual(expect.arrayContaining(['DEU', 'FRA']));
    expect(data.find(({ code }) => code === 'DEM')).toMatchObject({
      ended_year: 1999,
      replaced_by: 'EUR',
      countries: [],
    });
  });
});

describe('the applied set', () => {
  it('never changes, whatever is edited', async () => {
    const before = await appliedHash();
    const { applied: base } = await read('GBP-2013');
    expect((await change('GBP-2013', { usd_per_unit: 1.6, base })).status).toBe(200);
    expect((await add(rate('GHS', 2006, 0.1))).status).toBe(200);
    expect((await remove('JPY-2015')).status).toBe(204);
    const { applied } = (await admin.call(listCpi, { query: { per_page: 1 } })).body.data[0]!;
    const put = { index: 999, source: 'BLS', base: applied! };
    expect((await admin.call(setCpi, { params: { year: 2025 }, body: put })).status).toBe(200);
    expect(await appliedHash()).toBe(before);
  });
});

describe('two administrators at once', () => {
  it('share one draft with the edits of both', async () => {
    for (let round = 0; round < 5; round += 1) {
      const years = [2000, 2001, 2002, 2003, 2004, 2005];
      const { body } = await admin.call(listRateSets, { query: { status: 'draft' } });
      expect(body.meta.total).toBe(0);
      const answers = await race(
        test,
        years.map((year) => () => add(rate('GHS', year, 0.2))),
      );
      expect(answers.map(({ status }) => status)).toEqual(years.map(() => 200));
      const [draft, ...others] = (await admin.call(listRateSets, { query: { status: 'draft' } })).body.data;
      expect([draft?.changes, draft?.seq, others.length]).toEqual([years.length, years.length, 0]);
      await dropDraft(test.db);
    }
  });

  it('never overwrite each other silently: the second is shown both values', async () => {
    const { applied: base } = await read('EUR-2014');
    const answers = await race(
      test,
      [1.4, 1.5].map((usd_per_unit) => () => change('EUR-2014', { usd_per_unit, base })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const kept = answers.find(({ status }) => status === 200)!.body.data.draft!.usd_per_unit;
    const refused = answers.find(({ status }) => status === 409)!.body;
    const yours = kept === 1.4 ? 1.5 : 1.4;
    expect(refused.conflict).toEqual({ row_id: 'EUR-2014', key: 'usd_per_unit', theirs: kept, yours, seq: 1 });
    const again = await change('EUR-2014', { usd_per_unit: yours, base: { ...base, usd_per_unit: kept } });
    expect(again.body.data.draft?.usd_per_unit).toBe(yours);
  });

  it('may change different fields of the same figure', async () => {
    const { applied: base } = await read('EUR-2014');
    expect((await change('EUR-2014', { source: 'Mine', base })).status).toBe(200);
    const answer = await change('EUR-2014', { usd_per_unit: 1.4, base });
    expect(answer.body.data.draft).toMatchObject({ source: 'Mine', usd_per_unit: 1.4 });
  });
});

describe('refusals', () => {
  it.each([
    ['the dollar', rate('USD', 2015, 1), { currency: ['The rate of the US dollar is always 1.'] }],
    ['international dollars', rate('int', 2015, 1), { currency: ['International dollars have no exchange rate.'] }],
    ['an unknown currency', rate('ZZZ', 2015, 1), { currency: ['Unknown currency ZZZ.'] }],
    ['no code', rate('Euro', 2015, 1), { currency: ['Use three letters, such as EUR.'] }],
    [
      'a currency after its end',
      rate('DEM', 2001, 0.5),
      { year: ['Starting in 1999, DEM uses the EUR rate at its fixed conversion.'] },
    ],
    ['a year before the registry', rate('EUR', 1975, 1), { year: ['Must be 1976 or later.'] }],
    ['a year too far', rate('EUR', lastMoneyYear() + 1, 1), { year: [`Must be ${lastMoneyYear()} or earlier.`] }],
    ['half a year', rate('EUR', 2014.5, 1), { year: ['Enter a year.'] }],
    ['nothing', rate('EUR', 1999, 0), { usd_per_unit: ['Enter a number from 0.000000000001 to 10,000.'] }],
    ['less than nothing', rate('EUR', 1999, -1), { usd_per_unit: ['Enter a number from 0.000000000001 to 10,000.'] }],
    ['too much', rate('EUR', 1999, 10_001), { usd_per_unit: ['Enter a number from 0.000000000001 to 10,000.'] }],
    ['no source', { ...rate('GHS', 2015, 1), source: ' ' }, { source: ['Required'] }],
    ['a long source', { ...rate('GHS', 2015, 1), source: 'x'.repeat(301) }, { source: ['At most 300 characters.'] }],
    ['a key that is there', rate('EUR', 2014, 1), { year: ['A rate for this currency and year already exists.'] }],
  ])('%s', async (_, body, errors) => {
    const answer = await add(body);
    expect([answer.status, answer.body.errors]).toEqual([422, errors]);
    expect(await findDraft(test.db)).toBeUndefined();
  });

  it('a second POST of the same key', async () => {
    expect((await add(rate('GHS', 2006, 0.1))).status).toBe(200);
    const { status, body } = await add(rate('GHS', 2006, 0.2));
    expect([status, body.errors]).toEqual([422, { year: ['A rate for this currency and year already exists.'] }]);
    expect((await read('GHS-2006')).draft?.usd_per_unit).toBe(0.1);
  });

  it('unknown keys, and the dollar', async () => {
    const { applied: base } = await read('EUR-2014');
    for (const key of ['EUR-1998', 'ZZZ-2014']) {
      expect((await admin.call(readExchangeRate, { params: { key } })).status).toBe(404);
      expect((await change(key, { usd_per_unit: 2, base })).status).toBe(404);
      expect((await remove(key)).status).toBe(404);
    }
    for (const answer of [await change('USD-2014', { usd_per_unit: 2, base }), await remove('USD-2014')]) {
      expect([answer.status, answer.body.errors]).toEqual([
        422,
        { currency: ['The rate of the US dollar is always 1.'] },
      ]);
    }
    for (const key of ['eur-2014', 'EUR2014', 'EUR-14', '__proto__']) {
      expect((await admin.call(readExchangeRate, { params: { key } })).status).toBe(404);
    }
    expect(await findDraft(test.db)).toBeUndefined();
  });

  it('removing requires a reason and a password, and happens once', async () => {
    expect((await admin.call(deleteExchangeRate, { params: { key: 'EUR-2014' } })).body.errors).toEqual({
      reason: ['Required'],
    });
    expect((await remove('EUR-2014')).status).toBe(204);
    expect((await remove('EUR-2014')).status).toBe(404);
    expect(await read('EUR-2014')).toMatchObject({ change: 'removed', draft: null });
  });

  it('a change without effect opens no draft', async () => {
    const { applied: base } = await read('EUR-2014');
    expect((await change('EUR-2014', { ...base, base })).status).toBe(200);
    expect(await findDraft(test.db)).toBeUndefined();
  });
});

describe('the audit log', () => {
  it('keeps the old and new values of every edit', async () => {
    const { applied: base } = await read('EUR-2014');
    await change('EUR-2014', { usd_per_unit: 1.4, base });
    expect(await auditOf('rate changed', 'EUR-2014')).toMatchObject({
      old: { usd_per_unit: 1.3297, indicative: true },
      new: { usd_per_unit: 1.4, indicative: true },
    });
    await remove('EUR-2014');
    expect(await auditOf('rate removed', 'EUR-2014')).toMatchObject({ old: { usd_per_unit: 1.4 }, reason });
    await add(rate('GHS', 2006, 0.1));
    expect(await auditOf('rate added', 'GHS-2006')).toMatchObject({ old: null, new: rate('GHS', 2006, 0.1) });
  });
});

describe('the price index', () => {
  const put = (year: number, body: object) => admin.call(setCpi, { params: { year }, body: body as never });

  it('is set in the draft and shown beside the applied one', async () => {
    const first = await put(2026, { index: 330.1, source: 'BLS' });
    expect(first.body.data).toEqual({
      year: 2026,
      change: 'added',
      applied: null,
      draft: { index: 330.1, source: 'BLS' },
    });
    const { data, meta } = (await admin.call(listCpi, { query: { per_page: 2 } })).body;
    expect(data.map(({ year, change: made }) => [year, made])).toEqual([
      [2026, 'added'],
      [2025, 'none'],
    ]);
    expect(meta.total).toBe(51);
    await expectFileAsShown(admin, cpiList, fc.record({ change: fc.constantFrom(undefined, 'none', 'added') }));
    expect(await auditOf('price index added', '2026')).toMatchObject({ new: { index: 330.1 } });
  });

  it('is not overwritten silently', async () => {
    const figure = { index: 330.1, source: 'BLS' };
    await put(2026, figure);
    const { status, body } = await put(2026, { index: 331, source: 'BLS' });
    expect([status, body.conflict]).toEqual([409, { row_id: '2026', key: 'index', theirs: 330.1, yours: 331, seq: 1 }]);
    expect((await put(2026, { index: 331, source: 'BLS', base: figure })).status).toBe(200);
    expect((await put(2026, { index: 331, source: 'BLS' })).status).toBe(200);
  });

  it.each([
    [1975, { index: 50, source: 'BLS' }, 404],
    [lastMoneyYear() + 1, { index: 50, source: 'BLS' }, 404],
    [2025, { index: 0, source: 'BLS' }, 422],
    [2025, { index: 1e9, source: 'BLS' }, 422],
    [2025, { index: 300, source: '' }, 422],
  ])('refuses %i with %j', async (year, body, status) => {
    expect((await put(year, body)).status).toBe(status);
    expect(await findDraft(test.db)).toBeUndefined();
  });
});
