import { z } from 'zod';
import { type Access, endpoint } from './endpoint.ts';
import { Id } from './numbers.ts';
import { type Direction, PageQuery, paged } from './paging.ts';

/** A column of a list. Screen and file print the same text, so it is declared once. */
export interface ListColumn<Row> {
  /** Names the column in the address and, where it sorts, in the query. */
  readonly key: string;
  readonly label: string;
  /** Dates are those of the organisation's time zone. */
  readonly text: (row: Row, timeZone: string) => string;
  readonly sorts?: true;
  readonly align?: 'right';
  /** Its words stay on one line. */
  readonly nowrap?: true;
  /** Hidden unless it is chosen. */
  readonly optional?: true;
}

export interface Order<By extends string = string> {
  readonly by: By;
  readonly direction: Direction;
}

/** `-created_at,email` sorts by the newest, then by address. */
export const parseSort = (sort: string): Order[] =>
  sort
    .split(',')
    .filter(Boolean)
    .map((part) => (part.startsWith('-') ? { by: part.slice(1), direction: 'desc' } : { by: part, direction: 'asc' }));
export const formatSort = (orders: readonly Order[]): string =>
  orders.map(({ by, direction }) => (direction === 'desc' ? `-${by}` : by)).join(',');

const areDistinct = (keys: readonly string[]): boolean => new Set(keys).size === keys.length;

const sortSchema = (keys: readonly string[], byDefault: string) =>
  z
    .string()
    .refine(
      (sort) => {
        const orders = parseSort(sort).map(({ by }) => by);
        return orders.length > 0 && areDistinct(orders) && orders.every((by) => keys.includes(by));
      },
      `Sort by one or more of: ${keys.join(', ')}. A minus sign in front reverses the order.`,
    )
    .default(byDefault);

const columnsSchema = (keys: readonly string[]) =>
  z
    .string()
    .refine(
      (columns) => {
        const chosen = columns.split(',');
        return areDistinct(chosen) && chosen.every((key) => keys.includes(key));
      },
      `Columns are: ${keys.join(', ')}.`,
    )
    .optional();

interface Declaration<Row, Filters> {
  readonly path: `/${string}`;
  readonly summary: string;
  readonly access: Access;
  readonly item: z.ZodType<Row>;
  /** What names a row in a selection; a number unless given. */
  readonly key?: z.ZodType<RowKey>;
  readonly columns: readonly ListColumn<Row>[];
  readonly filters: z.ZodObject & z.ZodType<Filters>;
  readonly defaultSort: string;
}

/** What a list is asked with, besides the page. */
export type ListQuery<Filters> = Filters & { readonly sort: string; readonly columns?: string | undefined };

/** At most this many rows are changed by one request. */
export const selectionLimit = 500;

/** Of a filter that takes several values, separated by commas. */
export const separated = (pattern: string) => new RegExp(`^(?:${pattern})(?:,(?:${pattern}))*$`);

/** A filter for rows that were ticked, by their ids. */
export const TickedIds = z
  .string()
  .regex(separated(String.raw`[1-9]\d{0,9}`))
  .refine((ids) => ids.split(',').length <= selectionLimit, `At most ${selectionLimit} rows.`);

type RowKey = number | string;

/** The rows that an action is for: some by their ids, or all that match the filters of the list. */
export type Selection<Filters> = { readonly ids: readonly RowKey[] } | { readonly matching: Filters };

/** The schema of a query, by the values that it makes: the compiler cannot add the filters of any list by itself. */
type QuerySchema<Q> = z.ZodType<Q, Partial<Q>> & { readonly shape: z.ZodRawShape };

/**
 * A list: its columns, its filters and the order it opens in. The query, the call that answers a page, the call that
 * answers all of it as a file, and the table on the screen follow from this.
 */
export function declareList<Row, Filters>(declared: Declaration<Row, Filters>) {
  const { path, summary, access, item, columns, filters, defaultSort, key = Id } = declared;
  const sorts = columns.filter((column) => column.sorts).map(({ key }) => key);
  const shape = {
    sort: sortSchema(sorts, defaultSort),
    columns: columnsSchema(columns.map(({ key }) => key)),
  };
  type Shown = ListQuery<Filters>;
  const Shown = filters.extend(shape) as unknown as QuerySchema<Shown>;
  const Query = PageQuery.extend(Shown.shape) as unknown as QuerySchema<PageQuery & Shown>;
  return {
    columns,
    key,
    filterKeys: Object.keys(filters.shape) as (keyof Filters & string)[],
    Query,
    /** What of the query a view keeps: not the page. */
    State: Shown,
    Selection: z.union([
      z.strictObject({ ids: z.array(key).min(1).max(selectionLimit) }),
      // A misspelled filter would mean more rows than were meant.
      z.strictObject({ matching: filters.strict() }),
    ]) as unknown as z.ZodType<Selection<Filters>, Selection<Filters>>,
    page: endpoint({ method: 'GET', path, summary, access, query: Query, response: paged(item) }),
    file: endpoint({
      method: 'GET',
      path: `${path}/export`,
      summary: `${summary}: all that match, as a CSV file`,
      access,
      query: Shown,
      file: ['text/csv'],
    }),
  };
}
export type DeclaredList<Row, Filters> = ReturnType<typeof declareList<Row, Filters>>;

/** The columns that a query asks for, in its order; without any, those that are always shown. */
export function shownColumns<Row>(columns: readonly ListColumn<Row>[], asked: string | undefined): ListColumn<Row>[] {
  if (!asked) return columns.filter(({ optional }) => !optional);
  return asked.split(',').flatMap((key) => columns.filter((column) => column.key === key));
}
