import { weightKinds } from '@cea/contract/dictionary/variables/weights';
import { searchRegistry } from '@cea/contract/registry';
import { visualizeRegistry } from '@cea/contract/visualizations';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useSeededApp } from '../../test/seeded-app.ts';

const test = useSeededApp(0.02);

const params = { type: 'weights' as const };
const visualize = async (raw_query: string) =>
  (await test.visitor().call(visualizeRegistry, { params, body: { raw_query } })).body.data;
const search = async (raw_query: string, query = {}) =>
  (await test.visitor().call(searchRegistry, { params, query, body: { raw_query } })).body;

/** Below 0 in the chart of a kind. */
const belowZero = ({ distributions }: Awaited<ReturnType<typeof visualize>>, kind: string) =>
  distributions
    .filter((one) => one.kind === kind)
    .flatMap(({ bins }) => bins)
    .filter(({ from }) => from < 0)
    .reduce((sum, { count }) => sum + count, 0);

/** Weights of a disease, counted from the answers as readers gave them. */
async function countAnswers(slug: string) {
  const { rows } = await sql<{ kind: string; negative: number; all_given: number }>`
    SELECT w.answers->>'weight_kind' AS kind, count(*) FILTER (WHERE (w.answers->>'weight')::float8 < 0)::int AS negative,
      count(*)::int AS all_given
    FROM records w JOIN records m ON m.type = 'methods' AND m.article_id = w.article_id AND m.from_rev = w.from_rev
    WHERE w.type = 'weights' AND w.to_rev IS NULL AND jsonb_typeof(w.answers->'weight') = 'number'
      AND EXISTS (SELECT FROM jsonb_path_query(m.answers, '$.gbd[*].id') cause
        JOIN vocabulary_entries e ON e.id = cause::int WHERE e.slug = ${slug})
    GROUP BY 1`.execute(test.db);
  return new Map(rows.map((row) => [row.kind, row]));
}

describe.each([
  ['stroke', 'level'],
  ['malaria', 'disability weight'],
])('weights of %s', (slug, main) => {
  it('are worse than death where a level is below 0, and nowhere else', async () => {
    const answers = await countAnswers(slug);
    expect(answers.get(main)!.all_given).toBeGreaterThan(0);
    const charts = await visualize(`gbd_category:${slug}`);
    const worse = answers.get('level')?.negative ?? 0;
    expect(belowZero(charts, 'level')).toBe(worse);
    expect((await search(`gbd_category:${slug} AND weight_kind:level AND weight<0`)).total).toBe(worse);
    expect(belowZero(charts, 'disability weight')).toBe(0);
    // Losses are below 0 as well, and were counted as worse than death before.
    const all = [...answers.values()].reduce((sum, { negative }) => sum + negative, 0);
    expect((await search(`gbd_category:${slug} AND weight<0`)).total).toBe(all);
    expect(belowZero(charts, 'decrement')).toBe(all - worse);
  });
});

it('every kind has a chart of its own, with all weights of this kind', async () => {
  const charts = await visualize('year>=1976');
  expect(charts.distributions.map(({ kind }) => kind)).toEqual(weightKinds);
  const { filter_counts } = await search('year>=1976');
  const sizes = charts.distributions.map(({ bins, left_out }) =>
    bins.reduce((sum, { count }) => sum + count, left_out),
  );
  expect(sizes).toEqual(weightKinds.map((_, at) => filter_counts.weight_kind![at]));
  expect(filter_counts.disutility).toEqual({ 1: sizes[1], 0: sizes[0]! + sizes[2]! });
});

it('health states are grouped by code, kind and instrument, with medians of one kind', async () => {
  const { states } = await visualize('year>=1976');
  expect(new Set(states.map(({ kind }) => kind)).size).toBe(3);
  const limits = { level: [-1, 1], decrement: [-1, 0], 'disability weight': [0, 1] } as const;
  for (const { kind, lowest, median, highest } of states) {
    const inOrder = [limits[kind][0], lowest, median, highest, limits[kind][1]];
    expect(inOrder).toEqual(inOrder.toSorted((a, b) => a - b));
  }
  const coded = states.filter(({ code }) => code !== null);
  expect(coded.length).toBeGreaterThan(10);
  const keys = coded.map(({ kind, code, instrument }) => `${kind} ${code} ${instrument}`);
  expect(new Set(keys).size).toBe(keys.length);
});

it('how many weights are not coded is counted, and found', async () => {
  const { filter_counts, total } = await search('year>=1976');
  const { none } = filter_counts.health_state_code!;
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM records
    WHERE type = 'weights' AND to_rev IS NULL AND NOT answers ? 'health_state_code'`.execute(test.db);
  expect(none).toBe(rows[0]!.count);
  expect(none! / total).toBeLessThan(0.5);
  expect((await search('health_state_code:none')).total).toBe(none);
  const stroke = await search('health_state_code:Stroke');
  expect(stroke.total).toBeGreaterThan(0);
  for (const { labels } of stroke.data) expect(labels!.health_state_code).toMatch(/^Stroke/);
});

it.each(['asc', 'desc'] as const)('sorting by weight (%s) keeps the kinds apart', async (direction) => {
  const kinds: string[] = [];
  const weights = new Map<string, number[]>();
  for (let page = 1; page <= 60; page += 1) {
    const { data, last_page } = await search('year>=1976', { sort: 'weight', direction, per_page: 100, page });
    for (const { computed } of data) {
      const [kind, weight] = [String(computed.weight_kind_final), computed.weight_final];
      if (typeof weight !== 'number') continue;
      if (kinds.at(-1) !== kind) kinds.push(kind);
      weights.set(kind, [...(weights.get(kind) ?? []), weight]);
    }
    if (page >= last_page) break;
  }
  expect(kinds).toEqual(direction === 'asc' ? weightKinds : weightKinds.toReversed());
  for (const own of weights.values()) {
    expect(own).toEqual(own.toSorted((a, b) => (direction === 'asc' ? a - b : b - a)));
  }
});
