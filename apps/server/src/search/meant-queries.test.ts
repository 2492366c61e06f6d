import { readFileSync } from 'node:fs';
import type { DataType } from '@cea/contract/dictionary/terms';
import * as contract from '@cea/contract/registry';
import { beforeAll, describe, expect, it } from 'vitest';
import { seedRegistry } from '../../db/seed/seed-registry.ts';
import { useApp } from '../../test/harness.ts';
import { readCsv } from '../lib/read-csv.ts';

const test = useApp();

const columns = ['query', 'type', 'must_find', 'must_not_find', 'comment'] as const;
const rows = readCsv(readFileSync(new URL('meant-queries.test.csv', import.meta.url), 'utf8'), columns).map((row) => ({
  ...row,
  type: contract.DataType.parse(row.type),
}));
type Row = (typeof rows)[number];

beforeAll(async () => {
  await seedRegistry(test.url, { scale: 0.2, as_of: '2026-09-30' });
});

const search = async (type: DataType, body: contract.SearchQuery, per_page: number) =>
  (await test.visitor().call(contract.searchRegistry, { params: { type }, query: { per_page }, body })).body.data;
type Results = Awaited<ReturnType<typeof search>>;

const findFirstTen = ({ query, type }: Row, exact?: true): Promise<Results> =>
  search(type, { raw_query: query, exact }, 10);

/** The results that a query finds as well, searched for exactly as it stands. */
async function findAmong(results: Results, type: DataType, query: string): Promise<string[]> {
  if (results.length === 0) return [];
  const articles = new Set(results.map(({ registryEntry }) => registryEntry.article.compound_id));
  const among = [...articles].map((compound) => `compound_id:${compound}*`).join(' OR ');
  const found = await search(type, { raw_query: `(${query}) (${among})`, exact: true }, 100);
  return found.map(({ id }) => id).filter((match) => results.some(({ id }) => id === match));
}

describe('a query finds what it means', () => {
  it.each(rows)('$query ($type)', async (row) => {
    const results = await findFirstTen(row);
    expect(await findAmong(results, row.type, row.must_find)).not.toEqual([]);
  });

  it.each(rows.filter(({ must_not_find }) => must_not_find !== ''))('$query ($type) and nothing else', async (row) => {
    const results = await findFirstTen(row);
    expect(await findAmong(results, row.type, row.must_not_find)).toEqual([]);
  });
});

it('most of them only by their synonyms', async () => {
  const found: boolean[] = [];
  for (const row of rows) {
    const results = await findFirstTen(row, true);
    found.push((await findAmong(results, row.type, row.must_find)).length > 0);
  }
  expect(rows.length).toBeGreaterThanOrEqual(60);
  expect(found.filter((byTypedWords) => !byTypedWords).length).toBeGreaterThan(60);
});
