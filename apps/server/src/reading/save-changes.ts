import { randomUUID } from 'node:crypto';
import { rejectionStages } from '@cea/contract/decision';
import type { Changes, Edit } from '@cea/contract/forms';
import type { Tx } from '../db/database.ts';
import { invalid } from '../http/refusal.ts';
import type { LockedForm } from './forms-queries.ts';
import { type AsAdmin, saveEdits } from './save-edits.ts';

/** A decision as edits of the study, on top of everything saved so far: the last decision counts. */
async function decisionEdits(
  tx: Tx,
  form: LockedForm,
  { is_accepted, rejection_stage, rejection_reason }: Changes,
): Promise<Edit[]> {
  if (rejection_stage !== undefined && rejection_stage !== rejectionStages[form.kind]) {
    throw invalid({ rejection_stage: [`This form rejects at the stage "${rejectionStages[form.kind]}".`] });
  }
  const cells = [
    ...(is_accepted === undefined ? [] : [{ key: 'is_accepted', value: is_accepted }]),
    ...(rejection_reason === undefined
      ? []
      : [{ key: 'rejection_reason', value: rejection_reason && [rejection_reason] }]),
  ];
  if (cells.length === 0) return [];
  const { row_id } = await tx
    .selectFrom('form_rows')
    .where('form_id', '=', form.id)
    .where('scope', '=', 'method')
    .select('row_id')
    .executeTakeFirstOrThrow();
  return cells.map((cell) => ({ edit_id: randomUUID(), row_id, base_seq: form.seq, ...cell }));
}

/** Saves edits and a decision, all or none; returns the form's number and its decision after them. */
export async function saveChanges(
  tx: Tx,
  form: LockedForm,
  by: number,
  changes: Changes,
  admin?: AsAdmin,
): Promise<{ seq: number; is_accepted: boolean | null }> {
  const seq = await saveEdits(tx, form, by, [...changes.edits, ...(await decisionEdits(tx, form, changes))], admin);
  const { is_accepted } = await tx
    .selectFrom('forms')
    .where('id', '=', form.id)
    .select('is_accepted')
    .executeTakeFirstOrThrow();
  return { seq, is_accepted };
}
