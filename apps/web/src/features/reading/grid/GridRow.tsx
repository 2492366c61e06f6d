import type { AnyAnswers } from '@cea/contract/dictionary/effective';
import { rowWarnings } from '@cea/contract/form-warnings';
import type { FormRow } from '@cea/contract/forms';
import Box from '@mui/material/Box';
import { memo } from 'react';
import { useLabels } from '../../dictionary/use-labels.ts';
import { messageId } from './CellBar.tsx';
import { inputId, rowButtonId } from '../fields-on-page.ts';
import { useFormState, useSession } from '../session-context.ts';
import { CellEditor } from './CellEditor.tsx';
import type { GridControl } from './grid-control.ts';
import { useGridState } from './grid-state.ts';
import { useFocusRequest } from './use-focus-request.ts';
import { QuadrantSign } from './QuadrantSign.tsx';
import { faultsOfRow, readFaults, warningsByKey } from './row-marks.ts';
import { type ShownCell, showRow, type StudyMoney, withoutDrafts } from './show-row.ts';

interface Props {
  rowId: string;
  number: number;
  above: AnyAnswers;
  money: StudyMoney;
  control: GridControl;
}

/** One row of the grid; rendered again only when it changes itself, or the current cell comes or goes. */
export const GridRow = memo(function GridRow({ rowId, ...rest }: Props) {
  // From the session, not from the page around it: a cell shows a key before the page has counted what it changes.
  const row = useFormState(({ rows }) => rows.find(({ row_id }) => row_id === rowId));
  return row && <DrawnRow row={row} {...rest} />;
});

function DrawnRow({ row, number, above, money, control }: Omit<Props, 'rowId'> & { row: FormRow }) {
  const { form } = useSession();
  const { labelOf } = useLabels();
  const { row_id } = row;
  const faults = readFaults(useFormState((state) => faultsOfRow(state, row_id)));
  const current = useGridState(control.store, ({ at }) => (at.row_id === row_id ? at.key : undefined));
  const editing = useGridState(control.store, (state) => (state.at.row_id === row_id ? state.editing : undefined));
  const line = useFocusRequest<HTMLTableRowElement>(control.store, row_id, 'td[tabindex="0"]');

  const cells = showRow({ kind: form.kind, row, above, columns: control.columns, labelOf, money });
  const warnings = warningsByKey(rowWarnings(form.kind, withoutDrafts(row), above));
  return (
    <tr ref={line} data-row={row_id} data-current={current !== undefined || undefined}>
      <th scope="row" id={rowButtonId(row_id)} tabIndex={-1}>
        {number}
        {row.answers.base_case === true && <Box sx={baseTag}>base</Box>}
      </th>
      {control.columns.map((column) => {
        const { key, variable, computed, isRight } = column;
        const cell = cells[key]!;
        const fault = faults[key];
        const isEdited = editing !== undefined && current === key;
        return (
          // Keys and clicks of all cells are handled by the grid around them.
          <td
            key={key}
            id={inputId(row_id, key)}
            data-key={key}
            // The field in it takes its place in the order of the Tab key.
            tabIndex={current === key && !isEdited ? 0 : -1}
            aria-readonly={variable ? undefined : true}
            aria-invalid={fault ? true : undefined}
            aria-describedby={current === key ? messageId(control.scope) : undefined}
            data-right={isRight || undefined}
            data-computed={cell.isComputed || undefined}
            data-over={(computed && !cell.isComputed) || undefined}
            data-silent={cell.isSilent}
            data-mark={fault ? 'fault' : warnings[key] ? 'warning' : undefined}
            data-editing={isEdited || undefined}
          >
            {isEdited && variable ? (
              <CellEditor column={column} variable={variable} row={row} start={editing.start} control={control} />
            ) : (
              <CellText cell={cell} fault={column.isWhite ? fault : undefined} />
            )}
          </td>
        );
      })}
    </tr>
  );
}

const baseTag = { fontSize: '0.62rem', lineHeight: 1, mt: '2px', color: '#8a6100' } as const;

/** What is missing is said in the empty cell itself. */
function CellText({ cell: { text, isComputed, corner }, fault }: { cell: ShownCell; fault: string | undefined }) {
  if (corner) return <QuadrantSign corner={corner} />;
  if (text === '' && fault !== undefined) return fault;
  return text === '' && isComputed ? '–' : text;
}
