import { questionOf } from '@cea/contract/decision';
import type { FormRow } from '@cea/contract/forms';
import { cellNamed } from '@cea/contract/form-faults';
import { useStore } from '../../lib/store.ts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { cellLabel } from './cell-label.ts';
import { allFaults } from './cell-store.ts';
import { useFormState, useSession } from './session-context.ts';
import { tokens } from '../../ui/tokens.ts';

interface Props {
  onJump: (row: FormRow, key: string) => void;
}

/** What prevents submission: one line per cell, each linking to it. */
export function FaultList({ onJump }: Props) {
  const attempted = useFormState((state) => state.attempted);
  return attempted ? <Faults onJump={onJump} /> : null;
}

function Faults({ onJump }: Props) {
  const state = useStore(useSession().store);
  const { rows } = state;
  const entries = Object.entries(allFaults(state));
  if (entries.length === 0) return null;
  return (
    <Alert severity="error" sx={{ mb: 2.5, alignItems: 'flex-start' }}>
      <Box id="faults" tabIndex={-1} sx={{ fontWeight: 600, '&:focus-visible': { outline: 'none' } }}>
        {entries.length === 1 ? '1 field needs attention' : `${entries.length} fields need attention`}
      </Box>
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.25 }}>
        {entries.map(([name, sentence]) => {
          const { row_id, key } = cellNamed(name);
          const row = rows.find((known) => known.row_id === row_id);
          if (!row || !questionOf(key)) return <li key={name}>{sentence}</li>;
          return (
            <li key={name}>
              <Link
                component="button"
                type="button"
                onClick={() => onJump(row, key)}
                sx={{ color: tokens.errorInk, textAlign: 'left', font: 'inherit' }}
                underline="always"
              >
                {cellLabel(rows, row_id, key)}
              </Link>
              : {sentence}
            </li>
          );
        })}
      </Box>
    </Alert>
  );
}
