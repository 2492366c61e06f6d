import { addRow, removeRow } from '@cea/contract/forms';
import { dictionary } from '@cea/contract/dictionary/variables';
import Box from '@mui/material/Box';
import { scopeNames } from '../../dictionary/scope-names.ts';
import type { CellState } from '../cell-store.ts';
import { ConflictChoice } from '../ConflictChoice.tsx';
import { RowConflict } from '../RowConflict.tsx';
import { useFormState, useSession } from '../session-context.ts';
import type { GridControl } from './grid-control.ts';

type Conflicts = CellState['conflicts'];

/** Above the grid: answers and rows that were changed elsewhere in the meantime, each with a choice. */
export function GridConflicts({ control }: { control: GridControl }) {
  const conflicts = useFormState((state) => state.conflicts);
  return Object.keys(conflicts).length > 0 && <ConflictList control={control} conflicts={conflicts} />;
}

function ConflictList({ control, conflicts }: { control: GridControl; conflicts: Conflicts }) {
  const { settleConflict } = useSession();
  const rows = useFormState((state) => state.rows);
  const { scope } = control;
  const own = new Set(rows.flatMap((row) => (row.scope === scope ? [row.row_id] : [])));
  return Object.values(conflicts).map((conflict) => {
    const { row_id, key } = conflict;
    if (key === removeRow || key === addRow) {
      return own.has(row_id) && <RowConflict key={`${row_id} ${key}`} rowId={row_id} scope={scope} />;
    }
    const variable = dictionary[key];
    if (!own.has(row_id) || !variable) return null;
    return (
      <Box key={`${row_id} ${key}`} sx={{ mb: 1.5 }}>
        <b>
          {scopeNames[scope].one} {control.numberOf(row_id)}, {variable.label}
        </b>
        <ConflictChoice
          variable={variable}
          conflict={conflict}
          onChoose={(choice) => settleConflict(row_id, key, choice)}
        />
      </Box>
    );
  });
}
