// @module-tag proof
import { createHash } from 'node:crypto';
import { expect, inject, it } from 'vitest';
import { inBulkTransaction } from '../../src/db/bulk-connection.ts';
import { getPublicSettings } from '../../src/settings/public-settings.ts';
import { readAllTables } from '../../test/read-tables.ts';
import { cloneDatabase } from '../../test/test-database.ts';
import { measureSpread, printSpread } from './measure-spread.ts';
import { seedRegistry } from './seed-registry.ts';

/** These tests write whole registries, which is slow on a busy machine. */
const patience = 300_000;

const small = { scale: 0.02, as_of: '2026-09-30' };
const compared = [
  'journals',
  'articles',
  'forms',
  'form_rows',
  'datapoints',
  'records',
  'article_texts',
  'conversions',
];

async function hashes(url: string): Promise<Record<string, string>> {
  const tables = await readAllTables(url, { but: [] });
  return Object.fromEntries(
    compared.map((name) => [name, createHash('sha256').update(tables[name]!.join('\n')).digest('hex')]),
  );
}

it(
  'makes the same rows on every run, and reports what is there',
  async () => {
    const [first, second] = [await cloneDatabase(inject('templateUrl')), await cloneDatabase(inject('templateUrl'))];
    const seen: number[] = [];
    expect(await seedRegistry(first.url, { ...small, release: '2026.1', progress: (done) => seen.push(done) })).toEqual(
      {
        outcome: 'made',
        words: 'Made a synthetic registry of 300 articles as of 2026-09-30.',
      },
    );
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
    expect(seen.at(-1)).toBe(300);
    await seedRegistry(second.url, small);
    const made = await hashes(first.url);
    expect(await hashes(second.url)).toEqual(made);

    expect((await seedRegistry(first.url, small)).outcome).toBe('there already');
    expect((await seedRegistry(first.url, { ...small, scale: 1, keep: true })).outcome).toBe('there already');
    const refused = await seedRegistry(first.url, { ...small, scale: 1 });
    expect(refused.outcome).toBe('refused');
    expect(refused.words).toMatch(/scale 0\.02 as of 2026-09-30\. --fresh empties it first\.$/);
    expect((await seedRegistry(first.url, { ...small, as_of: '2025-01-01' })).outcome).toBe('refused');
    expect(await hashes(first.url)).toEqual(made);

    const { releases, revisions, settings } = await readAllTables(first.url, { but: ['at', 'article_ids'] });
    expect(releases).toHaveLength(1);
    expect(revisions).toHaveLength(13);
    expect(settings!.join()).toContain('synthetic_registry');
    await Promise.all([first.drop(), second.drop()]);
  },
  patience,
);

it(
  'has the distribution of the real registry even when it is small',
  async () => {
    const database = await cloneDatabase(inject('templateUrl'));
    await seedRegistry(database.url, small);
    const spread = await inBulkTransaction(database.url, (tx) => measureSpread(tx));
    const near = (target: number) => (value: number) => Math.abs(value - target) <= target * 0.1;
    expect(spread.articles).toBe(300);
    expect(spread.published).toBe(240);
    const [low, middle, high] = spread.qaly_quartiles;
    expect(low).toSatisfy(near(2900));
    expect(middle).toSatisfy(near(26_000));
    expect(high).toSatisfy(near(110_000));
    expect(spread.cost_saving).toSatisfy(near(0.18));
    expect(spread.daly_median).toSatisfy(near(430));
    expect(spread.payer_or_sector).toSatisfy(near(0.74));
    expect(spread.quality_5_to_6).toSatisfy(near(0.6));
    expect(printSpread(spread)[0]).toMatch(/^300 articles, 240 published: \d{3} ratios, [\d,]+ weights$/);
    const settings = await inBulkTransaction(database.url, (tx) => getPublicSettings(tx));
    expect(settings.synthetic_registry).toEqual(small);
    await database.drop();
  },
  patience,
);
