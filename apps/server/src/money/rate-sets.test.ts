import * as contract from '@cea/contract/rate-sets';
import * as fc from 'fast-check';
import { Client } from 'pg';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useApp } from '../../test/harness.ts';
import { expectFileAsShown } from '../../test/list-file.ts';
import { race, times } from '../../test/race.ts';
import { dropDraft, RateDesk } from '../../test/rate-desk.ts';
import { findDraft } from './lock-draft.ts';
import { getAppliedVersion } from './convert-ratios.ts';

const test = useApp();
let desk: RateDesk;
beforeAll(async () => {
  desk = await RateDesk.open(test);
});
beforeEach(() => dropDraft(test.db));

describe('opening', () => {
  it('gives everyone the same draft, a copy of the applied set', async () => {
    const drafts = await race(
      test,
      times(3, () => desk.openDraft()),
    );
    expect(new Set(drafts.map(({ version }) => version)).size).toBe(1);
    expect(drafts[0]).toMatchObject({ status: 'draft', changes: 0, seq: 0, created_by: { full_name: 'Ada Admin' } });
    const applied = await desk.readSet(await getAppliedVersion(test.db));
    expect(drafts[0]).toMatchObject({ rates: applied.rates, indices: applied.indices, target_year: 2025 });
  });
});

describe('the target year', () => {
  it('belongs to the set, is changed in the draft, and needs a price index', async () => {
    const { version } = await desk.openDraft();
    const base = { target_year: 2025 };
    expect((await desk.changeSet(version, { target_year: 2020, base })).body.data).toMatchObject({
      target_year: 2020,
      changes: 1,
    });
    expect((await desk.changeSet(version, { target_year: 2019, base })).body.conflict).toMatchObject({
      key: 'target_year',
      theirs: 2020,
      yours: 2019,
    });
    const { status, body } = await desk.changeSet(version, { target_year: 2026, base: { target_year: 2020 } });
    expect([status, body.errors]).toEqual([422, { target_year: ['No price index is available for 2026.'] }]);
    expect((await desk.changeSet(await getAppliedVersion(test.db), { target_year: 2020, base })).status).toBe(409);
    expect((await desk.changeSet(999_999, { target_year: 2020, base })).status).toBe(404);
    const [change] = (await desk.changesOf(version)).data;
    expect(change).toMatchObject({ kind: 'target-year', old: { value: 2025 }, new: { value: 2020 } });
  });

  it('may come with a note', async () => {
    const { version } = await desk.openDraft();
    const { body } = await desk.changeSet(version, { note: 'G.5A of January', base: { target_year: 2025 } });
    expect(body.data).toMatchObject({ note: 'G.5A of January', target_year: 2025, changes: 0 });
  });
});

describe('discarding', () => {
  it('ends the draft with its figures and keeps the applied set', async () => {
    const applied = await getAppliedVersion(test.db);
    await desk.changeRate('EUR-2014', 1.4);
    const { version } = (await findDraft(test.db))!;
    expect((await desk.discard(version)).status).toBe(204);
    expect((await desk.discard(version)).status).toBe(409);
    expect((await desk.discard(applied)).status).toBe(409);
    expect((await desk.discard(999_999)).status).toBe(404);
    expect(await desk.readSet(version)).toMatchObject({
      status: 'discarded',
      rates: 0,
      discarded_by: { id: desk.account.id },
    });
    expect((await desk.client.call(contract.listRateChanges, { params: { version } })).status).toBe(409);
    expect((await desk.apply(version, 1)).status).toBe(409);
    const row = await test.db
      .selectFrom('audit_log')
      .where('action', '=', 'rates discarded')
      .where('subject_id', '=', String(version))
      .select('old')
      .executeTakeFirstOrThrow();
    expect(row.old).toEqual({ seq: 1, changes: 1, target_year: 2025 });
  });

  it('never reuses the number, which a late job would apply', async () => {
    await desk.changeRate('EUR-2014', 1.4);
    const first = (await findDraft(test.db))!;
    await desk.discard(first.version);
    await desk.changeRate('EUR-2014', 1.5);
    expect((await findDraft(test.db))!.version).toBe(first.version + 1);
    await desk.work(first.version);
    expect((await findDraft(test.db))!.version).toBe(first.version + 1);
  });
});

it('the list shows status, who and when, newest first', async () => {
  await desk.changeRate('EUR-2014', 1.4);
  const { version, seq } = (await findDraft(test.db))!;
  await desk.apply(version, seq);
  await desk.work(version);
  const { data, meta } = (await desk.client.call(contract.listRateSets, { query: { per_page: 100 } })).body;
  expect(meta.total).toBe(data.length);
  expect(data.map(({ version }) => version)).toEqual(data.map((_, at) => data.length - at));
  expect(data[0]).toMatchObject({ version, status: 'applied', applied_by: { full_name: 'Ada Admin' } });
  expect(data.at(-1)).toMatchObject({ version: 1, status: 'retired', note: 'As shipped', rates: 6679, indices: 50 });
  const retired = (await desk.client.call(contract.listRateSets, { query: { status: 'retired' } })).body;
  expect(retired.data.every(({ status }) => status === 'retired')).toBe(true);
  const statuses = fc.constantFrom(undefined, ...contract.rateSetStatuses);
  await expectFileAsShown(desk.client, contract.rateSetList, fc.record({ status: statuses }));
  // Every set counts its thousands of rates, in each of the 50 states.
});

describe('restoring', () => {
  it('opens a draft with the figures and the target year of a retired set', async () => {
    const before = await desk.readRate('EUR-2014');
    await desk.changeRate('EUR-2014', before.applied!.usd_per_unit * 1.1);
    const { version, seq } = (await findDraft(test.db))!;
    await desk.changeSet(version, { target_year: 2020, base: { target_year: 2025 } });
    const retiring = await getAppliedVersion(test.db);
    await desk.apply(version, seq + 1);
    await desk.work(version);
    expect(await getAppliedVersion(test.db)).toBe(version);

    const restored = await desk.restore(retiring);
    expect(restored.body.data).toMatchObject({ status: 'draft', note: `Copy of set ${retiring}`, changes: 2 });
    const { data, target_year } = await desk.changesOf(restored.body.data.version);
    expect(target_year).toEqual({ applied: 2020, draft: 2025 });
    expect(data.find(({ key }) => key === 'EUR-2014')).toMatchObject({ new: { value: before.applied!.usd_per_unit } });
    const draft = restored.body.data;
    await desk.apply(draft.version, draft.seq);
    await desk.work(draft.version);
    expect((await desk.readRate('EUR-2014')).applied).toEqual(before.applied);
  });

  it('is refused for other sets, and while there is a draft', async () => {
    expect((await desk.restore(999_999)).status).toBe(404);
    const current = await desk.restore(await getAppliedVersion(test.db));
    expect([current.status, current.body.message]).toEqual([409, 'Only a retired rate set can be restored.']);
    await desk.openDraft();
    const second = await desk.restore(1);
    expect([second.status, second.body.message]).toEqual([409, 'There is already a draft. Apply or discard it first.']);
  });
});

// Runs last because it leaves the database without an applied set.
it('a draft cannot be opened without an applied set to copy, and the refusal says so', async () => {
  const owner = new Client({ connectionString: test.url });
  await owner.connect();
  await owner.query(`ALTER TABLE rate_sets DISABLE TRIGGER USER`);
  await owner.query(`UPDATE rate_sets SET status = 'retired' WHERE status = 'applied'`);
  await owner.end();
  const { status, body } = await desk.client.call(contract.openDraft);
  expect([status, body.message]).toEqual([409, 'No rate set is in force, so a draft cannot be created.']);
});
