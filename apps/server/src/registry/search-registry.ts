import type { DataType } from '@cea/contract/dictionary/terms';
import type { PageQuery } from '@cea/contract/paging';
import type { Expression, RegistryRecord } from '@cea/contract/registry';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { readFacet } from './facets.ts';
import { recordsByIds } from './registry-queries.ts';
import { newestFirst, publishedAt, readConditions, recordsWithTexts, type SearchConditions } from './search-sql.ts';

interface Found {
  readonly total: number;
  readonly ids: string[] | null;
  readonly counts: Record<string, number> | null;
}

/** One pass over what matches: a row that fails just one filter still counts for that filter's own values. */
function searchStatement(
  type: DataType,
  { must, filters }: SearchConditions,
  { page, per_page }: PageQuery,
  revision: number,
) {
  const bits = filters.map(
    ({ facets }, index) => sql`(CASE WHEN facets && ${facets}::int[] THEN 0 ELSE ${2 ** index}::int END)`,
  );
  const miss = bits.length === 0 ? sql`0` : sql.join(bits, sql` + `);
  const ownValues = filters.map(({ facets: [first = 0] }, index) => {
    const low = Math.floor(first / 1_000_000) * 1_000_000;
    return sql` OR (miss = ${2 ** index} AND v >= ${low} AND v < ${low + 1_000_000})`;
  });
  return sql<Found>`
    WITH m AS MATERIALIZED (
      SELECT id, year, facets, ${miss} AS miss FROM ${recordsWithTexts}
      WHERE type = ${type} AND ${publishedAt(revision)} AND ${sql.join([sql`true`, ...must], sql` AND `)})
    SELECT (SELECT count(*) FROM m WHERE miss = 0)::int AS total,
      (SELECT array_agg(id) FROM (SELECT id FROM m WHERE miss = 0 ORDER BY ${newestFirst}
        LIMIT ${per_page} OFFSET ${(page - 1) * per_page}) p) AS ids,
      (SELECT json_object_agg(v, n) FROM (SELECT v, count(*) n FROM m, unnest(facets) v
        WHERE miss = 0${sql.join(ownValues, sql``)} GROUP BY v) c) AS counts`;
}

function presentCounts(counts: Record<string, number>): Record<string, Record<string, number>> {
  const byTerm: Record<string, Record<string, number>> = {};
  for (const [facet, count] of Object.entries(counts)) {
    const { term, value } = readFacet(Number(facet));
    (byTerm[term] ??= {})[value] = count;
  }
  return byTerm;
}

export interface SearchResult {
  readonly data: RegistryRecord[];
  readonly total: number;
  readonly filter_counts: Record<string, Record<string, number>>;
  readonly revision: number;
}

/** Page, total and counts of one revision, so that they agree whatever is published meanwhile. */
export async function searchRegistry(
  db: Db,
  type: DataType,
  query: readonly Expression[],
  paging: PageQuery,
  revision: number,
): Promise<SearchResult> {
  const { rows } = await searchStatement(type, readConditions(type, query), paging, revision).execute(db);
  const { total, ids, counts } = rows[0]!;
  return {
    data: await recordsByIds(db, type, ids ?? [], revision),
    total,
    filter_counts: presentCounts(counts ?? {}),
    revision,
  };
}

/** Every record that a search finds, in the order of the list, some at a time. */
export async function* eachRecord(
  db: Db,
  type: DataType,
  query: readonly Expression[],
  revision: number,
): AsyncGenerator<RegistryRecord[]> {
  const { must, filters } = readConditions(type, query);
  const all = [...must, ...filters.map(({ facets }) => sql<boolean>`facets && ${facets}::int[]`)];
  const size = 500;
  for (let offset = 0; ; offset += size) {
    const { rows } = await sql<{ id: string }>`SELECT id FROM ${recordsWithTexts}
      WHERE type = ${type} AND ${publishedAt(revision)} AND ${sql.join([sql`true`, ...all], sql` AND `)}
      ORDER BY ${newestFirst} LIMIT ${size} OFFSET ${offset}`.execute(db);
    if (rows.length === 0) return;
    yield await recordsByIds(
      db,
      type,
      rows.map(({ id }) => id),
      revision,
    );
  }
}
