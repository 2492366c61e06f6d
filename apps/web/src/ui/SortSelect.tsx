import Box from '@mui/material/Box';
import type { Column } from './column.ts';
import { SelectInput } from './SelectInput.tsx';
import type { Direction, Sorting } from './sorting.ts';

interface Props<Row, Sort extends string> {
  columns: readonly Column<Row, Sort>[];
  sorting: Sorting<Sort>;
}

/** The sort order of a table laid out as cards, whose column heads are hidden. */
export function SortSelect<Row, Sort extends string>({ columns, sorting }: Props<Row, Sort>) {
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
        label="Sort by"
        value={`${sorting.by} ${sorting.direction}`}
        options={options}
        onChange={(choice) => {
          const [by, direction] = choice.split(' ') as [Sort, Direction];
          sorting.onSort(by, direction);
        }}
        sx={{ width: '100%' }}
      />
    </Box>
  );
}
