import { questionOf } from '@cea/contract/decision';
import { cellNamed, wholeForm } from '@cea/contract/form-faults';
import { useStore } from '../../lib/store.ts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { scopeNames } from '../dictionary/scope-names.ts';
import { cellLabel } from './cell-label.ts';
import { allFaults } from './cell-store.ts';
import { useFormState, useSession } from './session-context.ts';
import { tokens } from '../../ui/tokens.ts';
import type { Cell } from './submit/submit-summary.ts';

interface Props {
  onJump: (cell: Cell) => void;
  /** The name of a cell, where rows are numbered in another way than in the form. */
  labelCell?: ((cell: Cell) => string) | undefined;
}

/** What prevents submission: one line per cell, each linking to it. */
export function FaultList(props: Props) {
  const attempted = useFormState((state) => state.attempted);
  return attempted ? <Faults {...props} /> : null;
}

function Faults({ onJump, labelCell }: Props) {
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
          const cell = cellNamed(name);
          const { row_id, key } = cell;
          const isCell = rows.some((row) => row.row_id === row_id) && questionOf(key) !== undefined;
          if (!isCell && name !== wholeForm) return <li key={name}>{sentence}</li>;
          const label = labelCell?.(cell) ?? cellLabel(rows, row_id, key);
          return (
            <li key={name}>
              <Link
                component="button"
                type="button"
                onClick={() => onJump(cell)}
                sx={{ color: tokens.errorInk, textAlign: 'left', font: 'inherit' }}
                underline="always"
              >
                {isCell ? label : scopeNames.ratio.many}
              </Link>
              : {sentence}
            </li>
          );
        })}
      </Box>
    </Alert>
  );
}
