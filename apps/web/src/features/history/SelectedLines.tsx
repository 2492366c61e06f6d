import type { HistoryLine } from '@cea/contract/search-history';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { counted } from '../../lib/number-format.ts';
import { tokens } from '../../ui/tokens.ts';
import type { ExportFormat } from './export-history.ts';
import { ExportMenu } from './ExportMenu.tsx';

interface Props {
  lines: readonly HistoryLine[];
  onCombine: (text: string) => void;
  onExport: (format: ExportFormat) => void;
  onRemove: () => void;
}

/** More would make the buttons wider than the page. */
const namedLines = 4;

/** What can be done with ticked lines. */
export function SelectedLines({ lines, onCombine, onExport, onRemove }: Props) {
  if (lines.length === 0) return null;
  const numbers = lines.map(({ number }) => number).toSorted((a, b) => a - b);
  const join = (operator: string) => numbers.map((number) => `#${number}`).join(` ${operator} `);
  const nameOf = (operator: string) => (numbers.length > namedLines ? `All by ${operator}` : join(operator));
  return (
    <Box component="section" aria-label="Selected lines" sx={bar}>
      <Box component="strong" sx={{ color: tokens.navy, mr: 0.5 }}>
        {counted(lines.length, 'line')}
      </Box>
      {lines.length > 1 &&
        ['AND', 'OR'].map((operator) => (
          <Button key={operator} size="small" onClick={() => onCombine(join(operator))}>
            {nameOf(operator)}
          </Button>
        ))}
      <Box sx={{ flex: 1 }} />
      <ExportMenu label={`Export ${lines.length}`} onExport={onExport} />
      <Button size="small" onClick={onRemove}>
        Remove
      </Button>
    </Box>
  );
}

const bar = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  px: 1.75,
  py: 1,
  mb: 1,
  border: '1px solid #c5dcf1',
  borderRadius: '9px',
  bgcolor: '#eef5fc',
} as const;
