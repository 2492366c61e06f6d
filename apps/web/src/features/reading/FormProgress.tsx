import { counted } from '../../lib/number-format.ts';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { tokens } from '../../ui/tokens.ts';
import { filledShare, type FormPart } from './progress.ts';
import type { Marks } from './use-marks.ts';

/** How far a form is; each press of a count goes to the next fault or warning. */
export function FormProgress({ parts, marks }: { parts: readonly FormPart[]; marks: Marks }) {
  return (
    <Box sx={line}>
      <Box component="span" sx={{ display: { xs: 'none', lg: 'inline' } }}>{`${filledShare(parts)} % filled`}</Box>
      {marks.faults > 0 && (
        <Link
          component="button"
          type="button"
          onClick={marks.goToFault}
          title="Go to the next fault (F8)"
          sx={{ ...count, color: tokens.errorInk }}
        >
          {counted(marks.faults, 'fault')}
        </Link>
      )}
      {marks.warnings > 0 && (
        <Link
          component="button"
          type="button"
          onClick={marks.goToWarning}
          title="Go to the next warning"
          sx={{ ...count, color: tokens.warningInk }}
        >
          {counted(marks.warnings, 'warning')}
        </Link>
      )}
    </Box>
  );
}

const line = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.25,
  whiteSpace: 'nowrap',
  fontSize: '0.8125rem',
  color: tokens.ink,
} as const;
const count = { font: 'inherit', fontWeight: 600 } as const;
