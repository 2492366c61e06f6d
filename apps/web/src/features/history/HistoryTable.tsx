import type { HistoryLine } from '@cea/contract/search-history';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { showCount } from '../../lib/number-format.ts';
import type { Column } from '../../ui/column.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import type { RowMenus } from '../../ui/row-menus.ts';
import type { RowSelection } from '../../ui/row-selection.ts';
import { tokens } from '../../ui/tokens.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { type Change, changeOf, type ListedLine, nowOf, shortLabels, showRelease, showRun } from './line-facts.ts';
import { LineSearch } from './LineSearch.tsx';

interface Props {
  lines: readonly ListedLine[];
  numbers: ReadonlySet<number>;
  /** What lines find now could not be counted. */
  uncounted: boolean;
  selection: RowSelection<ListedLine>;
  menus: RowMenus<ListedLine>;
  /** The line whose note is being written. */
  editing: string | undefined;
  onNote: (line: HistoryLine, note: string) => void;
  onDone: () => void;
  footer: ReactNode;
}

const columnsOf = ({ numbers, uncounted, editing, onNote, onDone }: Props): Column<ListedLine>[] => [
  { label: '#', nowrap: true, cell: ({ line }) => <Box sx={numberStyles}>#{line.number}</Box> },
  {
    label: 'Search',
    cell: (listed) => (
      <LineSearch
        listed={listed}
        numbers={numbers}
        editing={editing === listed.line.id}
        onNote={onNote}
        onDone={onDone}
      />
    ),
  },
  { label: 'Type', nowrap: true, cell: ({ line }) => shortLabels[line.type] },
  { label: 'Then', align: 'right', nowrap: true, cell: ({ line }) => showCount(line.total) },
  {
    label: 'Now',
    align: 'right',
    nowrap: true,
    cell: (listed) => <Now listed={listed} uncounted={uncounted} />,
  },
  {
    label: 'Change',
    head: <VisuallyHidden>Change</VisuallyHidden>,
    nowrap: true,
    cell: (listed) => <ChangeOf change={changeOf(listed)} />,
  },
  {
    label: 'Run',
    nowrap: true,
    cell: (listed) => (
      <Box>
        {showRun(listed.line.ran_at)}
        <Box sx={{ color: tokens.muted, fontSize: '0.8125rem' }}>{showRelease(listed)}</Box>
      </Box>
    ),
  },
];

export function HistoryTable(props: Props) {
  const { lines, selection, menus, footer } = props;
  return (
    <DataTable
      caption="Searches, the last run first"
      columns={columnsOf(props)}
      rows={lines}
      rowKey={({ line }) => line.id}
      selection={selection}
      menus={menus}
      footer={footer}
    />
  );
}

function Now({ listed, uncounted }: { listed: ListedLine; uncounted: boolean }) {
  const now = nowOf(listed);
  if (now === undefined) return uncounted ? '–' : <Skeleton width={36} sx={{ display: 'inline-block' }} />;
  return <b>{now === null ? '–' : showCount(now)}</b>;
}

const looks: Record<Change['look'], object> = {
  same: { color: tokens.muted },
  more: { color: tokens.successInk, fontWeight: 600 },
  less: { color: tokens.errorInk, fontWeight: 600 },
  invalid: { color: tokens.warningInk },
};

function ChangeOf({ change }: { change: Change | undefined }) {
  return (
    <Box component="span" sx={{ fontSize: '0.8438rem', ...(change && looks[change.look]) }}>
      {change?.text}
    </Box>
  );
}

const numberStyles = { fontWeight: 600, color: tokens.navy, fontVariantNumeric: 'tabular-nums' } as const;
