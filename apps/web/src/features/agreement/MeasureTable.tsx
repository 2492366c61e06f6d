import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Column } from '../../ui/column.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { MoreLines } from '../../ui/MoreLines.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { useTruncatedList } from '../../ui/use-truncated-list.ts';
import type { AgreementLine } from './agreement-texts.ts';
import { measureColumns } from './MeasureCells.tsx';

interface Props {
  title: string;
  /** Names the first column. */
  of: string;
  lines: readonly AgreementLine[];
  pending: boolean;
}

const columnsOf = (of: string): Column<AgreementLine>[] => [
  { label: of, cell: ({ name, to }) => (to ? <TextLink to={to}>{name}</TextLink> : name) },
  ...measureColumns<AgreementLine, string>(undefined),
];

const none = () => false;

/** Agreement by round, reader or pair. */
export function MeasureTable({ title, of, lines, pending }: Props) {
  const { shown, hidden, all, showAll } = useTruncatedList(lines, none, ({ name }) => name, 6);
  if (lines.length === 0) return null;
  return (
    <Box component="section" sx={{ mt: 3.5 }}>
      <Typography variant="h2" sx={{ mb: 1.25 }}>
        {title}
      </Typography>
      <DataTable caption={title} rows={shown} rowKey={({ name }) => name} pending={pending} columns={columnsOf(of)} />
      <MoreLines hidden={hidden} all={all} onAll={showAll} />
    </Box>
  );
}
