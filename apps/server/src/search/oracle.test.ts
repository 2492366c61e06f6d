import { columnKeysOf, defaultColumns } from '@cea/contract/dictionary/column-keys';
import { plainSorts, sortOf } from '@cea/contract/dictionary/sorts';
import { dataTypes } from '@cea/contract/dictionary/terms';
import * as fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { fewerInCi } from '../../test/fewer-in-ci.ts';
import { useApp } from '../../test/harness.ts';
import { loadPlainRows, nearnessOf, searchPlainly } from '../../test/plain-search.ts';
import { aPlan } from '../../test/random-queries.ts';
import { publishRandomArticles } from '../../test/random-registry.ts';
import { Pools } from '../db/pools.ts';
import { runOnPool } from '../db/run-statement.ts';
import { loadLabels } from '../reference/entry-names.ts';
import { textConditionsOf } from './match-rows.ts';
import { findBySql } from './find-by-sql.ts';
import { loadSearchSnapshot } from './load-search-snapshot.ts';
import { SearchEngine } from './search-engine.ts';

const test = useApp();

beforeAll(async () => publishRandomArticles(test.db, 120));

const queries = fewerInCi(2000);

it(`for ${queries} random queries with synonyms, the snapshot, SQL and a plain evaluation find and count the same`, async () => {
  const snapshot = await loadSearchSnapshot(test.db);
  const labelOf = await loadLabels(test.db);
  const pool = new Pools('cea-tool').open('oracle', test.url, { max: 2 });
  const engine = new SearchEngine(2 ** 20, () => loadLabels(test.db));
  const run = runOnPool(pool);
  let telling = 0; // Queries that match some rows but not all.
  for (const type of dataTypes) {
    const rows = await loadPlainRows(test.db, type, snapshot.revision);
    const plan = aPlan(type, rows);
    const order = fc.record(
      {
        // What is shown first is asked for most; every other column has its turn.
        sort: fc.oneof(
          fc.constantFrom(...plainSorts),
          fc.constantFrom(...defaultColumns[type].map(sortOf)),
          fc.constantFrom(...columnKeysOf(type).map(sortOf)),
        ),
        direction: fc.constantFrom('asc' as const, 'desc' as const),
      },
      { requiredKeys: ['sort'] },
    );
    await fc.assert(
      fc.asyncProperty(plan, order, fc.nat({ max: 3 }), async (asked, by, page) => {
        const conditions = [asked.query, asked.near, ...asked.filters.map(({ condition }) => condition)];
        const near = await nearnessOf(
          test.db,
          type,
          rows,
          conditions.flatMap((one) => (one ? textConditionsOf(one) : [])).filter((one) => one.kind === 'words'),
        );
        const plain = searchPlainly(type, rows, asked, near, by, labelOf);
        const slice = { ...by, offset: page * 7, size: 7 };
        const seqs = plain.seqs.slice(slice.offset, slice.offset + slice.size);
        const expected = {
          total: plain.seqs.length,
          mentioned: plain.mentioned,
          seqs,
          filter_counts: plain.filter_counts,
        };
        if (expected.total > 0 && expected.total < rows.length) telling += 1;
        const counted = await engine.find({ quick: run, heavy: run }, snapshot, type, asked);
        const { total, mentioned, filter_counts } = counted;
        expect({ total, mentioned, filter_counts, seqs: await counted.page(by, slice.offset, slice.size) }).toEqual(
          expected,
        );
        const mentions = seqs.filter((seq) => plain.mentions.has(seq));
        expect(await findBySql(test.db, type, asked, slice, snapshot.revision)).toEqual({ ...expected, mentions });
      }),
      { seed: 11, numRuns: Math.ceil(queries / 3) },
    );
  }
  expect(telling).toBeGreaterThan(queries / 2);
  await pool.end();
});
