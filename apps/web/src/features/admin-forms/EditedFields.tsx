import { type Edit, type FormRow, removeRow } from '@cea/contract/forms';
import { ChangedAnswers } from '../reading/ChangedAnswers.tsx';
import { rowLabel } from '../reading/cell-label.ts';

interface Props {
  edits: readonly Pick<Edit, 'row_id' | 'key' | 'value'>[];
  /** As they are saved. */
  before: readonly FormRow[];
  /** As they will be saved. */
  after: readonly FormRow[];
}

/** The fields that saving will change, each with its old and its new answer. */
export function EditedFields({ edits, before, after }: Props) {
  const changes = edits.map(({ row_id, key, value }) => ({
    id: `${row_id} ${key}`,
    place: rowLabel(key === removeRow ? before : after, row_id),
    key,
    old: before.find((row) => row.row_id === row_id)?.answers[key],
    next: value,
  }));
  return <ChangedAnswers changes={changes} />;
}
