import { askedKeys } from '@cea/contract/dictionary/effective';
import { Questions } from '../Questions.tsx';
import { useFormState } from '../session-context.ts';
import { flagKeys } from './screening-action.ts';

const shortcuts = Object.fromEntries(Object.entries(flagKeys).map(([key, flag]) => [flag, key.toUpperCase()]));

/** The abstract-level questions of an accepted abstract. */
export function AbstractQuestions({ rowId, touch }: { rowId: string; touch: boolean }) {
  const answers = useFormState(({ rows }) => rows.find(({ row_id }) => row_id === rowId)?.answers);
  return (
    <Questions
      compact
      rowId={rowId}
      keys={askedKeys('screening', 'method')}
      answers={answers ?? {}}
      shortcuts={touch ? undefined : shortcuts}
    />
  );
}
