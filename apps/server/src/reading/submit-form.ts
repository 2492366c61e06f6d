import { findFaults } from '@cea/contract/form-faults';
import { findMissingReasons } from '@cea/contract/form-warnings';
import { sql } from 'kysely';
import { audit, type AuditSource } from '../audit/audit.ts';
import type { Tx } from '../db/database.ts';
import { invalid, Refusal } from '../http/refusal.ts';
import { writeLine } from '../ledger/ledger-lines.ts';
import type { LockedForm } from './forms-queries.ts';
import { listRows } from './get-form.ts';
import { openConsensusWhenDue } from './open-consensus.ts';

/**
 * Taken before the form is locked. A reset takes the same lock before it ends forms; if a submission locked its form
 * first, the two could deadlock over the forms of both readers.
 */
export async function waitForTurn(tx: Tx, form_id: number): Promise<void> {
  await sql`SELECT FROM article_assignments
    WHERE id = (SELECT article_assignment_id FROM forms WHERE id = ${form_id}) FOR NO KEY UPDATE`.execute(tx);
}

interface Submission {
  /** The state that the reader saw. */
  readonly seq: number;
  readonly active_seconds?: number | undefined;
  /** Administrators are not paid for forms. */
  readonly isUnpaid?: true;
}

/** Refuses with everything that is missing, by cell. */
export async function assertComplete(
  tx: Tx,
  { id, kind }: Pick<LockedForm, 'id' | 'kind'>,
  needsReasons = false,
): Promise<void> {
  const rows = await listRows(tx, id);
  const unexplained = needsReasons ? findMissingReasons(kind, rows) : {};
  const faults = Object.entries({ ...unexplained, ...findFaults(kind, rows) });
  if (faults.length > 0) throw invalid(Object.fromEntries(faults.map(([name, fault]) => [name, [fault]])));
}

/** Readers say why a warning stays; administrators give a reason for each change of a submitted form. */
const explainsWarnings = ({ origin }: LockedForm): boolean =>
  origin === 'reader' || origin === 'consensus' || origin === 'training';

/**
 * Submits a complete form in the state that its reader saw, and writes what it earned. Returns the consensus that it
 * opened, if its readers have something to agree on.
 */
export async function submitForm(
  tx: Tx,
  form: LockedForm,
  by: AuditSource,
  { seq, active_seconds, isUnpaid }: Submission,
): Promise<LockedForm | undefined> {
  if (form.status !== 'open') throw new Refusal('conflict', 'This form was already submitted.');
  if (form.seq !== seq) throw new Refusal('conflict', 'This form was changed in the meantime.');
  await assertComplete(tx, form, explainsWarnings(form));
  await tx
    .updateTable('forms')
    .set({
      status: 'submitted',
      submitted_at: sql`now()`,
      // A full review without a decision accepts the article.
      is_accepted: sql`coalesce(is_accepted, true)`,
      submissions: sql`submissions + 1`,
      ...(active_seconds !== undefined && { active_seconds }),
    })
    .where('id', '=', form.id)
    .execute();
  if (!isUnpaid) await writeLine(tx, form.id, by.actor_id);
  await audit(tx, by, {
    action: `${form.origin} form submitted`,
    subject_type: 'form',
    subject_id: form.id,
    new: { seq },
  });
  if (form.origin !== 'reader' || form.article_assignment_id === null || by.actor_id === null) return undefined;
  return openConsensusWhenDue(tx, form.article_assignment_id, by);
}
