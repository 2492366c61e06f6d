import type { ReactNode } from 'react';

/** One column of a table. */
export interface Column<Row, Sort extends string = string> {
  label: string;
  /** What its head shows instead of the label. */
  head?: ReactNode;
  /** Where two columns may have the same label. */
  key?: string;
  cell: (row: Row) => ReactNode;
  /** The name by which the server sorts it. */
  sort?: Sort;
  align?: 'right';
  /** Keeps its text on one line. */
  nowrap?: true;
  /** Of a sticky column, in pixels. */
  width?: { readonly wide: number; readonly phone: number };
}
