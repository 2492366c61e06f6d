/* oxlint-disable jsx-a11y/no-redundant-roles -- a table laid out as cards loses its own roles in some browsers */
import TableSortLabel from '@mui/material/TableSortLabel';
import type { Column } from './column.ts';
import { type Sorting, nextDirection } from './sorting.ts';
import type { StuckProps } from './stuck-columns.ts';

interface Props<Row, Sort extends string> {
  column: Column<Row, Sort>;
  sorting: Sorting<Sort> | undefined;
  /** Attributes of a sticky column. */
  stuck?: StuckProps | undefined;
}

const spoken = { asc: 'ascending', desc: 'descending' } as const;

/** The head of a column; a button if the server can sort by it. */
export function SortHeader<Row, Sort extends string>({ column, sorting, stuck }: Props<Row, Sort>) {
  const { label, sort, align } = column;
  if (!sorting || sort === undefined) {
    return (
      <th role="columnheader" scope="col" data-align={align} {...stuck}>
        {label}
      </th>
    );
  }
  const active = sorting.by === sort;
  return (
    <th
      role="columnheader"
      scope="col"
      data-align={align}
      aria-sort={active ? spoken[sorting.direction] : 'none'}
      {...stuck}
    >
      <TableSortLabel
        component="button"
        type="button"
        active={active}
        direction={active ? sorting.direction : 'asc'}
        onClick={() => sorting.onSort(sort, nextDirection(sorting, sort))}
        // In a right-aligned column the arrow comes before the label, so that the label stays at the edge.
        sx={{ font: 'inherit', flexDirection: align === 'right' ? 'row-reverse' : 'row' }}
      >
        {label}
      </TableSortLabel>
    </th>
  );
}
