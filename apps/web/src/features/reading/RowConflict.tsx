import { addRow, removeRow, type RowScope } from '@cea/contract/forms';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { fieldOf, showWithUnit } from '../dictionary/fields.ts';
import { scopeNames } from '../dictionary/scope-names.ts';
import { useLabels } from '../dictionary/use-labels.ts';
import { useFormState, useSession } from './session-context.ts';
import { cellName } from '@cea/contract/form-faults';

const words = {
  [removeRow]: { mine: 'Remove anyway', theirs: 'Keep' },
  [addRow]: { mine: 'Restore anyway', theirs: 'Leave out' },
} as const;

/** The row to be removed or restored was changed by another user: their changes, and a choice. */
export function RowConflict({ rowId, scope }: { rowId: string; scope: RowScope }) {
  const { labelOf } = useLabels();
  const { settleConflict } = useSession();
  const going = useFormState(({ conflicts }) => conflicts[cellName(rowId, removeRow)]);
  const coming = useFormState(({ conflicts }) => conflicts[cellName(rowId, addRow)]);
  const conflict = going ?? coming;
  if (!conflict) return null;
  const changed = conflict.theirs as Readonly<Record<string, unknown>>;
  const { mine, theirs } = words[going ? removeRow : addRow];
  return (
    <Alert
      severity="warning"
      sx={{ m: 1.5, alignItems: 'flex-start', '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}
    >
      This {scopeNames[scope].one.toLowerCase()} was changed elsewhere in the meantime.
      <Box component="ul" sx={{ m: 0, mt: 0.75, pl: 2.25, listStyle: 'disc', overflowWrap: 'anywhere' }}>
        {Object.keys(changed)
          .filter((key) => fieldOf(key))
          .map((key) => (
            <li key={key}>
              {fieldOf(key)?.label}: {showWithUnit(key, changed[key], labelOf) || 'no answer'}
            </li>
          ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <Button size="small" onClick={() => settleConflict(rowId, conflict.key, 'mine')}>
          {mine}
        </Button>
        <Button size="small" onClick={() => settleConflict(rowId, conflict.key, 'theirs')}>
          {theirs}
        </Button>
      </Box>
    </Alert>
  );
}
