import { readExchangeRate } from '@cea/contract/exchange-rates';
import { importExchangeRates, importLineLimit, importTextLimit } from '@cea/contract/rate-imports';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeUser } from '../../test/factories.ts';
import { useApp } from '../../test/harness.ts';
import { race, times } from '../../test/race.ts';
import { dropDraft } from '../../test/rate-desk.ts';
import type { TestClient } from '../../test/test-client.ts';
import { findDraft } from './lock-draft.ts';

const test = useApp();
let admin: TestClient;
beforeAll(async () => {
  admin = await test.as(await makeUser(test.db, { roles: ['Admin'] }));
});
beforeEach(() => dropDraft(test.db));

const send = (mode: 'preview' | 'commit', body: object) => admin.call(importExchangeRates, { query: { mode }, body });
const preview = async (csv: string) => (await send('preview', { csv })).body.data;
const read = async (key: string) => (await admin.call(readExchangeRate, { params: { key } })).body.data;
/** Every row of the money tables and of the audit log. */
const everything = async () =>
  (
    await sql<{ hash: string }>`SELECT md5(string_agg(t, '|' ORDER BY t)) AS hash FROM (
      SELECT r::text AS t FROM rates r UNION ALL SELECT c::text FROM cpi c UNION ALL SELECT s::text FROM rate_sets s
      UNION ALL SELECT a::text FROM audit_log a) all_rows`.execute(test.db)
  ).rows[0]?.hash;

const file = `\uFEFF# figures of the bank
currency;year;rate;source;remark

EUR;2014;1.3297;Bank;official now
gbp;2013;1.6;"Bank; London";
GHS;2006;0.11;Bank;
JPY;2015;121.05;Bank;
`;

describe('a preview', () => {
  it('reports what each line would do, and changes nothing', async () => {
    const before = await everything();
    const { counts, lines, basis } = await preview(file);
    expect(counts).toEqual({ new: 1, changed: 3, same: 0, refused: 0 });
    expect(
      lines.map(({ line, key, state, old, new: now, remark }) => [
        line,
        key,
        state,
        old?.usd_per_unit,
        now?.usd_per_unit,
        remark,
      ]),
    ).toEqual([
      [4, 'EUR-2014', 'changed', 1.3297, 1.3297, null],
      [5, 'GBP-2013', 'changed', 1.5642, 1.6, null],
      [6, 'GHS-2006', 'new', undefined, 0.11, null],
      [7, 'JPY-2015', 'changed', expect.closeTo(0.008261, 5), 121.05, 'Inverted? This looks like units per dollar.'],
    ]);
    expect(lines[1]?.new).toEqual({ usd_per_unit: 1.6, source: 'Bank; London', indicative: false });
    expect(basis).toEqual({ version: 1, seq: 0 });
    expect(await everything()).toBe(before);
  });

  it('refuses lines with a reason', async () => {
    const { counts, lines } = await preview(`currency,year,rate,source
EUR,2014,"1,3297",Bank
EUR,2014,-1,Bank
USD,2014,1,Bank
ZZZ,2014,1,Bank
DEM,2005,0.5,Bank
GBP,14,1.6,Bank
GBP,2013,1.6,
GBP,2013
GBP,2013,1.6,Bank
GBP,2013,1.7,Bank
`);
    expect(counts).toEqual({ new: 0, changed: 1, same: 0, refused: 9 });
    expect(lines.filter(({ state }) => state === 'refused').map(({ line, remark }) => `${line} ${remark}`)).toEqual([
      '2 Rate: Enter a number from 0.000000000001 to 10,000.',
      '3 Rate: Enter a number from 0.000000000001 to 10,000.',
      '4 Currency: The rate of the US dollar is always 1.',
      '5 Unknown currency ZZZ.',
      '6 Starting in 1999, DEM uses the EUR rate at its fixed conversion.',
      '7 Year: Must be 1976 or later.',
      '8 Source: Required',
      '9 Rate: Enter a number from 0.000000000001 to 10,000. Source: Required',
      '11 Line 10 already gives this rate.',
    ]);
  });

  it('compares with the draft if there is one', async () => {
    await send('commit', { csv: 'currency,year,rate,source\nGHS,2006,0.11,Bank' });
    const { counts, basis } = await preview('currency,year,rate,source\nGHS,2006,0.11,Bank\nGHS,2005,0.1,Bank');
    expect(counts).toEqual({ new: 1, changed: 0, same: 1, refused: 0 });
    expect(basis).toEqual({ version: (await findDraft(test.db))?.version, seq: 1 });
  });
});

describe('a commit', () => {
  it('does what the preview reported, as one edit with one row in the audit log', async () => {
    const previewed = await preview(file);
    const { status, body } = await send('commit', { csv: file, basis: previewed.basis });
    expect([status, body.data.counts]).toEqual([200, previewed.counts]);
    expect(body.data.lines).toEqual(previewed.lines);
    for (const { key, new: now } of previewed.lines) expect((await read(key!)).draft).toEqual(now);
    const draft = await findDraft(test.db);
    expect(draft?.seq).toBe(1);
    const [row] = await test.db
      .selectFrom('audit_log')
      .where('action', '=', 'rates imported')
      .orderBy('id', 'desc')
      .select(['old', 'new', 'subject_id'])
      .execute();
    expect(row).toMatchObject({
      subject_id: String(draft?.version),
      old: { rates: { 'GBP-2013': { usd_per_unit: 1.5642 }, 'GHS-2006': null } },
      new: { rates: { 'GBP-2013': { usd_per_unit: 1.6 }, 'GHS-2006': { usd_per_unit: 0.11 } } },
    });
  });

  it('writes all lines or none', async () => {
    const before = await everything();
    const { status, body } = await send('commit', { csv: `${file}USD;2014;1;Bank;\nEUR;2013;x;Bank;\n` });
    expect([status, body.errors]).toEqual([
      422,
      {
        csv: [
          'Line 8: Currency: The rate of the US dollar is always 1.',
          'Line 9: Rate: Enter a number from 0.000000000001 to 10,000.',
        ],
      },
    ]);
    expect(await everything()).toBe(before);
  });

  it('opens no draft if every line equals the current figure', async () => {
    const { applied } = await read('EUR-2014');
    const before = await everything();
    const rows = [{ currency: 'EUR', year: 2014, ...applied }];
    expect((await send('commit', { rows })).body.data.counts).toEqual({ new: 0, changed: 0, same: 1, refused: 0 });
    expect(await everything()).toBe(before);
  });

  it('is refused if a draft was opened since the preview', async () => {
    const { basis } = await preview(file);
    await send('commit', { rows: [{ currency: 'EUR', year: '2014', rate: '1.5', source: 'Bank' }] });
    expect((await send('commit', { csv: file, basis })).status).toBe(409);
    expect((await read('GBP-2013')).change).toBe('none');
    const fresh = await preview(file);
    expect((await send('commit', { csv: file, basis: fresh.basis })).status).toBe(200);
  });

  it('is refused if the previewed draft was edited since', async () => {
    const edit = (rate: string) => send('commit', { rows: [{ currency: 'EUR', year: '2014', rate, source: 'Bank' }] });
    await edit('1.5');
    const { basis } = await preview(file);
    await edit('1.6');
    const { version } = (await findDraft(test.db))!;
    expect(basis.version).toBe(version);
    expect((await send('commit', { csv: file, basis })).status).toBe(409);
    expect((await read('EUR-2014')).draft).toMatchObject({ usd_per_unit: 1.6 });
  });

  it('treats a draft without edits like the applied set', async () => {
    const { basis } = await preview(file);
    await send('commit', { rows: [{ currency: 'EUR', year: 2014, rate: 1.5, source: 'Bank' }] });
    await dropDraft(test.db);
    expect((await send('commit', { csv: file, basis })).status).toBe(200);
  });

  it('with the same preview succeeds once when two race', async () => {
    const { basis } = await preview(file);
    const answers = await race(
      test,
      times(2, () => send('commit', { csv: file, basis })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });
});

describe('malformed imports', () => {
  it.each([
    ['nothing', {}],
    ['both', { csv: 'a', rows: [{}] }],
    ['no rows', { rows: [] }],
    ['too many rows', { rows: Array.from({ length: importLineLimit + 1 }, () => ({})) }],
    ['too many lines', { csv: `currency,year,rate,source\n${'EUR,2014,1,x\n'.repeat(importLineLimit + 1)}` }],
    ['too much text', { csv: 'x'.repeat(importTextLimit + 1) }],
    ['a head alone', { csv: 'currency,year,rate,source\n' }],
    ['no head', { csv: 'EUR,2014,1.33,Bank' }],
    ['an open quote', { csv: 'currency,year,rate,source\nEUR,2014,1,"Bank' }],
    ['a picture', { csv: '\u0000PNG' }],
  ])('%s', async (_, body) => {
    for (const mode of ['preview', 'commit'] as const) expect((await send(mode, body)).status).toBe(422);
    expect(await findDraft(test.db)).toBeUndefined();
  });

  it('text that cannot be stored is refused in its line', async () => {
    const rows = ['\u0000', '\ud800'].map((mark) => ({ currency: 'EUR', year: 2014, rate: 1, source: `Bank${mark}` }));
    const { body } = await send('preview', { rows });
    expect(body.data.lines.map(({ state }) => state)).toEqual(['refused', 'refused']);
  });

  it('an unknown mode', async () => {
    expect((await send('now' as 'commit', { csv: file })).status).toBe(422);
  });
});

it('takes all rates of a set at once', async () => {
  const { rows } =
    await sql<object>`SELECT currency, year, usd_per_unit * 1.01 AS rate, 'Central bank' AS source FROM rates
    WHERE version = 1`.execute(test.db);
  const { status, body } = await send('commit', { rows });
  expect([status, body.data.counts.changed]).toEqual([200, rows.length]);
});
