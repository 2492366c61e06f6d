import { readRegistryEntry } from '@cea/contract/registry';
import { nameRelease } from '@cea/contract/releases';
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

it('names the release only while its revision is the newest', async () => {
  expect(await read('2010-01-90003')).toMatchObject({ release: null, revised_at: expect.any(String) });
  const admin = await test.as(await makeUser(test.db, { roles: ['Admin'] }));
  await admin.call(nameRelease, { body: { name: '2026.2' } });
  expect((await read('2010-01-90003')).release).toBe('2026.2');
});

it('is missing for an unpublished article', async () => {
  const { compound_id } = await makeArticle(test.db);
  const { status } = await test.visitor().call(readRegistryEntry, { params: { id: compound_id } });
  expect(status).toBe(404);
});
