import type { DataType, TermKey } from '@cea/contract/dictionary/terms';
import type { Sort } from '@cea/contract/registry';
import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import { inSnapshot } from '../db/transaction.ts';
import { type Definitions, findStale, isShown } from '../records/definitions.ts';
import { facetOf, presentCounts } from '../records/facets.ts';
import { type TextCondition, textConditionsOf } from './match-rows.ts';
import { assertUpToDate, type Filter, type Plan } from './plan-search.ts';
import { lexemes, matches, numberColumn, orderBy, publishedAt, searched, tier } from './search-sql.ts';
import { refuseEmpty } from './text-matches.ts';

export interface Slice {
  readonly sort: Sort;
  readonly offset: number;
  readonly size: number;
}

interface SqlSearchRow {
  readonly total: number;
  readonly seqs: number[] | null;
  readonly counts: Record<string, number> | null;
}

/** Filters of one term count together. */
const byTerm = (filters: readonly Filter[]): [TermKey, Filter[]][] => [...Map.groupBy(filters, ({ term }) => term)];

async function loadStale(tx: Tx): Promise<ReadonlySet<string>> {
  const { definitions } = await tx.selectFrom('registry_state').select('definitions').executeTakeFirstOrThrow();
  return findStale(definitions as Definitions | null);
}

export interface FoundBySql {
  readonly total: number;
  readonly seqs: number[];
  readonly filter_counts: Record<string, Record<string, number>>;
}

/**
 * The whole search as one statement: as exact as the snapshot, but slower. Used for releases, and for a revision that
 * the replica has not reached yet.
 */
export const findBySql = (db: Db, type: DataType, plan: Plan, slice: Slice, revision: number): Promise<FoundBySql> =>
  inSnapshot(db, async (tx) => {
    // Unlike for word matches, a sequential scan is faster than an index when half of the registry is read.
    await sql`SET LOCAL enable_seqscan = on`.execute(tx);
    const stale = await loadStale(tx);
    assertUpToDate(plan, slice.sort, stale);
    return findIn(tx, type, plan, slice, revision, isShown(stale));
  });

async function findIn(
  db: Tx,
  type: DataType,
  { query, filters }: Plan,
  { sort, offset, size }: Slice,
  revision: number,
  shown: (term: TermKey) => boolean,
): Promise<FoundBySql> {
  const conditions = [...(query ? [query] : []), ...filters.map(({ condition }) => condition)];
  await assertLexemes(db, conditions.flatMap(textConditionsOf));
  const groups = byTerm(filters);
  const bits = groups.map(([, own], bit) => {
    const passes = sql.join(
      own.map(({ condition }) => matches(type, condition)),
      sql` AND `,
    );
    return sql`(CASE WHEN ${passes} THEN 0 ELSE ${2 ** bit}::int END)`;
  });
  const ownValues = groups.map(([term], bit) => {
    const [low, high] = [facetOf(term, 0), facetOf(term, 'none')];
    return sql` OR (miss = ${2 ** bit} AND v BETWEEN ${low} AND ${high})`;
  });
  const { rows } = await sql<SqlSearchRow>`
    WITH m AS MATERIALIZED (
      SELECT r.seq, r.id, t.year, t.sort_title, r.facets, c.rank_group, c.rank_within,
        ${type === 'weights' ? numberColumn(type, 'weight') : sql`NULL::float8`} AS weight,
        ${query && sort === 'relevance' ? tier(type, query) : sql`1`} AS tier,
        ${bits.length === 0 ? sql`0` : sql.join(bits, sql` + `)} AS miss
      FROM ${searched(revision)}
      WHERE r.type = ${sql.lit(type)} AND ${publishedAt(revision)} AND ${query ? matches(type, query) : sql`true`})
    SELECT (SELECT count(*) FROM m WHERE miss = 0)::int AS total,
      (SELECT array_agg(seq) FROM (SELECT seq FROM m WHERE miss = 0 ORDER BY ${orderBy[sort]}
        LIMIT ${size} OFFSET ${offset}) p) AS seqs,
      (SELECT json_object_agg(v, n) FROM (SELECT v, count(*) n FROM m, unnest(facets) v
        WHERE miss = 0${sql.join(ownValues, sql``)} GROUP BY v) f) AS counts`.execute(db);
  const { total, seqs, counts } = rows[0]!;
  return {
    total,
    seqs: seqs ?? [],
    filter_counts: presentCounts(
      Object.entries(counts ?? {}).map(([facet, count]) => [Number(facet), count]),
      shown,
    ),
  };
}

/** Refuses words without a lexeme in PostgreSQL, rather than dropping them silently. */
async function assertLexemes(db: Db, asked: readonly TextCondition[]): Promise<void> {
  const words = asked.filter((one) => one.kind === 'words');
  if (words.length === 0) return;
  const nodes = words.map((one) => sql`numnode(${lexemes(one)})`);
  const { rows } = await sql<{ nodes: number[] }>`SELECT ARRAY[${sql.join(nodes)}] AS nodes`.execute(db);
  const empty = words[rows[0]!.nodes.indexOf(0)];
  if (empty) throw refuseEmpty(empty);
}
