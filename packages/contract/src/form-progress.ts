import { shownKeys } from './dictionary/effective.ts';
import type { FormKind } from './dictionary/variable.ts';
import { answersAbove, findFaults, rowAnswers, wholeForm } from './form-faults.ts';
import type { FormRow } from './forms.ts';
import { ruleTexts } from './rules.ts';

type Row = Pick<FormRow, 'row_id' | 'scope' | 'answers'>;

export interface FormProgress {
  /** Answered questions in percent of those asked so far; 100 only when all are answered, 0 only when none is. */
  readonly filled: number;
  /** Required answers that are missing. */
  readonly missing: number;
  /** Everything else that prevents the form from being submitted. */
  readonly faults: number;
}

/** A share in whole percent that never rounds to "nothing" or to "all". */
function percent(part: number, whole: number): number {
  if (part === 0 || whole === 0) return 0;
  return part === whole ? 100 : Math.min(99, Math.max(1, Math.round((100 * part) / whole)));
}

/** Answered questions in percent of those asked so far. */
export function countFilled(kind: FormKind, rows: readonly Row[]): number {
  const above = answersAbove(kind, rows);
  let asked = 0;
  let answered = 0;
  for (const row of rows) {
    const keys = shownKeys(rowAnswers(kind, row, above));
    asked += keys.length;
    answered += keys.filter((key) => row.answers[key] !== undefined).length;
  }
  return percent(answered, asked);
}

/** How far a form has come: its missing answers and its faults are what submitting it would report. */
export function formProgress(kind: FormKind, rows: readonly Row[]): FormProgress {
  const found = Object.entries(findFaults(kind, rows));
  const missing = found.filter(([name, text]) => name === wholeForm || text === ruleTexts.required).length;
  return { filled: countFilled(kind, rows), missing, faults: found.length - missing };
}
