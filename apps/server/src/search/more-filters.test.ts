import { codeOfNumber } from '@cea/contract/dictionary/code-numbers';
import type { DataType } from '@cea/contract/dictionary/terms';
import { type Expression, listSearchableFields, searchRegistry } from '@cea/contract/registry';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { useSeededApp } from '../../test/seeded-app.ts';
import { inBulkTransaction } from '../db/bulk-connection.ts';

const test = useSeededApp(0.02);

const ask = (raw_query: string, query: Expression[] = [], type: DataType = 'weights') =>
  test.visitor().call(searchRegistry, { params: { type }, body: { raw_query, query } });
const search = async (raw_query: string, query?: Expression[], type?: DataType) =>
  (await ask(raw_query, query, type)).body;

const year = sql`SELECT m.answers->>'publication_year'`;
/** Each chosen entry and its ancestors. */
const cause = sql`WITH RECURSIVE line AS (
    SELECT e.id, e.parent_id FROM vocabulary_entries e, jsonb_path_query(m.answers, '$.gbd[*].id') chosen
      WHERE e.id = chosen::int
    UNION SELECT e.id, e.parent_id FROM line JOIN vocabulary_entries e ON e.id = line.parent_id)
  SELECT id::text FROM line UNION SELECT 'none' WHERE m.answers->'gbd' ? 'not_reported'`;

/**
 * Counts of weights by their articles' answers, computed from the answers themselves rather than from anything derived.
 */
async function countPlainly(values: typeof year, where = sql`true`): Promise<Record<string, number>> {
  // The app may not wait this long for a statement on a busy machine.
  const { rows } = await inBulkTransaction(test.url, (tx) =>
    sql<{ value: string; count: number }>`
    SELECT value, count(DISTINCT w.seq)::int AS count
    FROM records w JOIN records m ON m.type = 'methods' AND m.article_id = w.article_id AND m.from_rev = w.from_rev
      CROSS JOIN LATERAL (${values}) said (value)
    WHERE w.type = 'weights' AND w.to_rev IS NULL AND ${where} GROUP BY 1`.execute(tx),
  );
  return Object.fromEntries(rows.map(({ value, count }) => [value, count]));
}

const everything = '(weight>=-1 OR NOT weight>=-1)';

it('weights are counted by the year and the diseases of their articles', async () => {
  const { filter_counts } = await search(everything);
  expect(Object.keys(filter_counts.publication_year!).length).toBeGreaterThan(10);
  expect(filter_counts.publication_year).toEqual(await countPlainly(year));
  expect(Object.keys(filter_counts.gbd_category!).length).toBeGreaterThan(10);
  expect(filter_counts.gbd_category).toEqual(await countPlainly(cause));
});

it('a filter in the text narrows every count except its own', async () => {
  const years = sql`(m.answers->>'publication_year')::int BETWEEN 2012 AND 2016`;
  const { filter_counts, total, searched_as } = await search(`${everything} AND publication_year:[2012 TO 2016]`);
  const within = await countPlainly(year, years);
  expect(total).toBe(Object.values(within).reduce((sum, count) => sum + count, 0));
  expect(filter_counts.publication_year).toEqual(await countPlainly(year));
  expect(filter_counts.gbd_category).toEqual(await countPlainly(cause, years));
  expect(searched_as).toContain('publication_year:[2012 TO 2016]');
});

it('together with rows and other filters, included or excluded', async () => {
  const [most] = Object.entries(await countPlainly(cause)).toSorted(([, a], [, b]) => b - a)[0]!;
  const level: Expression = { term: 'disutility', values: [0], filter: true };
  const all = await search(everything, [level]);
  const own = await search(`${everything} AND gbd_category:${most}`, [level]);
  const others = await search(`${everything} AND NOT gbd_category:${most}`, [level]);
  expect(own.total).toBe(all.filter_counts.gbd_category![most]);
  expect(own.total + others.total).toBe(all.total);
  expect(others.filter_counts.gbd_category).toEqual(all.filter_counts.gbd_category);
});

it('an alternative is not a filter', async () => {
  const { filter_counts, total } = await search(`${everything} AND (publication_year:2014 OR disutility:Yes)`);
  const sum = Object.values(filter_counts.publication_year!).reduce((before, count) => before + count, 0);
  expect(sum).toBe(total);
});

it('rows and marked filters accept only the valid terms of weights', async () => {
  const { status, body } = await ask('', [{ term: 'publication_year', values: [2014], filter: true }]);
  expect([status, body]).toMatchObject([
    422,
    { errors: { query: ['publication_year can be used only in query text.'] } },
  ]);
  const { data } = (await test.visitor().call(listSearchableFields, {})).body;
  const offered = data.weights.filter(({ raw_text_only }) => !raw_text_only).map(({ term }) => term);
  expect(offered).toEqual(['keyword', 'data_source', 'disutility', 'instrument_used']);
  expect(data.weights.find(({ term }) => term === 'gbd_category')).toMatchObject({ vocabulary: 'gbd' });
});

/** The counts of ratios by plain SQL over their answers and their articles'. */
async function countRatios(value: ReturnType<typeof sql>): Promise<Record<string, number>> {
  const { rows } = await sql<{ value: string; count: number }>`
    SELECT said.value, count(DISTINCT r.seq)::int AS count
    FROM records r JOIN records m ON m.type = 'methods' AND m.article_id = r.article_id AND m.from_rev = r.from_rev
      CROSS JOIN LATERAL (${value}) said (value)
    WHERE r.type = 'ratios' AND r.to_rev IS NULL AND said.value IS NOT NULL GROUP BY 1`.execute(test.db);
  return Object.fromEntries(rows.map((row) => [row.value, row.count]));
}

const chosenOf = (key: string) => sql`
  SELECT jsonb_path_query(m.answers, ${`$.${key}[*].id`})::text UNION SELECT 'none' WHERE m.answers->${key} ? 'not_reported'`;
const flagOf = sql`SELECT CASE r.answers->'base_case' WHEN 'true' THEN '1' WHEN 'false' THEN '0' END
  UNION SELECT 'none' WHERE r.answers->'base_case' ? 'not_reported'`;
const groupOf = sql`SELECT g.id::text
  FROM (SELECT (r.answers->'population_country')::int WHERE jsonb_typeof(r.answers->'population_country') = 'number'
    UNION SELECT chosen::int FROM jsonb_path_query(m.answers, '$.country[*].id') chosen
      WHERE jsonb_typeof(r.answers->'population_country') IS DISTINCT FROM 'number') place (id)
    JOIN countries c ON c.entry_id = place.id
    JOIN vocabulary_entries g ON g.vocabulary = 'income-group' AND g.slug = c.income_group
  UNION SELECT 'none' WHERE m.answers->'country' ? 'not_reported' AND r.answers->'population_country' IS NULL`;

it('ratios are counted by base case, income group, model type and funding', async () => {
  const { filter_counts } = await search('incremental_or_not OR NOT incremental_or_not', [], 'ratios');
  expect(filter_counts.base_case).toEqual(await countRatios(flagOf));
  expect(filter_counts.model_type).toEqual(await countRatios(chosenOf('model_type')));
  expect(filter_counts.funding).toEqual(await countRatios(chosenOf('funding_source')));
  expect(filter_counts.income_group).toEqual(await countRatios(groupOf));
  for (const term of ['base_case', 'model_type', 'funding', 'income_group'])
    expect(Object.keys(filter_counts[term]!).length).toBeGreaterThan(1);
});

it('ratios are counted and found by currency', async () => {
  const { filter_counts } = await search('', [{ term: 'quadrants', values: [1, 2, 3, 4, 5] }], 'ratios');
  const counts = Object.entries(filter_counts.currency!).filter(([value]) => value !== 'none');
  expect(Object.fromEntries(counts.map(([value, count]) => [codeOfNumber(Number(value)), count]))).toEqual(
    await countRatios(sql`SELECT upper(m.answers->>'currency') WHERE jsonb_typeof(m.answers->'currency') = 'string'`),
  );
  const euro = await search('currency:eur', [], 'ratios');
  expect([euro.searched_as, euro.total]).toEqual([
    'currency:EUR',
    counts.find(([value]) => codeOfNumber(Number(value)) === 'EUR')![1],
  ]);
  const { status, body } = await ask('currency:euros', [], 'ratios');
  expect([status, body]).toMatchObject([422, { message: expect.any(String) }]);
});
