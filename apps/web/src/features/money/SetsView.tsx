import type { RateSetStatus, RateSetSummary } from '@cea/contract/rate-sets';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { showDateTime } from '../../lib/dates.ts';
import { useListSearch } from '../../lib/use-list-search.ts';
import type { Column } from '../../ui/column.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { LoadedList } from '../../ui/LoadedList.tsx';
import { Paging } from '../../ui/Paging.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { rateSetsOptions } from './money-api.ts';
import { setsSearch } from './money-search.ts';
import { counted } from '../../lib/number-format.ts';

const statuses = {
  draft: { tone: 'waiting', label: 'Draft' },
  applying: { tone: 'waiting', label: 'Being applied' },
  applied: { tone: 'good', label: 'In force' },
  retired: { tone: 'off', label: 'Retired' },
  discarded: { tone: 'off', label: 'Discarded' },
} as const satisfies Record<RateSetStatus, unknown>;

/** When and by whom something was done to a set. */
function DoneBy({ at, by }: { at: string | null; by: RateSetSummary['created_by'] }) {
  if (!at) return '–';
  return (
    <Box>
      {showDateTime(at)}
      {by && <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{by.full_name}</Box>}
    </Box>
  );
}

const columns: Column<RateSetSummary>[] = [
  {
    label: 'Set',
    cell: ({ version, note }) => (
      <>
        <strong>Set {version}</strong>
        {note && <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{note}</Box>}
      </>
    ),
  },
  { label: 'Status', cell: ({ status }) => <StatusChip {...statuses[status]} /> },
  { label: 'Target year', nowrap: true, cell: ({ target_year }) => `${target_year} US$` },
  {
    label: 'Contents',
    cell: ({ rates, indices }) =>
      rates + indices === 0 ? '–' : `${counted(rates, 'rate')}, ${counted(indices, 'index', 'indices')}`,
  },
  { label: 'Opened', cell: ({ created_at, created_by }) => <DoneBy at={created_at} by={created_by} /> },
  {
    label: 'Applied',
    cell: ({ applied_at, applied_by }) => <DoneBy at={applied_at} by={applied_by} />,
  },
  { label: 'From revision', align: 'right', cell: ({ revision }) => revision?.toLocaleString('en-US') ?? '–' },
];

/** The draft, the applied set and the earlier ones. */
export function SetsView() {
  const { query, change, pageLink } = useListSearch(setsSearch);
  return (
    <LoadedList query={useQuery(rateSetsOptions(query))} label="Loading rate sets">
      {({ data, meta }, pending) => (
        <DataTable
          caption="Rate sets"
          columns={columns}
          rows={data}
          rowKey={({ version }) => version}
          pending={pending}
          footer={<Paging meta={meta} pageLink={pageLink} onPerPage={(per_page) => change({ per_page })} />}
        />
      )}
    </LoadedList>
  );
}
