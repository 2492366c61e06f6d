import { checkAnswers } from '@cea/contract/dictionary/check';
import { type AnyAnswers, effective } from '@cea/contract/dictionary/effective';
import type { FormRow } from '@cea/contract/forms';
import { sql } from 'kysely';
import { audit, type AuditSource } from '../audit/audit.ts';
import type { Tx } from '../db/database.ts';
import { invalid, Refusal } from '../http/refusal.ts';
import { type LockedForm, listRows } from './forms-queries.ts';
import { openConsensusWhenDue } from './open-consensus.ts';

/** Everything that keeps a form from being submitted, by row and question. */
export function findFaults(kind: LockedForm['kind'], rows: readonly FormRow[]): Record<string, string[]> {
  const method = rows.find(({ scope }) => scope === 'method');
  const above: AnyAnswers = method ? effective({ form: kind, scope: 'method', answers: method.answers }) : {};
  const faults: Record<string, string[]> = {};
  for (const { row_id, scope, answers } of rows) {
    for (const [key, fault] of Object.entries(
      checkAnswers({ form: kind, scope, answers, above: scope === 'method' ? {} : above }),
    )) {
      faults[`${row_id}.${key}`] = [fault];
    }
  }
  if (kind === 'review' && !rows.some(({ scope }) => scope === 'ratio')) faults.rows = ['Add at least one ratio.'];
  return faults;
}

/** Closes a complete form in the state that its reader saw. */
export async function submitForm(tx: Tx, form: LockedForm, by: AuditSource, seq: number): Promise<void> {
  if (form.status !== 'open') throw new Refusal('conflict', 'This form was submitted already.');
  if (form.seq !== seq) throw new Refusal('conflict', 'This form was changed meanwhile.');
  const faults = findFaults(form.kind, await listRows(tx, form.id));
  if (Object.keys(faults).length > 0) throw invalid(faults);
  await tx
    .updateTable('forms')
    .set({ status: 'submitted', submitted_at: sql`now()`, is_accepted: true })
    .where('id', '=', form.id)
    .execute();
  await audit(tx, by, {
    action: `${form.origin} form submitted`,
    subject_type: 'form',
    subject_id: form.id,
    new: { seq },
  });
  if (form.origin === 'reader' && form.article_assignment_id !== null && by.actor_id !== null) {
    await openConsensusWhenDue(tx, form.article_assignment_id, by.actor_id);
  }
}
