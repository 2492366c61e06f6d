import { randomUUID } from 'node:crypto';
import { applyEdits, type Change, type EditableRow, type EditableRows } from '@cea/contract/apply-edits';
import type { AnyAnswers } from '@cea/contract/dictionary/effective';
import type { ValueSource } from '@cea/contract/value-source';
import type { Tx } from '../db/database.ts';
import { type RecordedEdit, writeEdits } from './edit-store.ts';
import type { LockedForm } from './forms-queries.ts';
import { changedRows } from './save-edits.ts';

/** An edit that was not typed: it follows from the readings, which already held its value. */
export interface PlannedEdit extends Change {
  readonly source: ValueSource;
}

interface Plan {
  readonly by: number;
  /** All rows affected by the edits. */
  readonly rows: EditableRows;
  readonly edits: readonly PlannedEdit[];
  /** The recorded edit that caused these, if any. */
  readonly cause?: RecordedEdit;
}

/** Applies and writes planned edits; returns the number of the last one. The form is locked, so none is stale. */
export function writePlan(tx: Tx, form: LockedForm, { by, rows, edits, cause }: Plan): Promise<number> {
  const outcome = applyEdits({ kind: form.kind, rows, isPlanned: true }, edits);
  const [refused] = outcome.refused;
  if (refused) throw new Error(`Form ${form.id}: ${refused.edit.key} was planned, but: ${refused.text}`);
  const planned = outcome.applied.map(({ edit, old }) => ({ ...edit, edit_id: randomUUID(), old }));
  return writeEdits(tx, form, {
    by,
    edits: cause ? [cause, ...planned] : planned,
    rows: changedRows(rows, outcome.rows),
  });
}

/** The cells to change so that a row has these answers. */
export function cellsBetween(row: Pick<EditableRow, 'answers'> | undefined, wanted: AnyAnswers) {
  const now: AnyAnswers = row?.answers ?? {};
  const keys = [...new Set([...Object.keys(now), ...Object.keys(wanted)])];
  return keys
    .filter((key) => JSON.stringify(now[key]) !== JSON.stringify(wanted[key]))
    .map((key) => ({ key, value: wanted[key] ?? null }));
}
