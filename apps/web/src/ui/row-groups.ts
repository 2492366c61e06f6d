import type { ReactNode } from 'react';

/** What a line that is not a row shows in each column, by the column's key. */
export type LineCells = Readonly<Record<string, ReactNode>>;

/** Rows that belong together and follow each other, under a line of their own that folds them. */
export interface RowGroups<Row> {
  readonly keyOf: (row: Row) => string | number;
  readonly nameOf: (row: Row) => string;
  /** What the line shows beside the name: sums of the whole group, also of its rows on other pages. */
  readonly cellsOf: (row: Row) => LineCells;
}
