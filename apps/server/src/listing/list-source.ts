import { parseSort, type Selection, selectionLimit } from '@cea/contract/listing';
import { pageMeta, type PageMeta, type PageQuery } from '@cea/contract/paging';
import { type Expression, type OperationNodeSource, type OrderByItemBuilder, type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import { invalid } from '../http/refusal.ts';

type Sorted = Expression<unknown>;
/** What a row must fulfil to be listed. */
export type Condition = Expression<SqlBool>;

/** A select of Kysely, as far as a list goes on building it. */
interface Select<Row> extends OperationNodeSource {
  where(condition: Condition): Select<Row>;
  orderBy(by: Sorted, direction: (order: OrderByItemBuilder) => OrderByItemBuilder): Select<Row>;
  limit(count: number): Select<Row>;
  offset(count: number): Select<Row>;
  execute(): Promise<Row[]>;
}

/** Where the rows of a list come from. */
export interface ListSource<Row, Filters> {
  /** All rows with what is shown of them, unfiltered and in no order. */
  readonly rows: (db: Db | Tx) => Select<Row>;
  /** One condition for each filter that is set; all must hold. */
  readonly matching: (filters: Filters) => Condition[];
  /** One for each column that sorts. */
  readonly sortKeys: Readonly<Record<string, Sorted>>;
  /** Unique: it puts rows that are equal otherwise into one order, so that no page repeats or skips a row. */
  readonly tieBreak: Sorted;
}

interface Wanted {
  readonly sort: string;
}

function filtered<Row, F>(source: ListSource<Row, F>, db: Db | Tx, filters: F): Select<Row> {
  return source.matching(filters).reduce((rows, condition) => rows.where(condition), source.rows(db));
}

/** Blanks come last in both directions. */
const directions = {
  asc: (order: OrderByItemBuilder) => order.asc().nullsLast(),
  desc: (order: OrderByItemBuilder) => order.desc().nullsLast(),
};

function ordered<Row, F>(source: ListSource<Row, F>, db: Db | Tx, query: F & Wanted) {
  return parseSort(query.sort)
    .reduce(
      (rows, { by, direction }) => rows.orderBy(source.sortKeys[by]!, directions[direction]),
      filtered(source, db, query),
    )
    .orderBy(source.tieBreak, directions.asc);
}

/** How many rows match. What is only shown of a row is not computed for it. */
async function countRows<Row, F>(db: Db | Tx, source: ListSource<Row, F>, filters: F): Promise<number> {
  const { rows } = await sql<{
    total: number;
  }>`SELECT count(*)::int AS total FROM (${filtered(source, db, filters)}) m`.execute(db);
  return rows[0]!.total;
}

export async function listPage<Row, F>(
  db: Db | Tx,
  source: ListSource<Row, F>,
  query: F & Wanted & PageQuery,
): Promise<{ data: Row[]; meta: PageMeta }> {
  const { page, per_page } = query;
  const [data, total] = await Promise.all([
    ordered(source, db, query)
      .limit(per_page)
      .offset((page - 1) * per_page)
      .execute(),
    countRows(db, source, query),
  ]);
  return { data, meta: pageMeta(query, total) };
}

/** All rows that match, in the order of the list, and no more than `limit`. */
export const listAll = <Row, F>(
  db: Db | Tx,
  source: ListSource<Row, F>,
  query: F & Wanted,
  limit: number,
): Promise<Row[]> => ordered(source, db, query).limit(limit).execute();

/** The rows of a selection, for an action on each of them. */
export async function listSelected<Row, F>(
  db: Db | Tx,
  source: ListSource<Row, F>,
  selection: Selection<F>,
): Promise<Row[]> {
  const rows =
    'ids' in selection
      ? source.rows(db).where(sql<SqlBool>`${source.tieBreak} = ANY (${selection.ids})`)
      : filtered(source, db, selection.matching);
  const selected = await rows
    .orderBy(source.tieBreak, directions.asc)
    .limit(selectionLimit + 1)
    .execute();
  if (selected.length <= selectionLimit) return selected;
  throw invalid({ matching: [`Select at most ${selectionLimit} rows at a time. Filter the list.`] });
}
