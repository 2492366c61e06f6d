import type { ReactNode } from 'react';

/** One column of a table. */
export interface Column<Row, Sort extends string = string> {
  label: string;
  cell: (row: Row) => ReactNode;
  /** The name under which the server sorts by it. */
  sort?: Sort;
  align?: 'right';
  /** Its words stay on one line. */
  nowrap?: true;
}
