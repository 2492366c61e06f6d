import { listPublicReleases } from '@cea/contract/releases';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { inBulkTransaction } from '../../src/db/bulk-connection.ts';
import { useSeededApp } from '../../test/seeded-app.ts';
import { seedDemoReleases } from './demo-releases.ts';
import { seedDemoSnapshots } from './demo-snapshots.ts';

const test = useSeededApp(0.02);

it('the demonstration has releases whose counts add up and a year of downloads, made once', async () => {
  // The last round is as young as it is in a demonstration that was made on the day of its publication.
  await inBulkTransaction(test.url, (tx) =>
    sql`UPDATE revisions SET at = now() - interval '2 hours'
      WHERE revision = (SELECT max(revision) FROM revisions)`.execute(tx),
  );
  for (let time = 0; time < 2; time += 1) {
    await seedDemoReleases(test.url, test.deps);
    await inBulkTransaction(test.url, seedDemoSnapshots);
  }
  const { data } = (await test.visitor().call(listPublicReleases)).body;
  expect(data).toHaveLength(5);
  expect(data.map(({ revision }) => revision)).toEqual([14, 13, 9, 7, 5]);
  const dates = data.map(({ at }) => at);
  expect(dates).toEqual(dates.toSorted().toReversed());
  expect(dates[0]! <= new Date().toISOString()).toBe(true);
  const ratios = data.map(({ counts }) => counts.find(({ type }) => type === 'ratios')!);
  for (const [at, { records, added, removed }] of ratios.slice(0, -1).entries())
    expect(records).toBe(ratios[at + 1]!.records + added - removed);
  expect(ratios[0]).toMatchObject({ added: 0 });
  expect(ratios[0]!.changed).toBeGreaterThan(5);
  expect(ratios[0]!.removed).toBe(2);
  expect(ratios[1]!.added).toBeGreaterThan(0);
  expect(data[1]!.added_causes.length).toBeGreaterThan(0);
  const { rows } = await sql<{ visitors: number; downloads: number; returning: number; days: number }>`
    SELECT count(DISTINCT visitor_id)::int AS visitors, count(*)::int AS downloads,
      count(*) FILTER (WHERE is_returning)::int AS returning, extract(day FROM now() - min(at))::int AS days
    FROM snapshot_downloads`.execute(test.db);
  const { visitors, downloads, returning, days } = rows[0]!;
  expect([visitors, downloads - returning]).toEqual([240, 240]);
  expect(returning).toBeGreaterThan(40);
  expect(days).toBeGreaterThan(300);
  expect(days).toBeLessThan(366);
});
