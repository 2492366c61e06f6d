import Box from '@mui/material/Box';
import { PlusIcon } from '../../../ui/icons.tsx';
import { scopeNames } from '../../dictionary/scope-names.ts';
import { addButtonId } from '../fields-on-page.ts';
import type { GridControl } from './grid-control.ts';
import { newRowStyles } from './grid-styles.ts';
import { useGridState } from './grid-state.ts';
import { useFocusRequest } from './use-focus-request.ts';

/** The last line of the grid: adds a row, and takes a paste that starts below the last one. */
export function NewRowLine({ control, disabled }: { control: GridControl; disabled: boolean }) {
  const isCurrent = useGridState(control.store, ({ at }) => at.row_id === undefined);
  const line = useFocusRequest<HTMLTableRowElement>(control.store, undefined, 'button');
  return (
    <tr ref={line}>
      <th aria-hidden>
        <PlusIcon fontSize="small" sx={{ verticalAlign: 'middle' }} />
      </th>
      <td colSpan={control.columns.length} style={{ padding: 0 }}>
        <Box
          component="button"
          type="button"
          id={addButtonId(control.scope)}
          data-new-row
          disabled={disabled}
          tabIndex={isCurrent ? 0 : -1}
          onClick={() => control.add()}
          sx={newRowStyles}
        >
          Add {scopeNames[control.scope].one.toLowerCase()}, or paste rows from a spreadsheet: the white columns in this
          order
        </Box>
      </td>
    </tr>
  );
}
