import { setCpi } from '@cea/contract/cpi';
import { createExchangeRate, deleteExchangeRate, updateExchangeRate } from '@cea/contract/exchange-rates';
import { readRecord } from '@cea/contract/registry';
import { sql } from 'kysely';
import { Client } from 'pg';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useApp } from '../../test/harness.ts';
import { raceAtGate, times } from '../../test/race.ts';
import { publishRatios } from '../../test/published-ratio.ts';
import { dropDraft, RateDesk } from '../../test/rate-desk.ts';
import { bySystem } from '../audit/audit.ts';
import { inTransaction } from '../db/transaction.ts';
import { appSession, createPool } from '../db/pools.ts';
import { openOn } from '../db/database.ts';
import { applyRates } from './apply-rates.ts';
import { beginRevision } from './revisions.ts';
import { findDraft } from '../money/lock-draft.ts';
import { getAppliedVersion } from '../money/convert-ratios.ts';
import { releaseAbandoned } from './apply-rates.ts';

const test = useApp();
let desk: RateDesk;
beforeAll(async () => {
  desk = await RateDesk.open(test);
});
beforeEach(() => dropDraft(test.db));

const ratio = { intervention: 'A', comparator: 'B', ratio_article: 10_000 };
const reason = 'Wrong source';

interface Converted {
  readonly id: string;
  readonly made: string;
}
/** How a set converts each live ratio. */
const conversionsBy = async (version: number): Promise<Map<string, string>> => {
  const { rows } = await sql<Converted>`SELECT c.id, jsonb_build_array(c.usd, c.usd_target, c.display, c.why_missing,
      c.steps)::text AS made FROM conversions c JOIN records r USING (type, id, from_rev)
    WHERE c.rates_version = ${version} AND r.to_rev IS NULL`.execute(test.db);
  return new Map(rows.map(({ id, made }) => [id, made]));
};

describe('applying a rate set', () => {
  it('changes exactly the ratios that the review listed', async () => {
    await publishRatios(test.db, { currency: 'EUR', currency_year: 2014 }, [ratio, ratio, ratio]);
    await publishRatios(test.db, { currency: ' eur ', currency_year: 2013 }, [ratio, { ...ratio, ratio_article: 0 }]);
    await publishRatios(test.db, { currency: 'DEM', currency_year: 2014 }, [ratio]); // Converted through the euro.
    await publishRatios(test.db, { currency: 'GBP' }, [ratio]); // Price year 2018, the year before publication.
    await publishRatios(test.db, { currency: 'GHS', currency_year: 2006 }, [ratio]); // No rate yet.
    await publishRatios(test.db, { currency: 'INT', currency_year: 2016 }, [ratio]);
    await publishRatios(test.db, { currency: 'USD', currency_year: 2026 }, [ratio]); // No price index yet.
    await publishRatios(test.db, { currency: 'JPY', currency_year: 2015 }, [ratio, ratio]);
    await publishRatios(test.db, { currency: 'EUR', currency_year: 2014 }, [{ intervention: 'no ratio' }]);
    await publishRatios(test.db, { currency_year: 2014 }, [ratio]);

    await desk.changeRate('EUR-2014', 1.4);
    await desk.changeRate('GBP-2018', 1.5);
    const rate = { currency: 'GHS', year: 2006, usd_per_unit: 1.1, source: 'Bank' };
    await desk.client.call(createExchangeRate, { body: rate });
    await desk.client.call(deleteExchangeRate, { params: { key: 'JPY-2015' } }, { reason });
    await desk.client.call(setCpi, { params: { year: 2026 }, body: { index: 330, source: 'BLS' } });
    const { applied } = await desk.readRate('EUR-2013');
    const source = { source: 'The same figure, vouched for', indicative: false, base: applied! };
    await desk.client.call(updateExchangeRate, { params: { key: 'EUR-2013' }, body: source });

    const { version, seq } = (await findDraft(test.db))!;
    const review = await desk.changesOf(version);
    const reviewed = Object.fromEntries(review.data.map(({ key, change, ratios }) => [key, [change, ratios]]));
    expect(reviewed).toEqual({
      'EUR-2014': ['changed', 4],
      'JPY-2015': ['removed', 2],
      'GBP-2018': ['changed', 1],
      'GHS-2006': ['added', 1],
      '2026': ['added', 1],
      'EUR-2013': ['changed', 0],
    });
    expect([review.seq, review.ratios.touched, review.meta.total]).toEqual([seq, 9, 6]);

    const before = await getAppliedVersion(test.db);
    expect((await desk.apply(version, seq)).status).toBe(204);
    expect((await desk.readSet(version)).status).toBe('applying');
    await desk.work(version);
    expect(await desk.readSet(version)).toMatchObject({
      status: 'applied',
      changes: null,
      applied_by: { full_name: 'Ada Admin' },
      revision: expect.any(Number),
    });
    const [old, now] = [await conversionsBy(before), await conversionsBy(version)];
    const changed = [...now].filter(([id, made]) => old.get(id) !== made);
    expect([changed.length, now.size]).toEqual([review.ratios.touched, review.ratios.total]);
    expect((await desk.changesOf(version)).data).toEqual([]);
  });

  it('with a new target year changes every ratio that is or becomes converted', async () => {
    await publishRatios(test.db, { currency: 'EUR', currency_year: 2014 }, [ratio]);
    const { version } = await desk.openDraft();
    const { seq } = (await desk.changeSet(version, { target_year: 2020, base: { target_year: 2025 } })).body.data;
    const { data, ratios, target_year } = await desk.changesOf(version);
    expect(target_year).toEqual({ applied: 2025, draft: 2020 });
    expect(data).toEqual([expect.objectContaining({ kind: 'target-year', ratios: ratios.touched })]);
    const before = await getAppliedVersion(test.db);
    await desk.apply(version, seq);
    await desk.work(version);
    const [old, now] = [await conversionsBy(before), await conversionsBy(version)];
    expect([...now].filter(([id, made]) => old.get(id) !== made)).toHaveLength(ratios.touched);
  });

  it('shows the published ratio at the new rate', async () => {
    const id = await publishRatios(test.db, { currency: 'GBP', currency_year: 2013 }, [ratio]);
    const conversion = async () =>
      (await test.visitor().call(readRecord, { params: { type: 'ratios', id } })).body.data.conversion!;
    const before = await conversion();
    await desk.changeRate('GBP-2013', 1.9);
    const { version, seq } = (await findDraft(test.db))!;
    expect(await conversion()).toEqual(before);
    await desk.apply(version, seq);
    await desk.work(version);
    expect((await conversion()).steps).toMatchObject({ rate: 1.9, usd: 19_000 });
  });

  it('refuses an unreviewed draft, a draft without changes, and a second request', async () => {
    const { version } = await desk.openDraft();
    expect((await desk.apply(version, 0)).body.message).toBe('The draft has no changes to apply.');
    await desk.changeRate('EUR-2014', 1.41);
    await desk.changeRate('EUR-2014', 1.42);
    expect((await desk.apply(version, 1)).body.message).toBe('The draft was changed in the meantime. Review it again.');
    expect((await desk.apply(999_999, 1)).status).toBe(404);
    const answers = await raceAtGate(
      test,
      { text: 'SELECT FROM rate_sets WHERE version = $1 FOR UPDATE', values: [version] },
      times(3, () => desk.apply(version, 2)),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409, 409]);
    await desk.work(version);
    await desk.work(version);
    expect((await desk.apply(version, 2)).body.message).toBe('Only a draft rate set can be applied.');
  });

  it('keeps the draft as reviewed until it is applied', async () => {
    await desk.changeRate('EUR-2014', 1.43);
    const { version } = (await findDraft(test.db))!;
    await desk.apply(version, 1);
    const { draft: base } = await desk.readRate('EUR-2013');
    const late = await desk.client.call(updateExchangeRate, {
      params: { key: 'EUR-2013' },
      body: { usd_per_unit: 9, base: base! },
    });
    expect([late.status, late.body.message]).toEqual([409, 'The draft is being applied. Try again in a moment.']);
    expect((await desk.discard(version)).status).toBe(409);
    expect((await desk.changeSet(version, { target_year: 2019, base: { target_year: 2025 } })).status).toBe(409);
    await expect(sql`UPDATE rates SET usd_per_unit = 9 WHERE version = ${version}`.execute(test.db)).rejects.toThrow(
      'the draft is being applied',
    );
    await expect(
      sql`UPDATE rate_sets SET target_year = 2019 WHERE version = ${version}`.execute(test.db),
    ).rejects.toThrow('the draft is being applied');
    await desk.work(version);
  });

  it('leaves the conversions as they are whose figures did not change, with the GDP per capita of their time', async () => {
    const british = await publishRatios(test.db, { currency: 'GBP', currency_year: 2012 }, [ratio]);
    const danish = await publishRatios(test.db, { currency: 'DKK', currency_year: 2012 }, [ratio]);
    const unpriced = await publishRatios(test.db, { currency: 'GBP', currency_year: 2012 }, [{ intervention: 'none' }]);
    const owner = new Client({ connectionString: test.url });
    await owner.connect();
    const before = await getAppliedVersion(test.db);
    // As if an earlier edition of the table had said so.
    await owner.query(`UPDATE conversions SET gdp_per_capita = 12.5 WHERE id = $1`, [danish]);
    await owner.end();
    await desk.changeRate('GBP-2012', 1.7);
    const { version, seq } = (await findDraft(test.db))!;
    await desk.apply(version, seq);
    await desk.work(version);
    const rows = await test.db
      .selectFrom('conversions')
      .where('id', 'in', [british, danish, unpriced])
      .where('rates_version', 'in', [before, version])
      .orderBy('rates_version')
      .selectAll()
      .execute();
    const of = (id: string) => rows.filter((row) => row.id === id).map((row) => ({ ...row, rates_version: 0 }));
    expect(of(danish)[1]).toEqual({ ...of(danish)[0]!, gdp_per_capita: 12.5 });
    expect(of(british).map(({ usd }) => usd)).toEqual([expect.any(Number), 17_000]);
    expect(of(unpriced)[1]!.usd_factor).not.toBe(of(unpriced)[0]!.usd_factor);
  });

  it('keeps the request while the database is only busy, and says so when the last attempt fails', async () => {
    await desk.changeRate('EUR-2014', 1.47);
    const { version } = (await findDraft(test.db))!;
    await desk.apply(version, 1);
    const pool = createPool({ connectionString: test.url, options: `${appSession} -c lock_timeout=50` });
    const db = openOn(pool);
    await inTransaction(test.db, async (tx) => {
      await beginRevision(tx); // Something else is being published.
      await expect(desk.work(version, { db, isLast: false })).rejects.toThrow('lock timeout');
      expect((await desk.readSet(version)).status).toBe('applying');
      await expect(desk.work(version, { db })).rejects.toThrow('lock timeout');
    });
    await db.destroy();
    expect(await desk.readSet(version)).toMatchObject({
      status: 'draft',
      apply_failure: 'The database took too long, or could not be reached.',
    });
  });

  it('changes nothing if it fails, reports the failure, and can be retried', async () => {
    await publishRatios(test.db, { currency: 'EUR', currency_year: 2014 }, [ratio]);
    await desk.changeRate('EUR-2014', 1.44);
    const { version } = (await findDraft(test.db))!;
    const before = await getAppliedVersion(test.db);
    await desk.apply(version, 1);
    await sql`INSERT INTO conversions (id, from_rev, rates_version, bar, rank_group, rank_within, why_missing)
      SELECT id, from_rev, ${version}, 'indeterminate', 4, 0, 'in the way' FROM records WHERE type = 'ratios' AND to_rev IS NULL
      ORDER BY id LIMIT 1`.execute(test.db);
    await expect(desk.work(version)).rejects.toThrow('duplicate key');
    expect(await getAppliedVersion(test.db)).toBe(before);
    expect(await desk.readSet(version)).toMatchObject({
      status: 'draft',
      apply_failed_at: expect.any(String),
      apply_failure: 'The ratios could not be converted.',
    });
    await desk.work(version); // The queue retries, but the request is gone.
    expect((await desk.readSet(version)).status).toBe('draft');
    await desk.changeRate('EUR-2014', 1.45);
    expect((await desk.readSet(version)).apply_failed_at).toBeNull();
  });
});

it('a draft whose worker died is reopened after an hour', async () => {
  await desk.changeRate('EUR-2014', 1.46);
  const { version } = (await findDraft(test.db))!;
  const request = (ago: string) =>
    sql`UPDATE rate_sets SET apply_requested_at = now() - ${ago}::interval WHERE version = ${version}`.execute(test.db);
  await request('59 minutes');
  await inTransaction(test.db, releaseAbandoned);
  expect((await desk.readSet(version)).status).toBe('applying');
  await sql`UPDATE rate_sets SET apply_requested_at = NULL WHERE version = ${version}`.execute(test.db);
  await request('61 minutes');
  await inTransaction(test.db, releaseAbandoned);
  expect(await desk.readSet(version)).toMatchObject({ status: 'draft', apply_failed_at: expect.any(String) });
});

it('an article waiting for the rates to be applied is published with the new ones', async () => {
  await desk.changeRate('GBP-2013', 3);
  const { version } = (await findDraft(test.db))!;
  const owner = new Client({ connectionString: test.url });
  await owner.connect();
  const waiting = async () =>
    (
      await owner.query(`SELECT FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock'`)
    ).rowCount;
  let publishing: Promise<string> | undefined;
  await inTransaction(test.db, async (tx) => {
    await applyRates(tx, bySystem, version);
    publishing = publishRatios(test.db, { currency: 'GBP', currency_year: 2013 }, [ratio]);
    await expect.poll(waiting).toBe(1);
  });
  await owner.end();
  const id = await publishing!;
  const { body } = await test.visitor().call(readRecord, { params: { type: 'ratios', id } });
  expect(body.data.conversion?.steps).toMatchObject({ rate: 3 });
});
