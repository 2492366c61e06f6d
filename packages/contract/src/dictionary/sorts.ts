import { type Column, columnsOf } from './columns.ts';
import type { DataType } from './terms.ts';

/** Orders without a column: best match first, newest first. */
export const plainSorts = ['relevance', 'newest'] as const;

const isPlain = (sort: string): boolean => (plainSorts as readonly string[]).includes(sort);

/** Both columns of a ratio sort by its rank: cost-saving first, dominated last. */
const columnSorts: Readonly<Record<string, string>> = { display_ratio: 'ratio', usd_target: 'ratio' };

/** The name of a column in `sort`. */
export const sortOf = ({ key }: Pick<Column, 'key'>): string => columnSorts[key] ?? key;

/** The column that a type is sorted by; undefined for other orders. */
export const sortColumn = (type: DataType, sort: string): Column | undefined =>
  isPlain(sort) ? undefined : columnsOf(type).find((column) => sortOf(column) === sort);

export const isSortOf = (type: DataType, sort: string): boolean =>
  isPlain(sort) || sortColumn(type, sort) !== undefined;
