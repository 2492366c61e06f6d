import { showRate } from '@cea/contract/money/show-figure';
import type { Reply } from '@cea/contract/endpoint';
import {
  type ImportedLine,
  type importExchangeRates,
  type ImportState,
  importStates,
} from '@cea/contract/rate-imports';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import type { Column } from '../../ui/column.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { tokens } from '../../ui/tokens.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { FigureValue } from './FigureValue.tsx';
import { counted } from '../../lib/number-format.ts';

const labels: Record<ImportState, string> = { new: 'New', changed: 'Changed', same: 'Same', refused: 'Error' };
/** Lines that need attention come first. */
const firstToShow: readonly ImportState[] = ['refused', 'changed', 'new', 'same'];
const most = 100;

const columns: Column<ImportedLine>[] = [
  { label: 'Line', cell: ({ line }) => `Line ${line}` },
  { label: 'Rate', cell: ({ key }) => (key ? <strong>{key.replace('-', ' ')}</strong> : '–') },
  {
    label: 'US$ per unit',
    align: 'right',
    cell: ({ state, old, new: next }) => {
      if (state === 'refused') return '–';
      const change = state === 'new' ? 'added' : 'changed';
      return <FigureValue change={change} applied={old?.usd_per_unit} draft={next?.usd_per_unit} show={showRate} />;
    },
  },
  {
    label: 'Remark',
    cell: ({ state, remark, new: next }) => (
      <Box component="span" sx={remark ? { color: state === 'refused' ? tokens.errorInk : tokens.warningInk } : null}>
        {remark ?? next?.source}
      </Box>
    ),
  },
];

interface Props {
  result: Reply<typeof importExchangeRates>['data'];
  /** Another file, or the same one corrected. */
  onAgain: () => void;
}

/** What a file would do to the draft, line by line. */
export function ImportPreview({ result: { counts, lines }, onAgain }: Props) {
  const id = useId();
  const [chosen, setChosen] = useState<ImportState>();
  const state = chosen ?? firstToShow.find((one) => counts[one] > 0) ?? 'new';
  const shown = lines.filter((line) => line.state === state);
  return (
    <>
      {counts.refused > 0 && (
        <Alert severity="error">
          {counted(counts.refused, 'line has', 'lines have')} errors, so nothing can be imported. Correct the file and
          choose it again.
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1.5 }}>
        <VisuallyHidden id={id}>Lines to show</VisuallyHidden>
        <Segmented
          labelledBy={id}
          options={importStates
            .filter((one) => counts[one] > 0)
            .map((one) => ({
              value: one,
              label: `${labels[one]} ${counts[one].toLocaleString('en-US')}`,
            }))}
          value={state}
          onChange={(next) => next && setChosen(next)}
        />
        <Button onClick={onAgain}>Choose another file</Button>
      </Box>
      {shown.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>No lines to show.</Typography>
      ) : (
        <DataTable
          caption="Lines of the file"
          columns={columns}
          rows={shown.slice(0, most)}
          rowKey={({ line }) => line}
        />
      )}
      {shown.length > most && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          The first {most} of {shown.length.toLocaleString('en-US')} lines.
        </Typography>
      )}
    </>
  );
}
