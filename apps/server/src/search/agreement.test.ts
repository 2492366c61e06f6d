import { type DataType, dataTypes } from '@cea/contract/dictionary/terms';
import { listMethods, listRatios, listWeights } from '@cea/contract/public-api';
import { searchRegistry, type Sort } from '@cea/contract/registry';
import { downloadQuery } from '@cea/contract/registry-files';
import { visualizeRegistry } from '@cea/contract/visualizations';
import * as fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { fewerInCi } from '../../test/fewer-in-ci.ts';
import { makeUser } from '../../test/factories.ts';
import { useApp } from '../../test/harness.ts';
import { publishRandomArticles, words } from '../../test/random-registry.ts';
import type { TestClient } from '../../test/test-client.ts';

const test = useApp();
let insider: TestClient;
beforeAll(async () => {
  await publishRandomArticles(test.db, 80);
  insider = await test.as(await makeUser(test.db, { roles: ['Internal Reader'] }));
});

const quoted = fc.constantFrom(...words).map((word) => `"${word}"`);
const aText = fc
  .array(
    fc.oneof(
      quoted,
      quoted.map((word) => `title:${word}`),
      fc.integer({ min: 1976, max: 1990 }).map((year) => `year>=${year}`),
    ),
    { minLength: 1, maxLength: 3 },
  )
  .chain((parts) => fc.constantFrom(' ', ' OR ', ' NOT ').map((between) => parts.join(between)));

const sorts: Record<DataType, Sort[]> = {
  methods: ['relevance', 'newest', 'title'],
  ratios: ['relevance', 'ratio', 'title'],
  weights: ['relevance', 'weight', 'newest'],
};

const paged = fewerInCi(50);
const counted = fewerInCi(100);

it(`shows every row exactly once over all pages of ${paged} random queries`, async () => {
  const cases = fc.sample(
    fc.tuple(aText, fc.constantFrom(...dataTypes), fc.nat({ max: 2 }), fc.integer({ min: 5, max: 20 })),
    {
      seed: 31,
      numRuns: paged,
    },
  );
  for (const [raw_query, type, sort, per_page] of cases) {
    const seen: string[] = [];
    let [last, expected] = [1, 0];
    for (let page = 1; page <= last; page += 1) {
      const { body } = await insider.call(searchRegistry, {
        params: { type },
        query: { page, per_page, sort: sorts[type][sort]! },
        body: { raw_query },
      });
      expect(searchRegistry.response.parse(body)).toEqual(body);
      last = body.last_page;
      expected = body.total;
      seen.push(...body.data.map(({ id }) => id));
    }
    expect(seen).toHaveLength(expected);
    expect(new Set(seen).size).toBe(expected);
  }
});

const lists = { methods: listMethods, ratios: listRatios, weights: listWeights };

/** Whether a type has a distribution, and whether it has a cost-effectiveness plane. */
const charted: Record<DataType, boolean[]> = {
  methods: [false, false],
  ratios: [true, true],
  weights: [true, false],
};

it(`counts the same in search, charts, files and the public API, for ${counted} random queries`, async () => {
  const cases = fc.sample(fc.tuple(aText, fc.constantFrom(...dataTypes)), { seed: 32, numRuns: counted });
  for (const [raw_query, type] of cases) {
    const params = { type };
    const { total, revision, filter_counts } = (await insider.call(searchRegistry, { params, body: { raw_query } }))
      .body;
    const { data: charts } = (await insider.call(visualizeRegistry, { params, body: { raw_query } })).body;
    expect(charts).toMatchObject({ total, revision, counts: filter_counts });
    const placed = charts.distributions.flatMap(({ bins, outcome: _outcome, kind: _kind, ...apart }) => [
      ...bins.map(({ count }) => count),
      ...Object.values(apart),
    ]);
    const { drawn_of = 0, left_out = 0 } = charts.plane ?? {};
    const sum = placed.reduce((before, count) => before + count, 0);
    expect([sum, drawn_of + left_out]).toEqual(charted[type].map((counts) => (counts ? total : 0)));
    const listed = await insider.call(lists[type], { query: { q: raw_query, per_page: 1 } });
    expect(listed.body).toMatchObject({ total, revision });
    const file = await insider.raw('POST', downloadQuery.path, {
      payload: {
        primaryDataType: type,
        selectedTypes: [type],
        raw_query,
        columns: { [type]: ['id', 'article_compound_id'] },
      },
    });
    const ids = file.body.split('\n').filter((line) => /^\d{4}-01-/.test(line));
    expect(ids).toHaveLength(total);
  }
});
