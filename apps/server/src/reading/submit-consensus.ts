import type { ConsensusSubmission } from '@cea/contract/forms';
import type { Tx } from '../db/database.ts';
import { Refusal } from '../http/refusal.ts';
import type { SignedInCall } from '../http/route.ts';
import { findConsensusForm } from './consensus-queries.ts';
import { findReachableForm, isReachable, type LockedForm } from './forms-queries.ts';
import { submitForm, waitForTurn } from './submit-form.ts';
import { takeCells } from './take-cells.ts';
import { takeReading } from './take-reading.ts';

/** Brings what was chosen into the form; returns the form's number after it. */
function take(tx: Tx, form: LockedForm, { form_id, form_ids }: ConsensusSubmission, by: number): Promise<number> {
  if (form_ids !== undefined) return takeCells(tx, form, form_ids, by);
  return form_id === form.id ? Promise.resolve(form.seq) : takeReading(tx, form, form_id!, by);
}

export async function submitConsensus(
  call: SignedInCall,
  article_assignment_id: number,
  submission: ConsensusSubmission,
): Promise<void> {
  await call.write(async (tx) => {
    const id = await findConsensusForm(tx, article_assignment_id);
    if (id === undefined || !(await isReachable(tx, id, call.actor.id))) throw new Refusal('not-found');
    // A reading that is reopened takes the same lock, and then ends the consensus and reverses what it earned.
    await waitForTurn(tx, id);
    const form = await findReachableForm(tx, id, call.actor.id);
    if (!form) throw new Refusal('not-found');
    if (form.status !== 'open') throw new Refusal('conflict', 'This form was already submitted.');
    if (submission.seq !== undefined && submission.seq !== form.seq)
      throw new Refusal('conflict', 'This form was changed in the meantime.');
    const seq = await take(tx, form, submission, call.actor.id);
    await submitForm(tx, { ...form, seq }, call.by, { seq });
  });
}
