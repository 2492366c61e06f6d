import Box from '@mui/material/Box';
import type { Column } from './column.ts';
import { SelectInput } from './SelectInput.tsx';
import type { Direction } from '@cea/contract/paging';
import type { Sorting } from './sorting.ts';

interface Props<Row, Sort extends string> {
  columns: readonly Column<Row, Sort>[];
  sorting: Sorting<Sort>;
}

/** The sort order of a table laid out as cards, whose column heads are hidden. */
export function SortSelect<Row, Sort extends string>({ columns, sorting }: Props<Row, Sort>) {
  const { orders } = sorting;
  const options = columns.flatMap(({ label, sort }) =>
    sort === undefined
      ? []
      : [
          { value: `${sort} asc`, label: `${label}, ascending` },
          { value: `${sort} desc`, label: `${label}, descending` },
        ],
  );
  return (
    <Box sx={{ display: { md: 'none' }, mb: 2 }}>
      <SelectInput
        label="Order"
        value={orders[0] ? `${orders[0].by} ${orders[0].direction}` : ''}
        options={options}
        onChange={(choice) => {
          const [by, direction] = choice.split(' ') as [Sort, Direction];
          sorting.onSort(by, direction, false);
        }}
        sx={{ width: '100%' }}
      />
    </Box>
  );
}
