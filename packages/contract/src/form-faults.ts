import { decisionFaults, decisionOf } from './decision.ts';
import { checkAnswers } from './dictionary/check.ts';
import { type AnyAnswers, effective, type RowAnswers } from './dictionary/effective.ts';
import { findMissingNumber } from './dictionary/needed-number.ts';
import type { FormKind } from './dictionary/variable.ts';
import type { FormRow } from './forms.ts';

type Row = Pick<FormRow, 'row_id' | 'scope' | 'answers'>;

const knownAbove = new WeakMap<Row, { form: FormKind; above: AnyAnswers }>();
const noAnswers: AnyAnswers = {};

/** The study's visible answers, which the rows below inherit: the same object until one of them changes. */
export function answersAbove(form: FormKind, rows: readonly Row[]): AnyAnswers {
  const method = rows.find(({ scope }) => scope === 'method');
  if (!method) return noAnswers;
  const known = knownAbove.get(method);
  if (known?.form === form) return known.above;
  const above = effective({ form, scope: 'method', answers: method.answers });
  knownAbove.set(method, { form, above });
  return above;
}

/** A row of a form as the dictionary's functions take it. */
export const rowAnswers = (form: FormKind, { scope, answers }: Row, above: AnyAnswers): RowAnswers => ({
  form,
  scope,
  answers,
  above: scope === 'method' ? {} : above,
});

/** The rows of a form with only their visible answers. */
export function countedRows<R extends Row>(form: FormKind, rows: readonly R[]): R[] {
  const above = answersAbove(form, rows);
  return rows.map((row) => ({ ...row, answers: effective(rowAnswers(form, row, above)) }));
}

/** The name of a cell in reports of faults and conflicts. */
export const cellName = (row_id: string, key: string): string => `${row_id}.${key}`;

/** Parses the name of a cell. A fault of the whole form has no row. */
export function cellNamed(name: string): { row_id: string; key: string } {
  const at = name.indexOf('.');
  return { row_id: name.slice(0, Math.max(at, 0)), key: name.slice(at + 1) };
}

/** The name for faults of the whole form. */
export const wholeForm = 'rows';

/** What is missing in the decision, by cell. */
function findDecisionFaults(form: FormKind, rows: readonly Row[]): Record<string, string> {
  const study = rows.find(({ scope }) => scope === 'method');
  const found = Object.entries(decisionFaults(form, decisionOf(rows)));
  return Object.fromEntries(found.map(([key, fault]) => [cellName(study?.row_id ?? '', key), fault]));
}

type RowFaults = Readonly<Record<string, string>>;
/** While a reader types, all rows but one stay the same objects. */
const knownFaults = new WeakMap<Row, { form: FormKind; above: AnyAnswers; found: RowFaults }>();

/** What prevents one row from being submitted, by key. */
function rowFaults(form: FormKind, row: Row, above: AnyAnswers): RowFaults {
  const before = knownFaults.get(row);
  if (before?.form === form && before.above === above) return before.found;
  const own = rowAnswers(form, row, above);
  const number = findMissingNumber(row.scope, { ...own.above, ...effective(own) });
  const found = { ...checkAnswers(own), ...(number && { [number.key]: number.text }) };
  knownFaults.set(row, { form, above, found });
  return found;
}

/** Everything that prevents a form from being submitted, by cell. A rejection needs its reason and nothing else. */
export function findFaults(form: FormKind, rows: readonly Row[]): Record<string, string> {
  const faults = findDecisionFaults(form, rows);
  if (decisionOf(rows).is_accepted === false) return faults;
  const above = answersAbove(form, rows);
  for (const row of rows) {
    for (const [key, fault] of Object.entries(rowFaults(form, row, above))) faults[cellName(row.row_id, key)] = fault;
  }
  if (form === 'review' && !rows.some(({ scope }) => scope === 'ratio')) faults[wholeForm] = 'Add at least one ratio.';
  return faults;
}
