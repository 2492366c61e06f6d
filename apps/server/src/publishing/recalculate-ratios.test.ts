import { readRecord, searchRegistry } from '@cea/contract/registry';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { withEarlierDatabase } from '../../test/earlier-database.ts';
import { useApp } from '../../test/harness.ts';
import { useOwner } from '../../test/owner.ts';
import { publishRatios } from '../../test/published-ratio.ts';
import { inTransaction } from '../db/transaction.ts';
import { getRevision } from '../records/registry-state.ts';
import { nameRelease } from './name-release.ts';
import { needsRebuild, rebuildRecords } from './rebuild-records.ts';

const test = useApp();
const owner = useOwner(test);

const dollars = { currency: 'USD', currency_year: 2015 };
const daly = { ...dollars, cost_per_daly: true, cost_per_qaly: false };

/** What an earlier rule said, as an earlier version of the code has stored it. */
interface Before {
  readonly computed: object;
  readonly display: string | null;
}
const published: { id: string; before: Before; after: Record<string, unknown>; display: unknown }[] = [];
let untouched = '';

/** Publishes a ratio, and makes it what the earlier rule would have made of it. */
async function publishAsBefore(method: object, ratio: object, before: Before, after: object, display: unknown) {
  const id = await publishRatios(test.db, method, [ratio]);
  await owner.query(`UPDATE records SET computed = $2 WHERE id = $1`, [id, before.computed]);
  await owner.query(`UPDATE conversions SET display = $2 WHERE id = $1`, [id, before.display]);
  published.push({ id, before, after: { ...after }, display });
}

beforeAll(async () => {
  await publishAsBefore(
    daly,
    { delta_cost: 500, effect_intervention: 10, effect_comparator: 12, ratio_article: 250 },
    {
      computed: {
        incremental_cost: 500,
        incremental_effect: -2,
        quadrant: 'More cost, less health',
        ratio_reader: -250,
        ratio_final: -250,
      },
      display: 'Dominated',
    },
    { incremental_effect: 2, quadrant: 'More cost, more health', ratio_reader: 250, ratio_final: 250 },
    expect.stringMatching(/^\$3\d0$/),
  );
  await publishAsBefore(
    dollars,
    { delta_cost: 1000, delta_effect: 0.01, ratio_article: 71_942 },
    {
      computed: {
        incremental_cost: 1000,
        incremental_effect: 0.01,
        quadrant: 'More cost, more health',
        ratio_reader: 100_000,
        ratio_final: 100_000,
      },
      display: '$130,000',
    },
    { ratio_reader: 100_000, ratio_final: 71_942 },
    expect.stringMatching(/^\$9\d,000$/),
  );
  await publishAsBefore(
    dollars,
    { delta_cost: 1000, delta_effect: 0 },
    { computed: { incremental_cost: 1000, incremental_effect: 0, quadrant: 'Indeterminate' }, display: null },
    { quadrant: 'More cost, less health' },
    'Dominated (weakly)',
  );
  await publishAsBefore(
    dollars,
    { ratio_article: 12_000 },
    { computed: { quadrant: 'Indeterminate', ratio_final: 12_000 }, display: '$16,000' },
    { quadrant: 'Indeterminate', ratio_final: 12_000 },
    expect.stringMatching(/^\$1\d,000 \(indeterminate\)$/),
  );
  untouched = await publishRatios(test.db, dollars, [{ delta_cost: 4120, delta_effect: 0.21 }]);
  await inTransaction(test.db, (tx) => nameRelease(tx, { name: '2026.1', notes: '', by: null }));
  await sql`UPDATE registry_state SET definitions = definitions - 'ratios', terms_hash = 'earlier'`.execute(test.db);
});

const read = async (id: string) =>
  (await test.visitor().call(readRecord, { params: { type: 'ratios', id } })).body.data;
const inRelease = async (id: string) => {
  const { body } = await test.visitor().call(searchRegistry, {
    params: { type: 'ratios' },
    query: { release: '2026.1' },
    body: { raw_query: `compound_id:${id}` },
  });
  return body.data[0]!;
};
const versionsOf = async (id: string) =>
  (await sql<{ n: number }>`SELECT count(*)::int AS n FROM records WHERE id = ${id}`.execute(test.db)).rows[0]!.n;

it('an upgrade recalculates what the rules change, as one revision, and releases keep what they said', async () => {
  const before = await getRevision(test.db);
  expect(await needsRebuild(test.db)).toBe(true);
  await rebuildRecords(test.db);
  expect(await getRevision(test.db)).toBe(before + 1);
  for (const { id, before: old, after, display } of published) {
    const now = await read(id);
    expect(now.computed).toMatchObject(after);
    expect(now.conversion!.display).toEqual(display);
    const then = await inRelease(id);
    expect(then.computed).toEqual(old.computed);
    expect(then.conversion!.display).toBe(old.display);
  }
  expect(await versionsOf(untouched)).toBe(1);
  const { rows } = await sql<{ reason: string; articles: number }>`
    SELECT reason, cardinality(article_ids) AS articles FROM revisions ORDER BY revision DESC LIMIT 1`.execute(test.db);
  expect(rows[0]).toEqual({ reason: 'Ratios recalculated by new rules', articles: published.length });
});

it('search finds the new quadrants', async () => {
  const { body } = await test
    .visitor()
    .call(searchRegistry, { params: { type: 'ratios' }, body: { raw_query: 'below:1000' } });
  expect(body.data.map(({ id }) => id)).toEqual([published[0]!.id]);
  expect(body.filter_counts.quadrants).toEqual({ 2: 1 });
});

it('a second rebuild changes nothing', async () => {
  const before = await getRevision(test.db);
  await sql`UPDATE registry_state SET definitions = definitions - 'ratios', terms_hash = 'earlier'`.execute(test.db);
  await rebuildRecords(test.db);
  expect(await getRevision(test.db)).toBe(before);
  expect(await needsRebuild(test.db)).toBe(false);
});

it('the migration places what is published already by its quadrant', async () => {
  await withEarlierDatabase('0071_fates.sql', async ({ owner: earlier, migrateUntil }) => {
    const cases: [string, number | null, number, (string | number | null)[]][] = [
      ['Less cost, more health', null, 0, ['cost_saving', -Infinity, -Infinity, Infinity, 0]],
      ['More cost, less health', -5, 3, ['dominated', Infinity, null, null, 3]],
      ['More cost, more health', 70, 1, ['ratio', 70, 70, Infinity, 1]],
      ['More cost, more health', null, 4, ['not_converted', null, null, null, 4]],
      ['More cost, more health', -1, 4, ['indeterminate', null, null, null, 4]],
      ['Less cost, less health', 70, 2, ['saves_by_losing', null, -Infinity, 70, 2]],
      ['Indeterminate', 70, 1, ['indeterminate', null, null, null, 4]],
    ];
    await earlier.query(
      `INSERT INTO rate_sets (version, target_year, status, applied_at) VALUES (1, 2020, 'applied', now())`,
    );
    await earlier.query(`INSERT INTO articles (compound_id) VALUES ('2019-01-00001')`);
    await earlier.query(
      `INSERT INTO forms (article_id, kind, origin, dictionary_version) VALUES (1, 'review', 'admin', 2)`,
    );
    for (const [at, [quadrant, usd, group]] of cases.entries()) {
      await earlier.query(
        `INSERT INTO records (type, id, article_id, from_rev, form_id, row_id, dictionary_version, answers, computed,
           facets, numbers, tsv) VALUES ('ratios', $1, 1, 1, 1, gen_random_uuid(), 2, '{}', $2, '{}', '{}', '')`,
        [`2019-01-00001-0${at}`, { quadrant }],
      );
      await earlier.query(
        `INSERT INTO conversions (id, from_rev, rates_version, usd, usd_target, rank_group, rank_within, why_missing)
         VALUES ($1, 1, 1, $2, $2, $3, 0, $4)`,
        [`2019-01-00001-0${at}`, usd, group, usd === null ? 'no currency' : null],
      );
    }
    await migrateUntil('0072');
    const { rows } = await earlier.query(
      `SELECT bar, median_usd, worth_above, worth_below, rank_group FROM conversions ORDER BY id`,
    );
    expect(rows.map((row: object) => Object.values(row) as unknown[])).toEqual(cases.map(([, , , made]) => made));
  });
});
