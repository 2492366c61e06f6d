import { numberFields } from '@cea/contract/dictionary/number-fields';
import { numberPlaces } from '@cea/contract/dictionary/numbering';
import { dataTypes } from '@cea/contract/dictionary/terms';
import { searchRegistry } from '@cea/contract/registry';
import { nameRelease } from '@cea/contract/releases';
import { visualizeRegistry } from '@cea/contract/visualizations';
import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeUser } from '../../test/factories.ts';
import { useApp } from '../../test/harness.ts';
import { loadPlainRows, nearnessOf, searchPlainly } from '../../test/plain-search.ts';
import { publishLarge } from '../../test/publish-large.ts';
import { publishRandomArticles } from '../../test/random-registry.ts';
import { makeArticle } from '../../test/reading-factories.ts';
import { bySystem } from '../audit/audit.ts';
import { runOnDb } from '../db/run-statement.ts';
import { inTransaction } from '../db/transaction.ts';
import { getAppliedVersion, loadRates } from '../money/convert-ratios.ts';
import { publishForm } from '../publishing/publish-form.ts';
import { makeSubmittedForm } from '../reading/make-submitted-form.ts';
import { loadLabels } from '../reference/entry-names.ts';
import type { Condition } from './plan-search.ts';
import { findBySql } from './find-by-sql.ts';
import { loadSearchSnapshot } from './load-search-snapshot.ts';
import { SearchEngine } from './search-engine.ts';

const test = useApp();

const dollars = [
  10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000, 200_000, 500_000, 1_000_000,
];
const weights = Array.from({ length: 41 }, (_, at) => (at - 20) / 20);
const title = 'Everything at its limit';
let compoundId: string;

/**
 * Ratios in dollars of the target year, so that typed and converted figures are equal: health gained, and health lost
 * at the same ratio.
 */
async function publishLimits(): Promise<string> {
  const { target_year } = await loadRates(test.db, await getAppliedVersion(test.db));
  const { id, compound_id } = await makeArticle(test.db, { title });
  const form = await makeSubmittedForm(test.db, id, {
    method: { currency: 'USD', currency_year: target_year, cost_per_qaly: true },
    ratios: [1, -1].flatMap((effect) =>
      dollars.map((ratio) => ({
        intervention: `${effect > 0 ? 'gains' : 'loses'} at ${ratio}`,
        delta_cost: ratio * effect,
        delta_effect: effect,
      })),
    ),
    weights: weights.map((weight) => ({ health_state: `State of ${weight}`, weight })),
  });
  await inTransaction(test.db, (tx) => publishForm(tx, bySystem, id, form));
  return compound_id;
}

beforeAll(async () => {
  await publishRandomArticles(test.db, 40);
  compoundId = await publishLimits();
  const admin = await test.as(await makeUser(test.db, { roles: ['Admin'] }));
  await admin.call(nameRelease, { body: { name: '2026.1' } });
});

describe('a bin starts at its limit', () => {
  const visualize = async (type: 'ratios' | 'weights') =>
    (
      await test
        .visitor()
        .call(visualizeRegistry, { params: { type }, body: { raw_query: `compound_id:${compoundId}*` } })
    ).body.data.distributions;

  it('of dollars', async () => {
    const [made] = await visualize('ratios');
    expect(made!.bins.map(({ from, count }) => [from, count])).toEqual([[0, 0], ...dollars.map((from) => [from, 1])]);
    expect(made).toMatchObject({ saves_by_losing: dollars.length, left_out: 0 });
  });

  it('of weights', async () => {
    const [made] = await visualize('weights');
    expect(made!.bins.map(({ from, count }) => [from, count])).toEqual(weights.map((from) => [from, 1]));
    expect(made!.left_out).toBe(0);
  });
});

/**
 * What a query finds of the article at its limits, by the snapshot and, for a release, by SQL; both in display order.
 */
async function find(raw_query: string, type: 'ratios' | 'weights' = 'ratios') {
  const ask = async (release?: string) => {
    const { status, body } = await test.visitor().call(searchRegistry, {
      params: { type },
      query: { page: 1, per_page: 100, ...(release && { release }) },
      body: { raw_query: `"${title}" AND ${raw_query}` },
    });
    expect(status).toBe(200);
    return body.data.map(({ id, answers }) => ({ id, said: answers.intervention ?? answers.weight }));
  };
  const counted = await ask();
  expect(await ask('2026.1')).toEqual(counted);
  return counted;
}
const said = async (...asked: Parameters<typeof find>) => (await find(...asked)).map((one) => one.said);

describe('a threshold', () => {
  it('counts ratios below it but not at it; health losses only above it', async () => {
    const below = await said('below:50000');
    expect(below).toContain('gains at 20000');
    expect(below).not.toContain('gains at 50000');
    expect(below).not.toContain('loses at 50000');
    expect(below).toContain('loses at 100000');
    expect(below).toHaveLength(dollars.indexOf(50_000) + (dollars.length - dollars.indexOf(50_000) - 1));
  });

  it.each([
    ['icer_usd:50000', ['gains at 50000']],
    ['icer_usd:[20000 TO 50000]', ['gains at 20000', 'gains at 50000']],
    ['icer_usd:{20000 TO 50000]', ['gains at 50000']],
    ['icer_usd:[20000 TO 50000}', ['gains at 20000']],
    ['icer_usd:>500000', ['gains at 1000000']],
    ['icer_usd:>=500000', ['gains at 500000', 'gains at 1000000']],
    ['icer_usd:<20', ['gains at 10']],
    ['icer_usd:<=20', ['gains at 10', 'gains at 20']],
  ])('%s', async (raw_query, expected) => {
    expect(await said(raw_query)).toEqual(expected);
  });

  it.each([
    ['weight:0.5', [0.5]],
    ['weight:<-0.9', [-1, -0.95]],
    ['weight:>=0.95', [0.95, 1]],
    ['weight:>0.95', [1]],
    ['weight:[-0.05 TO 0.05]', [-0.05, 0, 0.05]],
  ])('%s', async (raw_query, expected) => {
    expect(await said(raw_query, 'weights')).toEqual(expected);
  });
});

it('ratios of one article are ordered by number, the hundredth after the eleventh', async () => {
  const id = await publishLarge(test.url, { title: 'A hundred and one', ratios: 101, weights: 0 });
  const admin = await test.as(await makeUser(test.db, { roles: ['Admin'] }));
  await admin.call(nameRelease, { body: { name: '2026.2' } });
  for (const release of [undefined, '2026.2']) {
    const ask = async (page: number) =>
      (
        await test.visitor().call(searchRegistry, {
          params: { type: 'ratios' },
          query: { page, per_page: 100, ...(release && { release }) },
          body: { raw_query: `compound_id:${id}*` },
        })
      ).body.data;
    const numbers = [...(await ask(1)), ...(await ask(2))].map((one) => Number(one.id.slice(id.length + 1)));
    expect(numbers).toEqual(Array.from({ length: 101 }, (_, at) => at + 1));
  }
});

it('for any limit taken from the data, snapshot, SQL and a plain evaluation agree', async () => {
  const snapshot = await loadSearchSnapshot(test.db);
  const engine = new SearchEngine(0, () => loadLabels(test.db));
  const run = runOnDb(test.db);
  const near = await nearnessOf(test.db, 'ratios', [], []);
  for (const type of dataTypes) {
    const rows = await loadPlainRows(test.db, type, snapshot.revision);
    const known = (values: readonly (number | null | undefined)[]) =>
      values.filter((value) => typeof value === 'number');
    const usd = known(rows.map(({ usd_target }) => usd_target));
    const keys = [...numberFields(type).values()];
    const valuesOf = (own: readonly string[]) =>
      known(rows.flatMap(({ numbers }) => own.map((key) => numbers[numberPlaces(type).placeOf(key)])));
    const range = (values: readonly number[]) =>
      fc
        .record(
          {
            from: fc.constantFrom(...values),
            to: fc.constantFrom(...values),
            above: fc.constant(true as const),
            under: fc.constant(true as const),
          },
          { requiredKeys: [] },
        )
        .filter(({ from, to }) => from !== undefined || to !== undefined);
    const condition: fc.Arbitrary<Condition> = fc.oneof(
      fc
        .constantFrom(...keys.filter((own) => valuesOf(own).length > 0))
        .chain((own) => range(valuesOf(own)).map((ends): Condition => ({ kind: 'range', keys: own, ...ends }))),
      ...(type === 'ratios'
        ? [
            fc.constantFrom(...usd).map((limit): Condition => ({ kind: 'below', usd: limit })),
            range(usd).map((ends): Condition => ({ kind: 'icer', ...ends })),
          ]
        : []),
    );
    await fc.assert(
      fc.asyncProperty(condition, async (query) => {
        const slice = { sort: 'newest', offset: 0, size: 1000 } as const;
        const { seqs } = searchPlainly(type, rows, { query, filters: [] }, near, { sort: 'newest' });
        const counted = await engine.find({ quick: run, heavy: run }, snapshot, type, { query, filters: [] });
        expect(await counted.page({ sort: 'newest' }, 0, 1000)).toEqual(seqs);
        expect((await findBySql(test.db, type, { query, filters: [] }, slice, snapshot.revision)).seqs).toEqual(seqs);
      }),
      { seed: 31, numRuns: 100 },
    );
  }
});

it.each(['\\*', "'*", 'title:\\*', '"\\*"'])('%s contains no word, and says so', async (raw_query) => {
  const body = { raw_query };
  const { status, body: answer } = await test.visitor().call(searchRegistry, { params: { type: 'methods' }, body });
  expect([status, JSON.stringify(answer)]).toEqual([422, expect.stringContaining('contains no searchable word')]);
});
