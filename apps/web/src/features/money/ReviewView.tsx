import { type ChangeQuery, percentOf, type RateChange, type RateSetSummary } from '@cea/contract/rate-sets';
import Card from '@mui/material/Card';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { counted } from '../../lib/number-format.ts';
import { useListSearch } from '../../lib/use-list-search.ts';
import type { Column } from '../../ui/column.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LoadedList } from '../../ui/LoadedList.tsx';
import { Paging } from '../../ui/Paging.tsx';
import { QuietButton } from '../../ui/QuietButton.tsx';
import { SortSelect } from '../../ui/SortSelect.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { AffectedRatios } from './AffectedRatios.tsx';
import { ApplyRates } from './ApplyRates.tsx';
import { changeShows, nameOfChange } from './change-names.ts';
import { ChangePercent } from './ChangePercent.tsx';
import { changeChips } from './figure-change.ts';
import { FigureValue } from './FigureValue.tsx';
import { changesOptions } from './money-api.ts';
import { changesSearch } from './money-search.ts';
import { ReviewSummary } from './ReviewSummary.tsx';
import { SourceChange } from './SourceChange.tsx';

const columns: Column<RateChange, ChangeQuery['sort']>[] = [
  {
    label: 'Rate',
    sort: 'key',
    cell: (change) => <strong>{nameOfChange(change)}</strong>,
  },
  {
    label: 'In force → draft',
    align: 'right',
    cell: ({ kind, change, old, new: next }) => (
      <FigureValue change={change} applied={old?.value} draft={next?.value} show={changeShows[kind]} />
    ),
  },
  {
    label: 'Change',
    sort: 'percent',
    align: 'right',
    nowrap: true,
    cell: (change) => <ChangePercent percent={percentOf(change)} />,
  },
  { label: 'Source', cell: (change) => <SourceChange {...change} /> },
  { label: 'Status', cell: ({ change }) => <StatusChip {...changeChips[change]} /> },
];

const ratiosColumn = (onOpen: (change: RateChange) => void): Column<RateChange, ChangeQuery['sort']> => ({
  label: 'Ratios affected',
  sort: 'ratios',
  align: 'right',
  cell: (change) =>
    change.ratios === 0 ? (
      '0'
    ) : (
      <QuietButton inline onClick={() => onOpen(change)}>
        {counted(change.ratios, 'ratio')}
      </QuietButton>
    ),
});

/** What applying the draft would change, and the button that applies it. */
export function ReviewView({ draft }: { draft: RateSetSummary }) {
  const { query, change, pageLink } = useListSearch(changesSearch);
  const [opened, setOpened] = useState<RateChange>();
  const { version } = draft;
  const sorting = {
    orders: [{ by: query.sort, direction: query.direction }],
    onSort: (sort: ChangeQuery['sort'], direction: ChangeQuery['direction']) => change({ sort, direction }),
  };
  const shown = [...columns, ratiosColumn(setOpened)];
  return (
    <>
      <LoadedList query={useQuery(changesOptions(version, query))} label="Loading changes">
        {({ data, meta, seq, large, ratios, target_year }, pending) =>
          meta.total === 0 ? (
            <Card>
              <EmptyState title="The draft has no changes" text="Edit a rate or price index, or discard the draft." />
            </Card>
          ) : (
            <>
              <ReviewSummary changes={meta.total} ratios={ratios} target_year={target_year}>
                <ApplyRates changes={meta.total} touched={ratios.touched} {...{ draft, seq, large }} />
              </ReviewSummary>
              <SortSelect columns={shown} sorting={sorting} />
              <DataTable
                caption="Changes in the draft"
                columns={shown}
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
      {opened && <AffectedRatios version={version} change={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}
