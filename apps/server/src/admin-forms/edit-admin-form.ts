import type { FormKind } from '@cea/contract/dictionary/variable';
import type { Changes } from '@cea/contract/forms';
import { audit } from '../audit/audit.ts';
import type { Tx } from '../db/database.ts';
import { assertConfirmed } from '../http/access.ts';
import { Refusal } from '../http/refusal.ts';
import type { SignedInCall } from '../http/route.ts';
import { saveChanges } from '../reading/save-changes.ts';
import { assertComplete, submitForm, waitForTurn } from '../reading/submit-form.ts';
import { findFormToEdit, type LockedAdminForm } from './admin-forms-queries.ts';

async function getFormToEdit(tx: Tx, kind: FormKind, id: number): Promise<LockedAdminForm> {
  const form = await findFormToEdit(tx, kind, id);
  if (!form) throw new Refusal('not-found');
  if (form.origin === 'reader')
    throw new Refusal('conflict', 'A reading belongs to its reader. Reopen it, or edit the consensus.');
  if (form.origin === 'training') throw new Refusal('conflict', 'A training review belongs to its reader.');
  if (form.was_reset) throw new Refusal('conflict', 'The article was reset after this form was submitted.');
  return form;
}

/** What the registry shows of an article must not come from a form that rejects it. */
async function assertNotPublished(tx: Tx, form_id: number): Promise<void> {
  const live = await tx
    .selectFrom('records')
    .where('form_id', '=', form_id)
    .where('to_rev', 'is', null)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  if (live) throw new Refusal('conflict', 'This form is published. Unpublish the article before rejecting it.');
}

const seqOf = async (tx: Tx, id: number): Promise<number> =>
  (await tx.selectFrom('forms').where('id', '=', id).select('seq').executeTakeFirstOrThrow()).seq;

/**
 * Saves changes of an open form like a reader's. A submitted one has been agreed on: it takes the password and a reason,
 * must stay complete, and the audit log names who changed it.
 */
export async function editAdminForm(call: SignedInCall, kind: FormKind, id: number, changes: Changes) {
  const { actor, by } = call;
  if ((changes.reader_id ?? actor.id) !== actor.id)
    throw new Refusal('unauthenticated', 'Someone else is signed in now.');
  return call.write(async (tx) => {
    const form = await getFormToEdit(tx, kind, id);
    if (form.status === 'open') return saveChanges(tx, form, actor.id, changes, { reason: null });
    assertConfirmed(actor.password_confirmed, by.reason);
    const saved = await saveChanges(tx, form, actor.id, changes, { reason: by.reason });
    const seq = await seqOf(tx, id);
    if (seq === form.seq) return saved; // The same edits, sent again.
    await assertComplete(tx, form);
    if (saved.is_accepted === false) await assertNotPublished(tx, id);
    await audit(tx, by, {
      action: `${form.origin} form edited`,
      subject_type: 'form',
      subject_id: id,
      old: { seq: form.seq },
      new: { seq },
    });
    return saved;
  });
}

/** Submits a consensus in place of its readers, or the administrator's own form. Nobody is paid for it. */
export const submitAdminForm = (call: SignedInCall, kind: FormKind, id: number, seq: number): Promise<void> =>
  call.write(async (tx) => {
    await waitForTurn(tx, id);
    await submitForm(tx, await getFormToEdit(tx, kind, id), call.by, { seq, isUnpaid: true });
  });
