import { dictionary } from '@cea/contract/dictionary/variables';
import { memo } from 'react';
import { AnswerField } from '../dictionary/AnswerField.tsx';
import { cellName } from '@cea/contract/form-faults';
import { shownFault } from './cell-store.ts';
import { ConflictChoice } from './ConflictChoice.tsx';
import { visitCell } from './current-cell.ts';
import { inputId } from './fields-on-page.ts';
import { QuestionReasons } from './QuestionReasons.tsx';
import { useFormState, useSession } from './session-context.ts';

interface Props {
  rowId: string;
  name: string;
  required: boolean;
  unit: string | undefined;
  help: string | undefined;
  warning: string | undefined;
  shortcut?: string | undefined;
  compact?: boolean;
}

/** One cell of the form; rendered again only when it changes itself. */
export const Question = memo(function Question({ rowId, name, required, warning, ...shown }: Props) {
  const session = useSession();
  const { edit, leave, settleConflict } = session;
  const cell = cellName(rowId, name);
  const value = useFormState(({ rows }) => rows.find(({ row_id }) => row_id === rowId)?.answers[name]);
  const fault = useFormState((state) => shownFault(state, cell));
  const conflict = useFormState(({ conflicts }) => conflicts[cell]);
  const open = useFormState((state) => state.open);
  const variable = dictionary[name]!;
  return (
    <AnswerField
      id={inputId(rowId, name)}
      variable={variable}
      {...shown}
      value={value}
      required={required}
      fault={fault}
      warning={warning}
      disabled={!open || conflict !== undefined}
      onChange={(next) => edit(rowId, name, next)}
      onVisit={() => visitCell(session, rowId, name)}
      onLeave={() => leave(rowId, name)}
    >
      {warning !== undefined && open && <QuestionReasons rowId={rowId} name={name} />}
      {conflict && (
        <ConflictChoice
          variable={variable}
          conflict={conflict}
          onChoose={(choice) => settleConflict(rowId, name, choice)}
        />
      )}
    </AnswerField>
  );
});
