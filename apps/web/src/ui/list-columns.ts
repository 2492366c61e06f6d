import { formatSort, type ListColumn, parseSort } from '@cea/contract/listing';
import type { ReactNode } from 'react';
import { settings } from '../lib/site.ts';
import type { Column } from './column.ts';
import type { Sorting } from './sorting.ts';

/** How a cell is drawn where its text alone is not enough. */
type Renderers<Row> = Readonly<Record<string, (row: Row, text: string) => ReactNode>>;

/** The columns of a list as a table draws them: the text of each, or what is drawn of it. */
export const tableColumns = <Row>(columns: readonly ListColumn<Row>[], renderers: Renderers<Row>): Column<Row>[] =>
  columns.map(({ key, label, text, sorts, align, nowrap }) => ({
    label,
    cell: (row) => {
      const shown = text(row, settings.time_zone);
      return renderers[key]?.(row, shown) ?? shown;
    },
    ...(sorts && { sort: key }),
    ...(align && { align }),
    ...(nowrap && { nowrap }),
  }));

/** The first order of a list, as the heads of its table show it. */
export function sortingOf(sort: string, onSort: (sort: string) => void): Sorting<string> {
  const [{ by, direction } = { by: '', direction: 'asc' as const }] = parseSort(sort);
  return { by, direction, onSort: (column, turned) => onSort(formatSort([{ by: column, direction: turned }])) };
}
