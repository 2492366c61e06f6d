/* oxlint-disable jsx-a11y/no-redundant-roles -- a table laid out as cards loses its own roles in some browsers */
import Box from '@mui/material/Box';
import TableSortLabel from '@mui/material/TableSortLabel';
import type { Column } from './column.ts';
import { type Sorting, nextDirection } from './sorting.ts';
import type { StuckProps } from './stuck-columns.ts';
import { tokens } from './tokens.ts';

interface Props<Row, Sort extends string> {
  column: Column<Row, Sort>;
  sorting: Sorting<Sort> | undefined;
  /** Attributes of a sticky column. */
  stuck?: StuckProps | undefined;
}

const spoken = { asc: 'ascending', desc: 'descending' } as const;

/** A digit on the line: raised, it would read as the mark of a footnote. */
const placeStyles = { mx: 0.75, px: 0.6, borderRadius: '4px', bgcolor: tokens.line, fontSize: '0.6875rem' } as const;

/** The head of a column; a button if the server can sort by it. */
export function SortHeader<Row, Sort extends string>({ column, sorting, stuck }: Props<Row, Sort>) {
  const { label, head = label, sort, align } = column;
  if (!sorting || sort === undefined) {
    return (
      <th role="columnheader" scope="col" data-align={align} {...stuck}>
        {head}
      </th>
    );
  }
  const order = sorting.orders.find(({ by }) => by === sort);
  const place = sorting.orders.length > 1 && order ? sorting.orders.indexOf(order) + 1 : undefined;
  return (
    <th
      role="columnheader"
      scope="col"
      data-align={align}
      aria-sort={order ? spoken[order.direction] : 'none'}
      {...stuck}
    >
      <TableSortLabel
        component="button"
        type="button"
        active={order !== undefined}
        direction={order?.direction ?? 'asc'}
        onClick={({ shiftKey }) => sorting.onSort(sort, nextDirection(sorting, sort), shiftKey)}
        // At the right edge the arrow is before the label, so that the label keeps the edge.
        sx={{ font: 'inherit', flexDirection: align === 'right' ? 'row-reverse' : 'row' }}
      >
        {head}
        {place && (
          <Box component="span" aria-hidden sx={placeStyles}>
            {place}
          </Box>
        )}
      </TableSortLabel>
    </th>
  );
}
