import { checkAnswers } from './dictionary/check.ts';
import { type AnyAnswers, effective, type RowAnswers } from './dictionary/effective.ts';
import type { FormKind } from './dictionary/variable.ts';
import type { FormRow } from './forms.ts';

type Row = Pick<FormRow, 'row_id' | 'scope' | 'answers'>;

/** What the rows below the study are seen under: its answers as far as they count. */
export function answersAbove(form: FormKind, rows: readonly Row[]): AnyAnswers {
  const method = rows.find(({ scope }) => scope === 'method');
  return method ? effective({ form, scope: 'method', answers: method.answers }) : {};
}

/** A row of a form as the dictionary looks at it. */
export const rowAnswers = (form: FormKind, { scope, answers }: Row, above: AnyAnswers): RowAnswers => ({
  form,
  scope,
  answers,
  above: scope === 'method' ? {} : above,
});

/** The rows of a form with their answers as far as they count. */
export function countedRows<R extends Row>(form: FormKind, rows: readonly R[]): R[] {
  const above = answersAbove(form, rows);
  return rows.map((row) => ({ ...row, answers: effective(rowAnswers(form, row, above)) }));
}

/** The name of a cell wherever faults or conflicts are told by cell. */
export const cellName = (row_id: string, key: string): string => `${row_id}.${key}`;

/** The cell of a name. What is said of the whole form has no row. */
export function cellNamed(name: string): { row_id: string; key: string } {
  const at = name.indexOf('.');
  return { row_id: name.slice(0, Math.max(at, 0)), key: name.slice(at + 1) };
}

/** What is said of the whole form stands under this name. */
export const wholeForm = 'rows';

/** Everything that keeps a form from being submitted, by cell. */
export function findFaults(form: FormKind, rows: readonly Row[]): Record<string, string> {
  const above = answersAbove(form, rows);
  const faults: Record<string, string> = {};
  for (const row of rows) {
    for (const [key, fault] of Object.entries(checkAnswers(rowAnswers(form, row, above)))) {
      faults[cellName(row.row_id, key)] = fault;
    }
  }
  if (form === 'review' && !rows.some(({ scope }) => scope === 'ratio')) faults[wholeForm] = 'Add at least one ratio.';
  return faults;
}
