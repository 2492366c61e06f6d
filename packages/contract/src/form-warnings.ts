import { type AnyAnswers, effective } from './dictionary/effective.ts';
import type { FormKind } from './dictionary/variable.ts';
import { warnRatio } from './dictionary/warn-ratio.ts';
import { answersAbove, rowAnswers } from './form-faults.ts';
import type { FormRow } from './forms.ts';

type Row = Pick<FormRow, 'row_id' | 'scope' | 'answers'>;

/** Something in a form that should be looked at. Unlike a fault it may be right. */
export interface FormWarning {
  /** The id of the rule that found it. */
  readonly rule: string;
  readonly row_id: string;
  /** The answer that it is shown beside. */
  readonly key: string;
  readonly text: string;
  /** What a reader can do about it. */
  readonly advice?: string;
  /** Why it stays: given by a reader about exactly these values. */
  readonly reason?: string;
}

/** What is worth a second look in one row, with the answers of its study. */
export function rowWarnings(kind: FormKind, row: Row, above: AnyAnswers): FormWarning[] {
  if (row.scope !== 'ratio') return [];
  const answers = { ...above, ...effective(rowAnswers(kind, row, above)) };
  return warnRatio(answers).map((warning) => {
    const { published: _, ...shown } = warning;
    return { ...shown, row_id: row.row_id };
  });
}

/** Everything in a form that is worth a second look, row by row. */
export function findWarnings(kind: FormKind, rows: readonly Row[]): FormWarning[] {
  const above = answersAbove(kind, rows);
  return rows.flatMap((row) => rowWarnings(kind, row, above));
}
