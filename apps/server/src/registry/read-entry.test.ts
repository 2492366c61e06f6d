import { defaultThresholds, type ThresholdSetting } from '@cea/contract/money/threshold-presets';
import { readRegistryEntry } from '@cea/contract/registry';
import { nameRelease } from '@cea/contract/releases';
import { updateSettings } from '@cea/contract/settings-editing';
import { beforeAll, expect, it } from 'vitest';
import { seedSampleRegistry } from '../../test/sample-registry.ts';
import { makeUser } from '../../test/factories.ts';
import { useApp } from '../../test/harness.ts';
import { makeArticle } from '../../test/reading-factories.ts';

const test = useApp();
beforeAll(() => seedSampleRegistry(test.db));

const read = async (id: string) => (await test.visitor().call(readRegistryEntry, { params: { id } })).body.data;

it('returns shared answers once with the article, and the label of every entry', async () => {
  const entry = await read('2010-01-90003');
  expect(entry.review).toBe('full');
  const [methods, ratio] = entry.records;
  expect(methods!.answers).toMatchObject({ journal: 'Med Decis Making', currency: 'GBP' });
  expect(Object.keys(ratio!.answers)).not.toContain('abstract');
  expect(ratio!.answers).toMatchObject({ comparator: 'no vaccination' });
  const labels = Object.values(entry.labels);
  expect(labels).toEqual(expect.arrayContaining(['United Kingdom', 'Health-care sector', 'SF-6D', 'Own trial']));
});

it('gives the sources of rate and price index', async () => {
  const { sources } = await read('2010-01-90003');
  expect(sources.rate).toEqual({
    source: expect.stringContaining('Federal Reserve'),
    indicative: true,
    official_only: false,
  });
  expect(sources.price_index).toMatch(/CPI|BLS/);
});

it('gives the thresholds to draw as administrators set them, in dollars of the target year', async () => {
  const drawn = () => read('2010-01-90003');
  const usual = async () => (await drawn()).usual_threshold;
  const range = async () => (await drawn()).threshold_range;
  expect(await usual()).toBe(50_000);
  const admin = await test.as(await makeUser(test.db, { roles: ['Admin'] }));
  const set = (thresholds: ThresholdSetting) => admin.call(updateSettings, { body: { thresholds } });
  const { usd_per_unit } = await test.db
    .selectFrom('conversion_rates as r')
    .innerJoin('rate_sets as s', 's.version', 'r.version')
    .whereRef('r.year', '=', 's.target_year')
    .where('s.status', '=', 'applied')
    .where('r.currency', '=', 'GBP')
    .select('usd_per_unit')
    .executeTakeFirstOrThrow();
  expect(await range()).toEqual({ label: 'ICER', stated: '$100,000–150,000', low: 100_000, high: 150_000 });

  await set({ ...defaultThresholds, usual: 'nice' });
  const [low, high] = [20_000, 30_000].map((pounds) => Math.round(pounds * Number(usd_per_unit)));
  expect(await usual()).toBe(low);
  expect(await range()).toEqual({ label: 'NICE', stated: '£20,000–30,000', low, high });

  const [nice, icer, historical] = defaultThresholds.presets;
  await set({ presets: [{ ...nice!, outcome: 'daly' }, historical!, { ...icer!, low: 80_000 }], usual: null });
  expect(await usual()).toBeNull();
  expect(await range()).toMatchObject({ stated: '$80,000–150,000', low: 80_000 });

  await set({ presets: [nice!, historical!], usual: 'historical' });
  expect(await range()).toMatchObject({ label: 'NICE', low });

  await set({ presets: [{ ...nice!, outcome: 'daly' }, historical!], usual: 'historical' });
  expect(await range()).toBeNull();
});

it('names the release only while its revision is the newest', async () => {
  expect(await read('2010-01-90003')).toMatchObject({ release: null, revised_at: expect.any(String) });
  const admin = await test.as(await makeUser(test.db, { roles: ['Admin'] }));
  await admin.call(nameRelease, { body: { name: '2026.2' } });
  expect((await read('2010-01-90003')).release).toBe('2026.2');
});

it('of an article that never was published answers like that of an unknown one', async () => {
  const { compound_id } = await makeArticle(test.db);
  const [unpublished, unknown, junk] = await Promise.all(
    [compound_id, '1999-01-99999', '%00<b>'].map((id) => test.visitor().call(readRegistryEntry, { params: { id } })),
  );
  expect(unpublished!.status).toBe(404);
  for (const other of [unknown!, junk!]) {
    expect([other.status, other.body]).toEqual([unpublished!.status, unpublished!.body]);
  }
});
