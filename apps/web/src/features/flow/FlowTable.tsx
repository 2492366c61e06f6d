import type { FlowLine, FlowRow } from '@cea/contract/flow';
import Box from '@mui/material/Box';
import { showCount } from '../../lib/number-format.ts';
import type { Column } from '../../ui/column.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { TextLink } from '../../ui/TextLink.tsx';

interface TableLine extends FlowLine {
  /** 0 for a box, 1 for what leaves there, 2 for a part. */
  readonly depth: number;
}

const withParts = (line: FlowLine, depth: number): TableLine[] => [
  { ...line, depth },
  ...line.parts.flatMap((part) => withParts(part, depth + 1)),
];
const linesOf = (rows: readonly FlowRow[]): TableLine[] =>
  rows.flatMap((row) => [...withParts(row, 0), ...row.leaving.flatMap((line) => withParts(line, 1))]);

const columnsOf = (linkOf: (line: FlowLine) => string): Column<TableLine>[] => [
  {
    label: 'Step',
    cell: ({ depth, label }) => <Box sx={{ pl: { sm: depth * 3 }, fontWeight: depth === 0 ? 600 : 400 }}>{label}</Box>,
  },
  {
    label: 'Articles',
    align: 'right',
    cell: (line) => (
      <TextLink to={linkOf(line)} aria-label={`${showCount(line.articles)} articles: ${line.label}`}>
        {showCount(line.articles)}
      </TextLink>
    ),
  },
];

/** The diagram as a table, for those who cannot see it, for phones and for copying. */
export function FlowTable({ rows, linkOf }: { rows: readonly FlowRow[]; linkOf: (line: FlowLine) => string }) {
  return (
    <DataTable
      caption="Flow of articles as a table"
      rows={linesOf(rows)}
      rowKey={({ box, label }) => `${box} ${label}`}
      columns={columnsOf(linkOf)}
    />
  );
}
