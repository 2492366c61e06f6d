import type { DataType, TermKey } from '@cea/contract/dictionary/terms';
import { sortColumn } from '@cea/contract/dictionary/columns';
import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import { runOnDb } from '../db/run-statement.ts';
import { inSnapshot } from '../db/transaction.ts';
import { type Definitions, findStale, isShown } from '../records/definitions.ts';
import { facetOf, presentCounts } from '../records/facets.ts';
import { loadLabels } from '../reference/entry-names.ts';
import { convertSegment, loadRatioInputs, rankRatios } from './chosen-ratios.ts';
import { mention, scopeOf, type TextCondition, textConditionsOf } from './match-rows.ts';
import { keysOf, loadSortValues, type Order, orderRows, rankRows } from './order.ts';
import { assertUpToDate, type Filter, type Plan } from './plan-search.ts';
import { publishedAt } from '../records/published-at.ts';
import { allFacets, lexemes, matches, newest, orderBy, searched, sortNumber, tier } from './search-sql.ts';
import { refuseEmpty } from './text-matches.ts';

export interface Slice extends Order {
  readonly offset: number;
  readonly size: number;
}

interface SqlSearchRow {
  readonly total: number;
  readonly mentioned: number;
  readonly seqs: number[] | null;
  readonly mentions: number[] | null;
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
  /** Records that only mention the words; among the total if the plan asks for them. */
  readonly mentioned: number;
  readonly seqs: number[];
  /** Those that only mention the words. */
  readonly mentions: number[];
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
    assertUpToDate(type, plan, slice.sort, stale);
    return findIn(tx, type, plan, slice, revision, isShown(stale));
  });

async function findIn(
  db: Tx,
  type: DataType,
  plan: Plan,
  slice: Slice,
  revision: number,
  shown: (term: TermKey) => boolean,
): Promise<FoundBySql> {
  const { query, near, filters } = plan;
  const scope = scopeOf(plan);
  const { sort, offset, size } = slice;
  const order = orderBy(type, slice);
  const within = { type, revision };
  const limits = sql` LIMIT ${size} OFFSET ${offset}`;
  const conditions = [...(query ? [query] : []), ...filters.map(({ condition }) => condition)];
  await assertLexemes(db, conditions.flatMap(textConditionsOf));
  const groups = byTerm(filters);
  const bits = groups.map(([, own], bit) => {
    const passes = sql.join(
      own.map(({ condition }) => matches(within, condition, scope)),
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
      SELECT r.seq, r.id, t.year, t.sort_title, ${allFacets(type)} AS facets, c.rank_group, c.rank_within,
        ${sortNumber(type, slice)} AS number,
        ${query ? tier(within, query, scope) : sql`1`} AS tier,
        ${near && sort === 'relevance' ? tier(within, near, scope) : sql`NULL::int`} AS near,
        ${bits.length === 0 ? sql`0` : sql.join(bits, sql` + `)} AS miss
      FROM ${searched(revision)}
      WHERE r.type = ${sql.lit(type)} AND ${publishedAt('r', revision)} AND ${query ? sql`(${matches(within, query, 'mentioned')} OR ${matches(within, query, scope)})` : sql`true`}),
    found AS (SELECT * FROM m WHERE ${scope === 'mentioned' ? sql`true` : sql`tier < ${sql.lit(mention)}`})
    SELECT (SELECT count(*) FROM found WHERE miss = 0)::int AS total,
      (SELECT count(*) FROM m WHERE miss = 0 AND coalesce(tier, ${sql.lit(mention)}) >= ${sql.lit(mention)})::int AS mentioned,
      (SELECT array_agg(seq) FROM (SELECT seq FROM found WHERE miss = 0 ORDER BY ${order ?? newest}
        ${order ? limits : sql``}) p) AS seqs,
      (SELECT array_agg(seq) FROM found WHERE miss = 0 AND tier >= ${sql.lit(mention)}) AS mentions,
      (SELECT json_object_agg(v, n) FROM (SELECT v, count(*) n FROM found, unnest(facets) v
        WHERE miss = 0${sql.join(ownValues, sql``)} GROUP BY v) f) AS counts`.execute(db);
  const { total, mentioned, counts, ...found } = rows[0]!;
  const all = found.seqs ?? [];
  const seqs = order ? all : await sortSeqs(db, type, all, slice, revision);
  const mentions = new Set(found.mentions);
  return {
    total,
    mentioned,
    seqs,
    mentions: seqs.filter((seq) => mentions.has(seq)),
    filter_counts: presentCounts(
      Object.entries(counts ?? {}).map(([facet, count]) => [Number(facet), count]),
      shown,
    ),
  };
}

async function loadRanks(
  db: Tx,
  type: DataType,
  seqs: readonly number[],
  { sort, basis }: Order,
  revision: number,
): Promise<Uint32Array> {
  const run = runOnDb(db);
  if (sort === 'ratio' && basis) {
    const given = { seq: Int32Array.from(seqs), rows: seqs.length };
    return rankRatios(await convertSegment(await loadRatioInputs(run, revision, seqs), basis, given));
  }
  const values = await loadSortValues(run, type, sortColumn(type, sort)!, revision, await loadLabels(db));
  return rankRows(
    seqs.length,
    keysOf(seqs, (seq) => values.get(seq)),
  );
}

/** One page of the matches, sorted by the values of a column. */
async function sortSeqs(
  db: Tx,
  type: DataType,
  seqs: readonly number[],
  { offset, size, ...order }: Slice,
  revision: number,
): Promise<number[]> {
  const rows = orderRows(await loadRanks(db, type, seqs, order, revision), order);
  return Array.from(rows.subarray(offset, offset + size), (at) => seqs[at]!);
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
