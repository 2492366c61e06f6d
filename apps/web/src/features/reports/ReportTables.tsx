import { showCents } from '@cea/contract/cents';
import type { Cost, DashboardReport, Overdue, ReaderLoad, Waiting } from '@cea/contract/dashboard-report';
import Box from '@mui/material/Box';
import { counted, showCount } from '../../lib/number-format.ts';
import type { Column } from '../../ui/column.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { MoreLines } from '../../ui/MoreLines.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { tokens } from '../../ui/tokens.ts';
import { useTruncatedList } from '../../ui/use-truncated-list.ts';
import { roundPath } from '../assignments/assignments-api.ts';
import { costLabels, perArticle, showDays, stageLabel } from './report-texts.ts';
import { ReportPart } from './ReportPart.tsx';

const articlesPath = '/admin/data-collection/articles';

const late = { color: tokens.errorInk, fontWeight: 600 } as const;

/** Days, in red beyond the limit. */
function Oldest({ waiting: { oldest_days, limit } }: { waiting: Waiting }) {
  if (oldest_days === null) return '–';
  const text = `${counted(oldest_days, 'day')} (limit ${limit})`;
  return oldest_days > limit ? (
    <Box component="span" sx={late}>
      {text}
    </Box>
  ) : (
    text
  );
}

const waitingColumns: Column<Waiting>[] = [
  { label: 'Stage', cell: ({ stage }) => stageLabel(stage) },
  {
    label: 'Waiting now',
    align: 'right',
    cell: ({ stage, now }) =>
      now === 0 ? '–' : <TextLink to={`${articlesPath}?state=${stage}&sort=-days`}>{showCount(now)}</TextLink>,
  },
  { label: 'Oldest', align: 'right', cell: (waiting) => <Oldest waiting={waiting} /> },
  { label: 'Left the stage', align: 'right', cell: ({ left }) => showCount(left) },
  { label: 'Median days', align: 'right', cell: ({ median_days }) => showDays(median_days) },
  { label: '90% within days', align: 'right', cell: ({ ninth_decile_days }) => showDays(ninth_decile_days) },
];

export function WaitingTable({ waiting, pending }: { waiting: readonly Waiting[]; pending: boolean }) {
  return (
    <ReportPart title="Stages" lead="Waiting now, and how long articles waited that left a stage in the period.">
      <DataTable
        caption="Stages"
        rows={waiting}
        rowKey={({ stage }) => stage}
        columns={waitingColumns}
        pending={pending}
      />
    </ReportPart>
  );
}

const overdueColumns: Column<Overdue>[] = [
  { label: 'Round', cell: ({ round }) => <TextLink to={roundPath(round.id)}>{round.label}</TextLink> },
  { label: 'Forms', align: 'right', cell: ({ forms }) => showCount(forms) },
  { label: 'Readers', align: 'right', cell: ({ readers }) => showCount(readers) },
  { label: 'Assignments', align: 'right', cell: ({ assignments }) => showCount(assignments) },
  { label: 'Longest', align: 'right', cell: ({ most_days }) => counted(most_days, 'day') },
];

export function OverdueTable({ overdue, pending }: { overdue: readonly Overdue[]; pending: boolean }) {
  if (overdue.length === 0) return null;
  return (
    <ReportPart title="Overdue" lead="Forms that are past their due date now.">
      <DataTable
        caption="Overdue"
        rows={overdue}
        rowKey={({ round }) => round.id}
        columns={overdueColumns}
        pending={pending}
      />
    </ReportPart>
  );
}

type CostLine = Cost & { readonly name: keyof DashboardReport['cost'] };
const costColumns: Column<CostLine>[] = [
  { label: 'Work', cell: ({ name }) => costLabels[name] },
  { label: 'Cost', align: 'right', cell: ({ cents }) => showCents(cents) },
  { label: 'Articles', align: 'right', cell: ({ articles }) => showCount(articles) },
  { label: 'Per article', align: 'right', cell: perArticle },
];

export function CostTable({ cost, pending }: { cost: DashboardReport['cost']; pending: boolean }) {
  const lines = (Object.keys(costLabels) as CostLine['name'][]).map((name): CostLine => ({ name, ...cost[name] }));
  return (
    <ReportPart title="Cost per article" lead="What readers earned in the period, after reversals.">
      <DataTable
        caption="Cost per article"
        rows={lines}
        rowKey={({ name }) => name}
        columns={costColumns}
        pending={pending}
      />
    </ReportPart>
  );
}

const count = (number: number): string => (number === 0 ? '–' : showCount(number));
const readerColumns: Column<ReaderLoad>[] = [
  {
    label: 'Reader',
    cell: ({ reader }) => <TextLink to={`/admin/users/${reader.id}/edit`}>{reader.full_name}</TextLink>,
  },
  { label: 'Open screenings', align: 'right', cell: ({ open_screenings }) => count(open_screenings) },
  { label: 'Open reviews', align: 'right', cell: ({ open_reviews }) => count(open_reviews) },
  {
    label: 'Overdue',
    align: 'right',
    cell: ({ overdue }) =>
      overdue === 0 ? (
        '–'
      ) : (
        <Box component="span" sx={late}>
          {showCount(overdue)}
        </Box>
      ),
  },
  { label: 'Screenings', align: 'right', cell: ({ screenings }) => count(screenings) },
  { label: 'Reviews', align: 'right', cell: ({ reviews }) => count(reviews) },
  { label: 'Consensus', align: 'right', cell: ({ consensus }) => count(consensus) },
  { label: 'Earned', align: 'right', cell: ({ cents }) => showCents(cents) },
];
const none = () => false;

export function ReaderTable({ readers, pending }: { readers: readonly ReaderLoad[]; pending: boolean }) {
  const { shown, hidden, all, showAll } = useTruncatedList(readers, none, ({ reader }) => String(reader.id), 10);
  if (readers.length === 0) return null;
  return (
    <ReportPart
      title="Readers"
      lead="Open and overdue now; submitted and earned in the period. Overdue readers come first, then those with the most open work."
    >
      <DataTable
        caption="Readers"
        rows={shown}
        rowKey={({ reader }) => reader.id}
        columns={readerColumns}
        pending={pending}
      />
      <MoreLines hidden={hidden} all={all} onAll={showAll} />
    </ReportPart>
  );
}
