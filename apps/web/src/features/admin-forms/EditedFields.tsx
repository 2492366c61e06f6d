import { addRow, type Edit, type FormRow, removeRow } from '@cea/contract/forms';
import Box from '@mui/material/Box';
import { counted } from '../../lib/number-format.ts';
import { OldNew } from '../../ui/OldNew.tsx';
import { type LabelOf, useLabels } from '../dictionary/use-labels.ts';
import { cellLabel, rowLabel } from '../reading/cell-label.ts';
import { showAnswer } from '../reading/decision/show-answer.ts';

/** More would not be read; the history of the form has them all. */
const shownFields = 8;
/** Longer texts, such as a target population, would hide the other fields. */
const longest = 120;

const show = (key: string, value: unknown, labelOf: LabelOf): string | null => {
  const text = showAnswer(key, value ?? undefined, labelOf);
  return text.length > longest ? `${text.slice(0, longest)}…` : text || null;
};

interface Props {
  edits: readonly Pick<Edit, 'row_id' | 'key' | 'value'>[];
  /** As they are saved. */
  before: readonly FormRow[];
  /** As they will be saved. */
  after: readonly FormRow[];
}

function Field({ edit: { row_id, key, value }, before, after }: Omit<Props, 'edits'> & { edit: Props['edits'][0] }) {
  const { labelOf } = useLabels();
  if (key === addRow) return `${rowLabel(after, row_id)} is added`;
  if (key === removeRow) return `${rowLabel(before, row_id)} is removed`;
  const old = before.find((row) => row.row_id === row_id)?.answers[key];
  return (
    <>
      {cellLabel(after, row_id, key)}:{' '}
      <OldNew old={show(key, old, labelOf)} next={show(key, value, labelOf) ?? '(removed)'} wraps />
    </>
  );
}

/** The fields that saving will change, each with its old and its new answer. */
export function EditedFields({ edits, ...rows }: Props) {
  const more = edits.length - shownFields;
  return (
    <Box component="ul" aria-label="Changed fields" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
      {edits.slice(0, shownFields).map((edit) => (
        <li key={`${edit.row_id} ${edit.key}`}>
          <Field edit={edit} {...rows} />
        </li>
      ))}
      {more > 0 && <li>{counted(more, 'more field')}</li>}
    </Box>
  );
}
