import { columnKeysOf } from './column-keys.ts';
import type { DataType, TermKey } from './terms.ts';

/** Orders without a column: best match first, newest first. */
export const plainSorts = ['relevance', 'newest'] as const;

const isPlain = (sort: string): boolean => (plainSorts as readonly string[]).includes(sort);

/** Both columns of a ratio sort by its rank: cost-saving first, dominated last. A weight is sorted as used. */
const columnSorts: Readonly<Record<string, string>> = {
  display_ratio: 'ratio',
  usd_target: 'ratio',
  weight_final: 'weight',
};

/** Figures of different kinds are not compared: rows are sorted by the kind first, in the order of its choices. */
export const sortGroups: { readonly [sort: string]: TermKey | undefined } = { weight: 'weight_kind' };

/** The name of a column in `sort`. */
export const sortOf = (key: string): string => columnSorts[key] ?? key;

/** The key of the column that a type is sorted by; undefined for other orders. */
export const sortKeyOf = (type: DataType, sort: string): string | undefined =>
  isPlain(sort) ? undefined : columnKeysOf(type).find((key) => sortOf(key) === sort);

export const isSortOf = (type: DataType, sort: string): boolean => isPlain(sort) || sortKeyOf(type, sort) !== undefined;
