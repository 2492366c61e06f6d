import type { FormKind } from '@cea/contract/dictionary/variable';
import { sql } from 'kysely';
import { audit, type AuditSource } from '../audit/audit.ts';
import type { Tx } from '../db/database.ts';
import { Refusal } from '../http/refusal.ts';
import { reverseLinesOfReading } from '../ledger/ledger-lines.ts';
import { isReachable } from './forms-queries.ts';
import { haveAllSubmitted } from './open-consensus.ts';
import { waitForTurn } from './submit-form.ts';

interface SubmittedReading {
  readonly id: number;
  readonly article_assignment_id: number;
  readonly submissions: number;
}

/** Locks a submitted reading once submissions and resets in progress have ended. */
async function getSubmitted(tx: Tx, kind: FormKind, id: number, reader_id?: number): Promise<SubmittedReading> {
  await waitForTurn(tx, id);
  const form = await tx
    .selectFrom('forms')
    .innerJoin('articles', 'articles.id', 'forms.article_id')
    .where('forms.id', '=', id)
    .where('kind', '=', kind)
    .where('origin', '=', 'reader')
    .where('status', '!=', 'void')
    .$if(reader_id !== undefined, (own) => own.where('reader_id', '=', reader_id!))
    .select(['forms.id', 'article_assignment_id', 'status', 'submissions'])
    .select(sql<boolean>`coalesce(submitted_at <= reset_at, false)`.as('was_reset'))
    .forNoKeyUpdate('forms')
    .executeTakeFirst();
  if (!form) throw new Refusal('not-found');
  if (form.status !== 'submitted') throw new Refusal('conflict', 'This form is not submitted.');
  if (form.was_reset) throw new Refusal('conflict', 'The article was reset after this form was submitted.');
  return form as SubmittedReading;
}

/** Opens the form again and reverses what it earned. The database ends the consensus that compared it. */
async function open(tx: Tx, by: AuditSource, form: SubmittedReading, action: string, reason: string): Promise<void> {
  const { id, submissions } = form;
  await tx.updateTable('forms').set({ status: 'open', submitted_at: null }).where('id', '=', id).execute();
  await reverseLinesOfReading(tx, id, reason);
  await audit(tx, by, { action, subject_type: 'form', subject_id: id, old: { submissions } });
}

/** Readers take back a submission of their own until all readers of the article have submitted. */
export async function withdrawForm(
  tx: Tx,
  by: AuditSource,
  kind: FormKind,
  id: number,
  reader_id: number,
): Promise<void> {
  // Before the lock: strangers must not make others wait.
  if (!(await isReachable(tx, id, reader_id, kind))) throw new Refusal('not-found');
  const form = await getSubmitted(tx, kind, id, reader_id);
  if (await haveAllSubmitted(tx, form.article_assignment_id))
    throw new Refusal('conflict', 'All readers have submitted. An administrator can reopen your form.');
  await open(tx, by, form, 'reader form withdrawn', 'Withdrawn by the reader');
}

/** Administrators reopen a reading at any time, with a reason. */
export async function reopenForm(tx: Tx, by: AuditSource, kind: FormKind, id: number): Promise<void> {
  await open(tx, by, await getSubmitted(tx, kind, id), 'reader form reopened', by.reason ?? 'Reopened');
}
