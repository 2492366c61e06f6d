import { gdpRules } from '@cea/contract/money/threshold';
import { defaultThresholds } from '@cea/contract/money/threshold-presets';
import type { Judged } from '@cea/contract/visualizations';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { fewerInCi } from '../../test/fewer-in-ci.ts';
import { loadPlainRows } from '../../test/plain-search.ts';
import { aPlan } from '../../test/random-queries.ts';
import { publishRandomArticles } from '../../test/random-registry.ts';
import { useSeededApp } from '../../test/seeded-app.ts';
import { Pools } from '../db/pools.ts';
import { runOnPool } from '../db/run-statement.ts';
import { loadRates } from '../money/convert-ratios.ts';
import { facetOf } from '../records/facets.ts';
import { getRatesVersion } from '../records/registry-state.ts';
import { loadLabels } from '../reference/entry-names.ts';
import { curveThresholds } from './count-judged.ts';
import { findBySql } from './find-by-sql.ts';
import { loadSearchSnapshot, type SearchSnapshot } from './load-search-snapshot.ts';
import { type Condition, type Plan } from './plan-search.ts';
import { SearchEngine } from './search-engine.ts';
import { planCharts, usualLimits, visualize } from './visualize.ts';
import { loadGridEntries } from './weights-grid.ts';

const test = useSeededApp(0.02);
let snapshot: SearchSnapshot;
beforeAll(async () => {
  const before = await loadSearchSnapshot(test.db);
  await publishRandomArticles(test.db, 40);
  snapshot = await loadSearchSnapshot(test.db, before);
});

interface PlainRatio {
  readonly seq: number;
  /** A study may have several; charts count the first. */
  readonly outcomes: readonly number[];
  readonly bar: string;
  readonly above: number | null;
  readonly below: number | null;
  readonly gdp: number | null;
}

async function listPlain(revision: number, rates: number): Promise<PlainRatio[]> {
  const { rows } = await sql<PlainRatio>`
    SELECT r.seq, c.bar, c.worth_above AS above, c.worth_below AS below, c.gdp_per_capita_target AS gdp,
      ARRAY(SELECT v - ${facetOf('health_outcome', 0)}::int FROM unnest(r.facets) v
        WHERE v > ${facetOf('health_outcome', 0)} AND v < ${facetOf('health_outcome', 'none')} ORDER BY v) AS outcomes
    FROM records r JOIN conversions c ON c.type = 'ratios' AND c.id = r.id AND c.from_rev = r.from_rev
    WHERE r.type = 'ratios' AND r.from_rev <= ${revision} AND (r.to_rev IS NULL OR r.to_rev > ${revision})
      AND c.rates_version = ${rates}`.execute(test.db);
  return rows;
}

const judgedBars = ['cost_saving', 'ratio', 'saves_by_losing', 'dominated'];

const isWorth = ({ above, below }: PlainRatio, threshold: number): boolean =>
  above !== null && below !== null && above < threshold && threshold < below;

const firstOf = ({ outcomes }: PlainRatio): number | null => outcomes[0] ?? null;

const queries = fewerInCi(200);

it(`shares of rules, the curve and searches with the filter agree for ${queries} random queries`, async () => {
  const { revision } = snapshot;
  const pool = new Pools('cea-tool').open('charts', test.url, { max: 2 });
  const run = runOnPool(pool);
  const runs = { quick: run, heavy: run };
  const engine = new SearchEngine(2 ** 20, () => loadLabels(test.db));
  const entries = await loadGridEntries(test.db);
  const version = await getRatesVersion(run, revision);
  const rates = await loadRates(test.db, version);
  const plain = new Map((await listPlain(revision, version)).map((one) => [one.seq, one]));
  const every = [...new Set([...plain.values()].flatMap(({ outcomes }) => outcomes))];
  const rows = await loadPlainRows(test.db, 'ratios', revision);
  let searches = 0;
  const seen = { partly: 0, gdp: 0, outcomes: 0, common: 0 };

  const totalWith = async (plan: Plan, outcome: number | null, condition: Condition): Promise<number> => {
    const facets = (outcome === null ? every : [outcome]).map((one) => facetOf('health_outcome', one));
    const among: Condition = { kind: 'facets', facets };
    const ofOutcome: Condition = outcome === null ? { kind: 'not', of: among } : among;
    const narrowed = { ...plan, query: { kind: 'and', of: [plan.query!, ofOutcome, condition] } } satisfies Plan;
    const { total } = await engine.find(runs, snapshot, 'ratios', narrowed);
    searches += 1;
    // Statements take long, so only some are sent.
    const slice = { sort: 'newest', offset: 0, size: 1 } as const;
    const bySql = searches % 6 === 0 ? await findBySql(test.db, 'ratios', narrowed, slice, revision) : { total };
    expect(bySql.total).toBe(total);
    return total;
  };

  async function agrees(judged: Judged, plan: Plan, found: readonly PlainRatio[]): Promise<void> {
    const own = found.filter((one) => firstOf(one) === judged.outcome);
    const others = found.filter((one) => !own.includes(one) && one.outcomes.includes(judged.outcome!));
    const ofBars = (...bars: string[]) => own.filter(({ bar }) => bars.includes(bar)).length;
    expect(judged.of).toBe(ofBars(...judgedBars));
    expect(judged.left_out).toBe(ofBars('indeterminate', 'not_converted'));
    expect([judged.always, judged.never]).toEqual([ofBars('cost_saving'), ofBars('dominated')]);
    expect(judged.curve).toEqual({
      thresholds: curveThresholds,
      worth: curveThresholds.map((threshold) => own.filter((one) => isWorth(one, threshold)).length),
    });
    const known = own.filter(({ bar }) => judgedBars.includes(bar)).map(({ gdp }) => gdp);
    const withGdp = known.filter((gdp) => gdp !== null).length;
    const common = new Set(known).size === 1 ? known[0]! : null;
    if (common !== null) seen.common += 1;
    for (const { key, low, high } of judged.rules) {
      for (const end of high ? [low, high] : [low]) {
        const times = gdpRules.find((rule) => rule.key === key)?.times;
        const elsewhere = others.filter((one) =>
          isWorth(one, times ? times * (one.gdp ?? Number.NaN) : end.usd!),
        ).length;
        const condition: Condition = times ? { kind: 'below-gdp', times } : { kind: 'below', usd: end.usd! };
        expect(end.worth).toBe((await totalWith(plan, judged.outcome, condition)) - elsewhere);
        const isGdp = times !== undefined;
        expect(end.of).toBe(isGdp ? withGdp : judged.of);
        const shared = isGdp && common !== null ? Math.round(times * common) : null;
        expect(end.usd).toBe(isGdp ? shared : end.usd);
        if (end.worth > 0 && end.worth < end.of) seen[isGdp ? 'gdp' : 'partly'] += 1;
      }
    }
  }

  await fc.assert(
    fc.asyncProperty(aPlan('ratios', rows), fc.integer({ min: 1, max: 200_000 }), async (plan, ownValue) => {
      const charted = planCharts(plan);
      const all: Plan = { ...charted, query: charted.query ?? { kind: 'not', of: { kind: 'facets', facets: [] } } };
      const matches = await engine.find(runs, snapshot, 'ratios', all);
      const judging = { ...defaultThresholds, own: ownValue, rates };
      const made = visualize(matches, snapshot.segments.methods, 'ratios', entries, usualLimits, undefined, judging);
      expect(made.judged.map(({ outcome }) => outcome)).toEqual(made.distributions.map(({ outcome }) => outcome));
      const { seqs } = await findBySql(
        test.db,
        'ratios',
        all,
        { sort: 'newest', offset: 0, size: rows.length },
        revision,
      );
      const found = seqs.map((seq) => plain.get(seq)!);
      for (const judged of made.judged) await agrees(judged, all, found);
      if (made.judged.length > 1) seen.outcomes += 1;
    }),
    { seed: 1118, numRuns: queries },
  );
  for (const often of Object.values(seen)) expect(often).toBeGreaterThan(fewerInCi(40));
  await pool.end();
});

it('a curve runs from one to a million dollars in whole, ascending steps, most of them 6 % apart', () => {
  expect([curveThresholds[0], curveThresholds.at(-41), curveThresholds.at(-1)]).toEqual([1, 100_000, 1_000_000]);
  expect(curveThresholds).toEqual(expect.arrayContaining([2, 10, 100, 1000, 10_000]));
  expect(curveThresholds.every((one, at) => Number.isInteger(one) && one > (curveThresholds[at - 1] ?? 0))).toBe(true);
});
