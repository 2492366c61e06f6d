import type { ReactNode } from 'react';

/** One column of a table. */
export interface Column<Row, Sort extends string = string> {
  label: string;
  cell: (row: Row) => ReactNode;
  /** The name by which the server sorts it. */
  sort?: Sort;
  align?: 'right';
  /** Keeps its text on one line. */
  nowrap?: true;
}
