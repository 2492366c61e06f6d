import { applyRates, type ChangeQuery, type RateChange, type RateSetSummary } from '@cea/contract/rate-sets';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { useMutation, useQuery } from '@tanstack/react-query';
import { sentencesOf } from '../../lib/api-error.ts';
import { call } from '../../lib/call.ts';
import { useListSearch } from '../../lib/use-list-search.ts';
import type { Column } from '../../ui/column.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LoadedList } from '../../ui/LoadedList.tsx';
import { Paging } from '../../ui/Paging.tsx';
import { SortSelect } from '../../ui/SortSelect.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { FigureValue } from './FigureValue.tsx';
import { changeChips } from './figure-change.ts';
import { changesOptions, useMoneyChanged } from './money-api.ts';
import { changesSearch } from './money-search.ts';
import { ReviewSummary } from './ReviewSummary.tsx';
import { counted } from '../../lib/number-format.ts';
import { type Show, showIndex, showRate } from './show-figure.ts';
import { SourceChange } from './SourceChange.tsx';

const shows: Record<RateChange['kind'], Show> = { rate: showRate, cpi: showIndex, 'target-year': String };
const names: Record<RateChange['kind'], (key: string) => string> = {
  rate: (key) => key.replace('-', ' '),
  cpi: (key) => `Price index ${key}`,
  'target-year': () => 'Target year',
};

const columns: Column<RateChange, ChangeQuery['sort']>[] = [
  {
    label: 'Rate',
    sort: 'key',
    cell: ({ kind, key }) => <strong>{names[kind](key)}</strong>,
  },
  {
    label: 'In force → draft',
    align: 'right',
    cell: ({ kind, change, old, new: next }) => (
      <FigureValue change={change} applied={old?.value} draft={next?.value} show={shows[kind]} />
    ),
  },
  { label: 'Source', cell: (change) => <SourceChange {...change} /> },
  { label: 'Change', cell: ({ change }) => <StatusChip {...changeChips[change]} /> },
  {
    label: 'Ratios affected',
    sort: 'ratios',
    align: 'right',
    cell: ({ ratios }) => ratios.toLocaleString('en-US'),
  },
];

/** What applying the draft would change, and the button that applies it. */
export function ReviewView({ draft }: { draft: RateSetSummary }) {
  const { query, change, pageLink } = useListSearch(changesSearch);
  const moneyChanged = useMoneyChanged();
  const { version, status } = draft;
  const applying = useMutation({
    mutationFn: (seq: number) => call(applyRates, { params: { version }, body: { seq } }, { expected: [409, 422] }),
    onSettled: moneyChanged,
    meta: { handled: true },
  });
  const sorting = {
    orders: [{ by: query.sort, direction: query.direction }],
    onSort: (sort: ChangeQuery['sort'], direction: ChangeQuery['direction']) => change({ sort, direction }),
  };
  return (
    <LoadedList query={useQuery(changesOptions(version, query))} label="Loading changes">
      {({ data, meta, seq, ratios, target_year }, pending) =>
        meta.total === 0 ? (
          <Card>
            <EmptyState title="The draft has no changes" text="Edit a rate or price index, or discard the draft." />
          </Card>
        ) : (
          <>
            <ReviewSummary changes={meta.total} ratios={ratios} target_year={target_year}>
              <Button
                variant="contained"
                color="accent"
                disabled={status === 'applying'}
                loading={applying.isPending}
                onClick={() => applying.mutate(seq)}
              >
                Apply {counted(meta.total, 'change')}
              </Button>
            </ReviewSummary>
            {applying.error && (
              <Alert severity="error" sx={{ mb: 2 }}>
                {sentencesOf(applying.error).join(' ')}
              </Alert>
            )}
            <SortSelect columns={columns} sorting={sorting} />
            <DataTable
              caption="Changes in the draft"
              columns={columns}
              rows={data}
              rowKey={({ kind, key }) => `${kind} ${key}`}
              sorting={sorting}
              pending={pending}
              footer={<Paging meta={meta} pageLink={pageLink} onPerPage={(per_page) => change({ per_page })} />}
            />
          </>
        )
      }
    </LoadedList>
  );
}
