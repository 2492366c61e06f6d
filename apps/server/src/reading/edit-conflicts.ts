import { isDeepStrictEqual } from 'node:util';
import { addRow, type Edit, removeRow } from '@cea/contract/forms';
import { Refusal } from '../http/refusal.ts';
import type { LastEdit } from './edit-store.ts';

type SeenEdit = Pick<Edit, 'row_id' | 'key' | 'base_seq' | 'value'>;

const conflictOf = (text: string, { row_id, key, value }: SeenEdit, theirs: unknown, seq: number): Refusal =>
  new Refusal('conflict', text, { conflict: { row_id, key, theirs, yours: value ?? null, seq } });

/** Refuses to overwrite a newer value of the cell, unless both are equal. */
function assertNoCellConflict(rowEdits: readonly LastEdit[], edit: SeenEdit): void {
  const last = rowEdits.find(({ key }) => key === edit.key);
  if (!last || last.seq <= edit.base_seq || isDeepStrictEqual(last.new, edit.value ?? null)) return;
  throw conflictOf('This answer was changed in the meantime.', edit, last.new, last.seq);
}

/** Refuses to remove, restore or pair a row whose last change the author has not seen. */
export function assertNoRowConflict(lastEdits: readonly LastEdit[], edit: SeenEdit): void {
  const newer = lastEdits
    .filter(({ row_id, seq }) => row_id === edit.row_id && seq > edit.base_seq)
    .toSorted((one, other) => one.seq - other.seq);
  const last = newer.at(-1);
  // The row is already removed or restored; applying the edit reports that.
  if (!last || last.key === edit.key) return;
  const theirs = Object.fromEntries(newer.map((one) => [one.key, one.new]));
  throw conflictOf('This row was changed in the meantime.', edit, theirs, last.seq);
}

/** Refuses the first edit whose author has not seen the value it would replace. Each edit counts for those after it. */
export function assertNoEditConflicts(seq: number, lastEdits: readonly LastEdit[], edits: readonly SeenEdit[]): void {
  const rows = Map.groupBy(lastEdits, ({ row_id }) => row_id);
  for (const [index, edit] of edits.entries()) {
    const { row_id, key, value } = edit;
    const rowEdits = rows.get(row_id) ?? [];
    if (key === addRow || key === removeRow) assertNoRowConflict(rowEdits, edit);
    else assertNoCellConflict(rowEdits, edit);
    const own = { seq: seq + index + 1, row_id, key, new: value ?? null };
    rows.set(row_id, [...rowEdits.filter((one) => one.key !== key), own]);
  }
}
