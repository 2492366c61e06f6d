import { formatSort, parseSort } from '@cea/contract/listing';
import type { Direction, PageMeta } from '@cea/contract/paging';
import { formatCents, type ReadingRound, roundStatuses, roundTodos } from '@cea/contract/reading-rounds';
import Box from '@mui/material/Box';
import { useNavigate } from 'react-router';
import { getToday } from '../../lib/dates.ts';
import type { Column } from '../../ui/column.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { type PageLink, Paging } from '../../ui/Paging.tsx';
import { SortSelect } from '../../ui/SortSelect.tsx';
import { withOrder } from '../../ui/sorting.ts';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { tokens } from '../../ui/tokens.ts';
import { AgreedTodos } from './AgreedTodos.tsx';
import { FormsBar } from './FormsBar.tsx';
import { datesText, readersText, standingText, statusTones } from './round-texts.ts';
import { SmallTimeline, TimelineCell, TimelineHead } from './RoundTimeline.tsx';
import { roundPath } from '../assignments/assignments-api.ts';
import { editPath } from './rounds-api.ts';
import { type Timeline, timelineOf } from './timeline.ts';
import { canDelete, useDeleteRound } from './use-delete-round.ts';

interface Props {
  page: { readonly data: readonly ReadingRound[]; readonly meta: PageMeta };
  sort: string;
  onChange: (changes: { sort?: string; per_page?: number }) => void;
  pageLink: PageLink;
  pending: boolean;
}

const small = { fontSize: '0.8438rem' } as const;
const muted = { ...small, color: tokens.muted } as const;
const late = { ...small, color: tokens.errorInk, fontWeight: 600 } as const;

/** A card of a phone: its forms side by side, and no names of columns that go without saying. */
const cardStyles = {
  '@media (max-width: 899.95px)': {
    '& tbody tr': { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', columnGap: '16px' },
    '& td:first-of-type, & td[data-label="Start, due"]': { gridColumn: '1 / -1' },
    '& td:not([data-menu])': { display: 'block' },
    '& td:not([data-menu])::before': { display: 'block' },
    '& td[data-label="Start, due"]::before': { content: 'none' },
  },
} as const;

/** The timeline fills its cell, and is below the dates where there is no room for it. */
const tableStyles = {
  ...cardStyles,
  '& td': { height: { md: 66 } },
  '& th, & td': { px: { md: 1.25 } },
  '& th:nth-of-type(2), & td[data-label=Timeline]': {
    position: 'relative',
    width: '27%',
    minWidth: 250,
    p: 0,
    '@media (max-width: 1199.95px)': { display: 'none !important' },
  },
} as const;

function RoundCell({ round }: { round: ReadingRound }) {
  return (
    <Box sx={{ minWidth: { md: 186 } }}>
      <TextLink to={roundPath(round.id)} sx={{ fontWeight: 600, fontSize: '0.9375rem' }}>
        {round.label}
      </TextLink>
      <Box sx={{ ...muted, display: 'flex', flexWrap: 'wrap', gap: 1, mt: 0.25, alignItems: 'center' }}>
        <StatusChip tone={statusTones[round.status]} label={roundStatuses[round.status].label} />
        {readersText(round)}
      </Box>
    </Box>
  );
}

function Todos({ round }: { round: ReadingRound }) {
  if (round.status === 'draft') return <Box sx={muted}>–</Box>;
  const todos = roundTodos({ ...round, to_clean: 0 });
  if (todos.length === 0 && round.to_clean === 0) return <Box sx={muted}>none</Box>;
  return (
    <Box sx={{ ...small, lineHeight: 1.45, minWidth: { md: 124 } }}>
      {todos.map(({ text, urgent }) => (
        <Box key={text} sx={urgent ? { color: tokens.warningInk, fontWeight: 600 } : {}}>
          {text}
        </Box>
      ))}
      <AgreedTodos round={round} />
    </Box>
  );
}

const columnsOf = (timeline: Timeline): Column<ReadingRound>[] => [
  { label: 'Round', sort: 'label', cell: (round) => <RoundCell round={round} /> },
  {
    label: 'Timeline',
    head: <TimelineHead {...timeline} />,
    cell: (round) => <TimelineCell round={round} timeline={timeline} />,
  },
  {
    label: 'Start, due',
    sort: 'starts_on',
    nowrap: true,
    cell: (round) => (
      <Box sx={{ fontVariantNumeric: 'tabular-nums' }}>
        <div>{datesText(round)}</div>
        <Box sx={round.status === 'past-due' ? late : muted}>{standingText(round)}</Box>
        <SmallTimeline round={round} timeline={timeline} />
      </Box>
    ),
  },
  {
    label: 'Screening',
    cell: ({ screening, status }) => <FormsBar forms={screening} late={status === 'past-due'} />,
  },
  { label: 'Full review', cell: ({ review, status }) => <FormsBar forms={review} late={status === 'past-due'} /> },
  { label: 'To do', cell: (round) => <Todos round={round} /> },
  {
    label: 'Cost',
    sort: 'cost',
    align: 'right',
    cell: ({ status, cost_cents }) => (status === 'draft' ? '–' : formatCents(cost_cents)),
  },
];

export function RoundsTable({ page, sort, onChange, pageLink, pending }: Props) {
  const navigate = useNavigate();
  const remove = useDeleteRound();
  const columns = columnsOf(timelineOf(page.data, getToday()));
  const orders = parseSort(sort);
  const sorting = {
    orders,
    onSort: (by: string, direction: Direction, after: boolean) =>
      onChange({ sort: formatSort(withOrder(orders, { by, direction }, after)) }),
  };
  return (
    <Box sx={tableStyles}>
      <SortSelect columns={columns} sorting={sorting} />
      <DataTable
        caption="Reading rounds"
        columns={columns}
        rows={page.data}
        rowKey={({ id }) => id}
        sorting={sorting}
        pending={pending}
        menus={{
          nameOf: ({ label }) => label,
          actionsOf: (round) => [
            { label: 'Edit', onChoose: () => void navigate(editPath(round.id)) },
            ...(canDelete(round) ? [{ label: 'Delete', danger: true, onChoose: () => remove(round) }] : []),
          ],
        }}
        footer={<Paging meta={page.meta} pageLink={pageLink} onPerPage={(per_page) => onChange({ per_page })} />}
      />
    </Box>
  );
}
