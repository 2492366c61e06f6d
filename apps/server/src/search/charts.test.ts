import { dataTypes } from '@cea/contract/dictionary/terms';
import { type Visualizations, visualizeRegistry } from '@cea/contract/visualizations';
import * as fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { chartsBySql } from '../../test/charts-by-sql.ts';
import { fewerInCi } from '../../test/fewer-in-ci.ts';
import { loadPlainRows } from '../../test/plain-search.ts';
import { aPlan } from '../../test/random-queries.ts';
import { publishRatios } from '../../test/published-ratio.ts';
import { publishRandomArticles } from '../../test/random-registry.ts';
import { sampleMethod, sampleRatio } from '../../test/sample-answers.ts';
import { useSeededApp } from '../../test/seeded-app.ts';
import { watchStatements } from '../../test/watch-statements.ts';
import { Pools } from '../db/pools.ts';
import { runOnPool } from '../db/run-statement.ts';
import { loadLabels } from '../reference/entry-names.ts';
import { findBySql } from './find-by-sql.ts';
import { loadSearchSnapshot, type SearchSnapshot } from './load-search-snapshot.ts';
import { SearchEngine } from './search-engine.ts';
import { planCharts, usualLimits, visualize } from './visualize.ts';
import { loadGridEntries } from './weights-grid.ts';

const test = useSeededApp(0.02);
/** Of a registry in which invented records share interventions and health states; random ones have odd texts and blanks. */
let snapshot: SearchSnapshot;
beforeAll(async () => {
  const before = await loadSearchSnapshot(test.db);
  await publishRandomArticles(test.db, 40);
  await publishIrregular(8);
  snapshot = await loadSearchSnapshot(test.db, before);
});

/** Studies that spell one comparison in several ways, name no intervention, or measure another outcome. */
async function publishIrregular(count: number): Promise<void> {
  const method = await sampleMethod(test.db);
  const { intervention: _, ...unnamed } = sampleRatio;
  const shouted = [
    { ...sampleRatio, comparator: 'WARFARIN' },
    { ...sampleRatio, intervention: 'APIXABAN 5 mg twice daily', base_case: true },
  ];
  for (let number = 0; number < count; number += 1) {
    await publishRatios(test.db, method, [sampleRatio, ...shouted, unnamed]);
    await publishRatios(test.db, { ...method, cost_per_qaly: false, cost_per_daly: true }, [sampleRatio, unnamed]);
  }
}

/** So low that most charts show only a part. */
const lowLimits = { points: 7, interventions: 3, states: 2, studies: 4, pairs: 2 };

/** A study has one row for each comparison, and each ratio is in a row or among those left out. */
function checkLeague({ studies, total }: Visualizations): void {
  if (!studies) return;
  const { comparisons, rows, ratios, without_intervention, other_outcomes } = studies;
  expect(ratios + without_intervention + other_outcomes).toBe(total);
  const shown = comparisons.flatMap((one) => one.studies);
  const inRows = shown.reduce((sum, { all }) => sum + all.ratios, 0);
  expect(shown.length < rows || inRows === ratios).toBe(true);
  for (const { studies: own } of comparisons) {
    expect(new Set(own.map(({ article_compound_id }) => article_compound_id)).size).toBe(own.length);
  }
}

/** Ratios have most charts. */
const runsOf = { methods: fewerInCi(100), ratios: fewerInCi(260), weights: fewerInCi(140) };
const queries = runsOf.methods + runsOf.ratios + runsOf.weights;

it(`the charts of ${queries} random queries are the same from memory and in SQL`, async () => {
  const { revision } = snapshot;
  const pool = new Pools('cea-tool').open('charts', test.url, { max: 2 });
  const run = runOnPool(pool);
  const engine = new SearchEngine(2 ** 20, () => loadLabels(test.db));
  const entries = await loadGridEntries(test.db);
  const sizes = { cut: 0, telling: 0, leftOut: 0 };
  for (const type of dataTypes) {
    const rows = await loadPlainRows(test.db, type, revision);
    const limits = fc.constantFrom(usualLimits, lowLimits);
    await fc.assert(
      fc.asyncProperty(aPlan(type, rows), limits, async (plan, shown) => {
        const charted = planCharts(plan);
        const slice = { sort: 'newest', offset: 0, size: rows.length } as const;
        const { total, seqs } = await findBySql(test.db, type, plan, slice, revision);
        const { filter_counts: counts } = await findBySql(test.db, type, charted, { ...slice, size: 1 }, revision);
        const expected = await chartsBySql(run, type, seqs, revision, shown);
        const matches = await engine.find({ quick: run, heavy: run }, snapshot, type, charted);
        const made = visualize(matches, snapshot.segments.methods, type, entries, shown);
        checkLeague(made);
        expect(made).toEqual({ total, revision, counts, ...expected });
        if (total > 0 && total < rows.length) sizes.telling += 1;
        if (made.studies?.without_intervention && made.studies.other_outcomes) sizes.leftOut += 1;
        if (made.plane && made.plane.points.length < made.plane.drawn_of) sizes.cut += 1;
      }),
      { seed: 97, numRuns: runsOf[type] },
    );
  }
  expect(sizes.telling).toBeGreaterThan(queries * 0.4);
  expect(sizes.leftOut).toBeGreaterThan(queries * 0.04);
  expect(sizes.cut).toBeGreaterThan(queries * 0.04);
  await pool.end();
});

it.each(dataTypes)('charts of %s read no record, and come from the cache of answers the second time', async (type) => {
  const ask = async (raw_query: string) =>
    (await test.visitor().call(visualizeRegistry, { params: { type }, body: { raw_query } })).body.data;
  await ask('year>=1990'); // Loads the snapshot.
  const sent = await watchStatements(async () => void (await ask('year>=1976')));
  expect(sent.filter(({ text }) => /\b(?:records|conversions)\b/.test(text))).toEqual([]);
  const answers = test.deps.caches.get('answers')!;
  const { hits, misses } = answers;
  expect((await ask('year>=1976')).total).toBeGreaterThan(0);
  expect([answers.hits, answers.misses]).toEqual([hits + 1, misses]);
});
