import { setCpi } from '@cea/contract/cpi';
import {
  createExchangeRate,
  deleteExchangeRate,
  readExchangeRate,
  updateExchangeRate,
} from '@cea/contract/exchange-rates';
import * as contract from '@cea/contract/rate-sets';
import { readRecord } from '@cea/contract/registry';
import { sql } from 'kysely';
import { Client } from 'pg';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Account, makeUser } from '../../test/factories.ts';
import { useApp } from '../../test/harness.ts';
import { publishRatios } from '../../test/published-ratio.ts';
import type { TestClient } from '../../test/test-client.ts';
import { bySystem } from '../audit/audit.ts';
import { inTransaction } from '../db/transaction.ts';
import { applyRates } from './apply-rates.ts';
import { discardDraft } from './change-rate-set.ts';
import { findDraft } from './hold-draft.ts';
import { getAppliedVersion } from './load-rates.ts';
import { applyRequested } from './request-apply.ts';

const test = useApp();
const reason = 'Wrong source';
let account: Account;
let admin: TestClient;
beforeAll(async () => {
  account = await makeUser(test.db, { roles: ['Admin'], full_name: 'Ada Admin' });
  admin = await test.as(account);
});
beforeEach(async () => {
  const draft = await findDraft(test.db);
  if (draft) await inTransaction(test.db, (tx) => discardDraft(tx, bySystem, draft.version));
});

const open = async () => (await admin.call(contract.openDraft)).body.data;
const read = async (version: number) => (await admin.call(contract.readRateSet, { params: { version } })).body.data;
const changesOf = async (version: number) =>
  (await admin.call(contract.listRateChanges, { params: { version }, query: { per_page: 100 } })).body;
const apply = (version: number, seq: number) => admin.call(contract.applyRates, { params: { version }, body: { seq } });
const discard = (version: number) => admin.call(contract.discardDraft, { params: { version } });
const patch = (version: number, body: object) =>
  admin.call(contract.updateRateSet, { params: { version }, body: body as never });
/** What the worker does with the job. */
const work = (version: number) => applyRequested(test.db, { version, actor_id: account.id, request_id: null });

async function changeRate(key: string, usd_per_unit: number): Promise<void> {
  const { draft: base } = (await admin.call(readExchangeRate, { params: { key } })).body.data;
  const answer = await admin.call(updateExchangeRate, { params: { key }, body: { usd_per_unit, base: base! } });
  expect(answer.status).toBe(200);
}

const ratio = { intervention: 'A', comparator: 'B', ratio_article: 10_000 };

describe('opening', () => {
  it('gives everybody the same draft, a copy of what is in force', async () => {
    const drafts = await Promise.all([open(), open(), open()]);
    expect(new Set(drafts.map(({ version }) => version)).size).toBe(1);
    expect(drafts[0]).toMatchObject({ status: 'draft', changes: 0, seq: 0, created_by: { full_name: 'Ada Admin' } });
    const applied = await read(await getAppliedVersion(test.db));
    expect(drafts[0]).toMatchObject({ rates: applied.rates, indices: applied.indices, target_year: 2025 });
  });
});

describe('the target year', () => {
  it('belongs to the set, is changed in the draft, and needs a price index', async () => {
    const { version } = await open();
    const base = { target_year: 2025 };
    expect((await patch(version, { target_year: 2020, base })).body.data).toMatchObject({
      target_year: 2020,
      changes: 1,
    });
    expect((await patch(version, { target_year: 2019, base })).body.conflict).toMatchObject({
      key: 'target_year',
      theirs: 2020,
      yours: 2019,
    });
    const { status, body } = await patch(version, { target_year: 2026, base: { target_year: 2020 } });
    expect([status, body.errors]).toEqual([422, { target_year: ['There is no price index for 2026.'] }]);
    expect((await patch(await getAppliedVersion(test.db), { target_year: 2020, base })).status).toBe(409);
    expect((await patch(999_999, { target_year: 2020, base })).status).toBe(404);
    const [change] = (await changesOf(version)).data;
    expect(change).toMatchObject({ kind: 'target-year', old: { value: 2025 }, new: { value: 2020 } });
  });

  it('may come with a note', async () => {
    const { version } = await open();
    const { body } = await patch(version, { note: 'G.5A of January', base: { target_year: 2025 } });
    expect(body.data).toMatchObject({ note: 'G.5A of January', target_year: 2025, changes: 0 });
  });
});

describe('discarding', () => {
  it('ends the draft with its figures and leaves what is in force', async () => {
    const applied = await getAppliedVersion(test.db);
    await changeRate('EUR-2014', 1.4);
    const { version } = (await findDraft(test.db))!;
    expect((await discard(version)).status).toBe(204);
    expect((await discard(version)).status).toBe(409);
    expect((await discard(applied)).status).toBe(409);
    expect((await discard(999_999)).status).toBe(404);
    expect(await read(version)).toMatchObject({ status: 'discarded', rates: 0, discarded_by: { id: account.id } });
    expect((await admin.call(contract.listRateChanges, { params: { version } })).status).toBe(409);
    expect((await apply(version, 1)).status).toBe(409);
    const row = await test.db
      .selectFrom('audit_log')
      .where('action', '=', 'rates discarded')
      .where('subject_id', '=', String(version))
      .select('old')
      .executeTakeFirstOrThrow();
    expect(row.old).toEqual({ seq: 1, changes: 1, target_year: 2025 });
  });

  it('never gives the number to another draft, which a late job would then apply', async () => {
    await changeRate('EUR-2014', 1.4);
    const first = (await findDraft(test.db))!;
    await discard(first.version);
    await changeRate('EUR-2014', 1.5);
    expect((await findDraft(test.db))!.version).toBe(first.version + 1);
    await work(first.version);
    expect((await findDraft(test.db))!.version).toBe(first.version + 1);
  });
});

interface Converted {
  readonly id: string;
  readonly made: string;
}
/** How each live ratio is converted by a set. */
const conversionsBy = async (version: number): Promise<Map<string, string>> => {
  const { rows } = await sql<Converted>`SELECT c.id, jsonb_build_array(c.usd, c.usd_target, c.display, c.why_missing,
      c.steps)::text AS made FROM conversions c JOIN records r USING (type, id, from_rev)
    WHERE c.rates_version = ${version} AND r.to_rev IS NULL`.execute(test.db);
  return new Map(rows.map(({ id, made }) => [id, made]));
};

describe('applying', () => {
  it('changes exactly the ratios that the review told', async () => {
    await publishRatios(test.db, { currency: 'EUR', currency_year: 2014 }, [ratio, ratio, ratio]);
    await publishRatios(test.db, { currency: ' eur ', currency_year: 2013 }, [ratio, { ...ratio, ratio_article: 0 }]);
    await publishRatios(test.db, { currency: 'DEM', currency_year: 2014 }, [ratio]); // follows the euro
    await publishRatios(test.db, { currency: 'GBP' }, [ratio]); // of 2018, the year before publication
    await publishRatios(test.db, { currency: 'GHS', currency_year: 2006 }, [ratio]); // no rate yet
    await publishRatios(test.db, { currency: 'INT', currency_year: 2016 }, [ratio]);
    await publishRatios(test.db, { currency: 'USD', currency_year: 2026 }, [ratio]); // no index yet
    await publishRatios(test.db, { currency: 'JPY', currency_year: 2015 }, [ratio, ratio]);
    await publishRatios(test.db, { currency: 'EUR', currency_year: 2014 }, [{ intervention: 'no ratio' }]);
    await publishRatios(test.db, { currency_year: 2014 }, [ratio]);

    await changeRate('EUR-2014', 1.4);
    await changeRate('GBP-2018', 1.5);
    const rate = { currency: 'GHS', year: 2006, usd_per_unit: 1.1, source: 'Bank' };
    await admin.call(createExchangeRate, { body: rate });
    await admin.call(deleteExchangeRate, { params: { key: 'JPY-2015' } }, { reason });
    await admin.call(setCpi, { params: { year: 2026 }, body: { index: 330, source: 'BLS' } });
    const { applied } = (await admin.call(readExchangeRate, { params: { key: 'EUR-2013' } })).body.data;
    const source = { source: 'The same figure, vouched for', indicative: false, base: applied! };
    await admin.call(updateExchangeRate, { params: { key: 'EUR-2013' }, body: source });

    const { version, seq } = (await findDraft(test.db))!;
    const review = await changesOf(version);
    const told = Object.fromEntries(review.data.map(({ key, change, ratios }) => [key, [change, ratios]]));
    expect(told).toEqual({
      'EUR-2014': ['changed', 4],
      'JPY-2015': ['removed', 2],
      'GBP-2018': ['changed', 1],
      'GHS-2006': ['added', 1],
      '2026': ['added', 1],
      'EUR-2013': ['changed', 0],
    });
    expect([review.seq, review.ratios.touched, review.meta.total]).toEqual([seq, 9, 6]);

    const before = await getAppliedVersion(test.db);
    expect((await apply(version, seq)).status).toBe(204);
    expect((await read(version)).status).toBe('applying');
    await work(version);
    expect(await read(version)).toMatchObject({
      status: 'applied',
      changes: null,
      applied_by: { full_name: 'Ada Admin' },
      revision: expect.any(Number),
    });
    const [old, now] = [await conversionsBy(before), await conversionsBy(version)];
    const changed = [...now].filter(([id, made]) => old.get(id) !== made);
    expect([changed.length, now.size]).toEqual([review.ratios.touched, review.ratios.total]);
    expect((await changesOf(version)).data).toEqual([]);
  });

  it('by a new target year touches every ratio that is or becomes converted', async () => {
    await publishRatios(test.db, { currency: 'EUR', currency_year: 2014 }, [ratio]);
    const { version } = await open();
    const { seq } = (await patch(version, { target_year: 2020, base: { target_year: 2025 } })).body.data;
    const { data, ratios, target_year } = await changesOf(version);
    expect(target_year).toEqual({ applied: 2025, draft: 2020 });
    expect(data).toEqual([expect.objectContaining({ kind: 'target-year', ratios: ratios.touched })]);
    const before = await getAppliedVersion(test.db);
    await apply(version, seq);
    await work(version);
    const [old, now] = [await conversionsBy(before), await conversionsBy(version)];
    expect([...now].filter(([id, made]) => old.get(id) !== made)).toHaveLength(ratios.touched);
  });

  it('shows the published ratio with the new rate', async () => {
    const id = await publishRatios(test.db, { currency: 'GBP', currency_year: 2013 }, [ratio]);
    const conversion = async () =>
      (await test.visitor().call(readRecord, { params: { type: 'ratios', id } })).body.data.conversion!;
    const before = await conversion();
    await changeRate('GBP-2013', 2);
    const { version, seq } = (await findDraft(test.db))!;
    expect(await conversion()).toEqual(before);
    await apply(version, seq);
    await work(version);
    expect((await conversion()).steps).toMatchObject({ rate: 2, usd: 20_000 });
  });

  it('refuses what was not reviewed, a draft without changes, and a second time', async () => {
    const { version } = await open();
    expect((await apply(version, 0)).body.message).toBe('The draft changes nothing.');
    await changeRate('EUR-2014', 1.41);
    await changeRate('EUR-2014', 1.42);
    expect((await apply(version, 1)).body.message).toBe('The draft was changed meanwhile. Review it once more.');
    expect((await apply(999_999, 1)).status).toBe(404);
    const answers = await Promise.all([1, 2, 3].map(() => apply(version, 2)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409, 409]);
    await work(version);
    await work(version);
    expect((await apply(version, 2)).body.message).toBe('Only a draft set of rates can be applied.');
  });

  it('keeps the draft as it was reviewed until it is applied', async () => {
    await changeRate('EUR-2014', 1.43);
    const { version } = (await findDraft(test.db))!;
    await apply(version, 1);
    const { draft: base } = (await admin.call(readExchangeRate, { params: { key: 'EUR-2013' } })).body.data;
    const late = await admin.call(updateExchangeRate, {
      params: { key: 'EUR-2013' },
      body: { usd_per_unit: 9, base: base! },
    });
    expect([late.status, late.body.message]).toEqual([409, 'The draft is being applied. Try again in a moment.']);
    expect((await discard(version)).status).toBe(409);
    expect((await patch(version, { target_year: 2019, base: { target_year: 2025 } })).status).toBe(409);
    await expect(sql`UPDATE rates SET usd_per_unit = 9 WHERE version = ${version}`.execute(test.db)).rejects.toThrow(
      'the draft is being applied',
    );
    await expect(
      sql`UPDATE rate_sets SET target_year = 2019 WHERE version = ${version}`.execute(test.db),
    ).rejects.toThrow('the draft is being applied');
    await work(version);
  });

  it('that fails changes nothing, says so, and can be tried again', async () => {
    await publishRatios(test.db, { currency: 'EUR', currency_year: 2014 }, [ratio]);
    await changeRate('EUR-2014', 1.44);
    const { version } = (await findDraft(test.db))!;
    const before = await getAppliedVersion(test.db);
    await apply(version, 1);
    await sql`INSERT INTO conversions (id, from_rev, rates_version, rank_group, rank_within, why_missing)
      SELECT id, from_rev, ${version}, 4, 0, 'in the way' FROM records WHERE type = 'ratios' AND to_rev IS NULL
      ORDER BY id LIMIT 1`.execute(test.db);
    await expect(work(version)).rejects.toThrow('duplicate key');
    expect(await getAppliedVersion(test.db)).toBe(before);
    expect(await read(version)).toMatchObject({ status: 'draft', apply_failed_at: expect.any(String) });
    await work(version); // the queue tries again, and nobody asked for it any more
    expect((await read(version)).status).toBe('draft');
    await changeRate('EUR-2014', 1.45);
    expect((await read(version)).apply_failed_at).toBeNull();
  });
});

it('an article that waits for the rates to be applied is published with the new ones', async () => {
  await changeRate('GBP-2013', 3);
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
    await expect.poll(waiting, { timeout: 4000 }).toBe(1);
  });
  await owner.end();
  const id = await publishing!;
  const { body } = await test.visitor().call(readRecord, { params: { type: 'ratios', id } });
  expect(body.data.conversion?.steps).toMatchObject({ rate: 3 });
});

it('the list tells status, who and when, newest first', async () => {
  const { data, meta } = (await admin.call(contract.listRateSets, { query: { per_page: 100 } })).body;
  expect(meta.total).toBe(data.length);
  expect(data.map(({ version }) => version)).toEqual(data.map((_, at) => data.length - at));
  expect(data.at(-1)).toMatchObject({ version: 1, status: 'retired', note: 'As shipped', rates: 3485, indices: 50 });
  const retired = (await admin.call(contract.listRateSets, { query: { status: 'retired' } })).body;
  expect(retired.data.every(({ status }) => status === 'retired')).toBe(true);
});
