import { askedKeys } from '@cea/contract/dictionary/effective';
import { Questions } from '../Questions.tsx';
import { useFormState } from '../session-context.ts';

/** The abstract-level questions of an accepted abstract. */
export function AbstractQuestions({ rowId }: { rowId: string }) {
  const answers = useFormState(({ rows }) => rows.find(({ row_id }) => row_id === rowId)?.answers);
  return <Questions rowId={rowId} keys={askedKeys('screening', 'method')} answers={answers ?? {}} />;
}
