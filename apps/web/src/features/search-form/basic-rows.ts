import { keyword, type TermKey } from '@cea/contract/dictionary/terms';
import type { Expression } from '@cea/contract/registry';
import { readFields } from './range-fields.ts';

type Row = Expression;
type Values = Row['values'];

/** Whether a field of the basic form can show a row. */
type Holds = (row: Row) => boolean;

const anyValues: Holds = ({ not }) => !not;
const oneRange: Holds = ({ values, not }) => !not && values.length === 1 && readFields(values[0]!) !== undefined;

/** The row shown by a field: the first of its term that the field can show. */
const findRow = (rows: readonly Row[], term: string, isRange = false): Row | undefined =>
  rows.find((row) => row.term === term && (isRange ? oneRange : anyValues)(row));

export const valuesIn = (rows: readonly Row[], term: string, isRange = false): Values =>
  findRow(rows, term, isRange)?.values ?? [];

/** The rows with other values in a field's row, a new term last; without values the row is removed. */
export function withValues(rows: readonly Row[], term: string, values: Values, isRange = false): Row[] {
  const before = findRow(rows, term, isRange);
  const after = values.length > 0 ? [{ term, values }] : [];
  if (before) return rows.flatMap((row) => (row === before ? after : [row]));
  return [...rows, ...after];
}

/** The rows shown by neither the keyword box nor a field of the form. */
export function rowsBesides(
  rows: readonly Row[],
  fields: readonly { readonly term: TermKey; readonly isRange: boolean }[],
): Row[] {
  const shown = new Set([findRow(rows, keyword), ...fields.map(({ term, isRange }) => findRow(rows, term, isRange))]);
  return rows.filter((row) => !shown.has(row));
}
