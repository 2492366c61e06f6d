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

/** Where the rows of a list come from. `Found` is what is read of every row that matches: all that is shown, or less. */
export interface ListSource<Row, Filters, Found = Row> {
  /** All rows, unfiltered and in no order. */
  readonly rows: (db: Db | Tx) => Select<Found>;
  /** Reads what is shown of the rows that were found, in their order, where it would be costly to read it of all. */
  readonly present?: (db: Db | Tx, found: readonly Found[]) => Promise<Row[]>;
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

function filtered<Row, F, Found>(source: ListSource<Row, F, Found>, db: Db | Tx, filters: F): Select<Found> {
  return source.matching(filters).reduce((rows, condition) => rows.where(condition), source.rows(db));
}

/** Blanks come last in both directions. */
const directions = {
  asc: (order: OrderByItemBuilder) => order.asc().nullsLast(),
  desc: (order: OrderByItemBuilder) => order.desc().nullsLast(),
};

function ordered<Row, F, Found>(source: ListSource<Row, F, Found>, db: Db | Tx, query: F & Wanted) {
  return parseSort(query.sort)
    .reduce(
      (rows, { by, direction }) => rows.orderBy(source.sortKeys[by]!, directions[direction]),
      filtered(source, db, query),
    )
    .orderBy(source.tieBreak, directions.asc);
}

/** How many rows match. What is only shown of a row is not computed for it. */
async function countRows<Row, F, Found>(db: Db | Tx, source: ListSource<Row, F, Found>, filters: F): Promise<number> {
  const { rows } = await sql<{
    total: number;
  }>`SELECT count(*)::int AS total FROM (${filtered(source, db, filters)}) m`.execute(db);
  return rows[0]!.total;
}

/** Without `present`, what is found is what is shown. */
const presented = <Row, F, Found>(
  db: Db | Tx,
  source: ListSource<Row, F, Found>,
  found: Found[],
): Promise<Row[]> | Row[] => source.present?.(db, found) ?? (found as unknown as Row[]);

export async function listPage<Row, F, Found>(
  db: Db | Tx,
  source: ListSource<Row, F, Found>,
  query: F & Wanted & PageQuery,
): Promise<{ data: Row[]; meta: PageMeta }> {
  const { page, per_page } = query;
  const [found, total] = await Promise.all([
    ordered(source, db, query)
      .limit(per_page)
      .offset((page - 1) * per_page)
      .execute(),
    countRows(db, source, query),
  ]);
  return { data: await presented(db, source, found), meta: pageMeta(query, total) };
}

/** All rows that match, in the order of the list, and no more than `limit`. */
export const listAll = async <Row, F, Found>(
  db: Db | Tx,
  source: ListSource<Row, F, Found>,
  query: F & Wanted,
  limit: number,
): Promise<Row[]> => presented(db, source, await ordered(source, db, query).limit(limit).execute());

/** What is found of the rows of a selection, for an action on each of them. */
export async function listSelected<Row, F, Found>(
  db: Db | Tx,
  source: ListSource<Row, F, Found>,
  selection: Selection<F>,
): Promise<Found[]> {
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
