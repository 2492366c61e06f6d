import { deleteExchangeRate } from '@cea/contract/exchange-rates';
import { listRateChanges } from '@cea/contract/rate-sets';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useApp } from '../../test/harness.ts';
import { publishRatios } from '../../test/published-ratio.ts';
import { dropDraft, RateDesk } from '../../test/rate-desk.ts';
import { getAppliedVersion } from '../money/convert-ratios.ts';
import { findDraft } from '../money/lock-draft.ts';

const test = useApp();
let desk: RateDesk;
beforeAll(async () => {
  desk = await RateDesk.open(test);
});
beforeEach(() => dropDraft(test.db));

const ratio = { intervention: 'A', comparator: 'B', ratio_article: 10_000 };
const reason = 'The lari was redenominated';

describe('the ratios behind a change', () => {
  it('are listed with what they are and what they become, as applying then makes them', async () => {
    await publishRatios(test.db, { currency: 'CAD', currency_year: 2014 }, [ratio, { ...ratio, ratio_article: 5 }]);
    const first = await publishRatios(test.db, { currency: 'CAD', currency_year: 2014 }, [ratio]);
    await publishRatios(test.db, { currency: 'CAD', currency_year: 2014 }, [{ intervention: 'no ratio' }]);
    await publishRatios(test.db, { currency: 'SEK', currency_year: 2014 }, [ratio]);
    await publishRatios(test.db, { currency: 'CAD', currency_year: 2013 }, [ratio]);
    await desk.changeRate('CAD-2014', 7.7);
    await desk.client.call(deleteExchangeRate, { params: { key: 'SEK-2014' } }, { reason });
    const { version, seq } = (await findDraft(test.db))!;
    const change = { kind: 'rate', key: 'CAD-2014' } as const;
    const { data, meta } = await desk.ratiosOf(version, change);
    expect([data.length, meta.total]).toEqual([3, 3]);
    expect(data.map(({ id }) => id)).toEqual(data.map(({ id }) => id).toSorted());
    expect(data.at(-1)).toMatchObject({ id: first, title: expect.stringContaining('treatment') });
    expect((await desk.ratiosOf(version, change, 2, 2)).data).toEqual(data.slice(2));
    const gone = await desk.ratiosOf(version, { kind: 'rate', key: 'SEK-2014' });
    expect(gone.data).toMatchObject([{ old: { usd_target: expect.any(Number) }, new: { usd_target: null } }]);
    expect((await desk.ratiosOf(version, { kind: 'rate', key: 'CAD-2013' })).data).toEqual([]);

    const applied = await getAppliedVersion(test.db);
    await desk.apply(version, seq, reason);
    await desk.work(version);
    const stored = async (set: number) =>
      (
        await sql<object>`SELECT usd_target::float AS usd_target, display FROM conversions
          WHERE rates_version = ${set} AND id = ANY (${data.map(({ id }) => id)}) ORDER BY id`.execute(test.db)
      ).rows;
    expect(await stored(applied)).toEqual(data.map(({ old }) => old));
    expect(await stored(version)).toEqual(data.map((one) => one.new));
  });

  it('are those of a set that can be compared', async () => {
    const change = { kind: 'target-year', key: 'target-year' } as const;
    expect(await desk.ratiosOf(999_999, change)).toMatchObject({ message: 'Not found.' });
  });
});

describe('a change of more than 25%', () => {
  it('is counted, and applied with a reason only, which the audit log keeps', async () => {
    await desk.changeRate('GBP-2014', (await desk.readRate('GBP-2014')).applied!.usd_per_unit * 1.2);
    await desk.changeRate('CHF-2014', 7.7);
    const { version, seq } = (await findDraft(test.db))!;
    expect((await desk.changesOf(version)).large).toBe(1);
    const refused = await desk.apply(version, seq);
    expect([refused.status, refused.body.errors]).toEqual([422, { reason: ['Required'] }]);
    expect((await desk.readSet(version)).status).toBe('draft');
    expect((await desk.apply(version, seq, reason)).status).toBe(204);
    const row = await test.db
      .selectFrom('audit_log')
      .where('action', '=', 'rates to be applied')
      .where('subject_id', '=', String(version))
      .select('reason')
      .executeTakeFirstOrThrow();
    expect(row.reason).toBe(reason);
    await desk.work(version);
  });

  it('is sorted by its size, whether it rises or falls', async () => {
    const base = async (key: string) => (await desk.readRate(key)).applied!.usd_per_unit;
    await desk.changeRate('EUR-2010', (await base('EUR-2010')) * 1.1);
    await desk.changeRate('EUR-2011', (await base('EUR-2011')) * 0.5);
    await desk.changeRate('EUR-2012', (await base('EUR-2012')) * 1.3);
    const { version } = (await findDraft(test.db))!;
    const { data } = (
      await desk.client.call(listRateChanges, {
        params: { version },
        query: { sort: 'percent' },
      })
    ).body;
    expect(data.map(({ key }) => key)).toEqual(['EUR-2011', 'EUR-2012', 'EUR-2010']);
  });
});
