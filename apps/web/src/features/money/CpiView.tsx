import type { CpiYear } from '@cea/contract/cpi';
import type { RateSetSummary } from '@cea/contract/rate-sets';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useOpenDialog } from '../../lib/use-kept-form.ts';
import { useListSearch } from '../../lib/use-list-search.ts';
import type { Column } from '../../ui/column.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { PlusIcon } from '../../ui/icons.tsx';
import { LoadedList } from '../../ui/LoadedList.tsx';
import { Paging } from '../../ui/Paging.tsx';
import { RowAction, RowActions } from '../../ui/RowActions.tsx';
import { CpiDialog, cpiForm } from './CpiDialog.tsx';
import { ChangeChip, FigureValue } from './FigureValue.tsx';
import { cpiOptions } from './money-api.ts';
import { cpiSearch } from './money-search.ts';
import { showIndex } from './show-figure.ts';

const columns: Column<CpiYear, 'year'>[] = [
  {
    label: 'Year',
    sort: 'year',
    cell: ({ year }) => <strong>{year}</strong>,
  },
  {
    label: 'Index',
    align: 'right',
    cell: ({ change, applied, draft }) => (
      <FigureValue change={change} applied={applied?.index} draft={draft?.index} show={showIndex} />
    ),
  },
  { label: 'Source', cell: ({ applied, draft }) => (draft ?? applied)?.source },
];
const stateColumn: Column<CpiYear, 'year'> = {
  label: 'Status',
  nowrap: true,
  cell: ({ change }) => <ChangeChip change={change} />,
};

const actionsColumn = (locked: boolean, onEdit: (cpi: CpiYear) => void): Column<CpiYear, 'year'> => ({
  label: 'Actions',
  align: 'right',
  cell: (cpi) => (
    <RowActions>
      <RowAction label="Edit" of={String(cpi.year)} disabled={locked} onClick={() => onEdit(cpi)} />
    </RowActions>
  ),
});

/** The US price index, which converts dollars of one year into dollars of another. */
export function CpiView({ draft }: { draft: RateSetSummary | undefined }) {
  const locked = draft?.status === 'applying';
  const { query, change, pageLink } = useListSearch(cpiSearch);
  const years = useQuery(cpiOptions(query));
  const [edited, setEdited] = useOpenDialog<CpiYear | 'new'>(['new', ...(years.data?.data ?? [])], cpiForm);
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 2 }}>
        <Typography sx={{ flex: '1 1 320px', color: 'text.secondary', maxWidth: '72ch', mr: 'auto' }}>
          US consumer price index (CPI-U, all items), annual mean. To adjust for inflation, a ratio is multiplied by the
          target year’s index and divided by its price year’s index.
        </Typography>
        <Button startIcon={<PlusIcon />} disabled={locked} onClick={() => setEdited('new')}>
          Add a year
        </Button>
      </Box>
      <LoadedList query={years} label="Loading price index">
        {({ data, meta }, pending) => (
          <DataTable
            caption="US price index"
            columns={[...columns, ...(draft ? [stateColumn] : []), actionsColumn(locked, setEdited)]}
            rows={data}
            rowKey={({ year }) => year}
            sorting={{
              orders: [{ by: 'year', direction: query.direction }],
              onSort: (_, direction) => change({ direction }),
            }}
            pending={pending}
            footer={<Paging meta={meta} pageLink={pageLink} onPerPage={(per_page) => change({ per_page })} />}
          />
        )}
      </LoadedList>
      {edited && <CpiDialog cpi={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
    </>
  );
}
