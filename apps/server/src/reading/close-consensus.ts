import type { Form } from '@cea/contract/forms';
import { sql } from 'kysely';
import { audit, type AuditSource } from '../audit/audit.ts';
import type { Tx } from '../db/database.ts';
import type { LockedForm } from './forms-queries.ts';

type Vote = Pick<Form, 'kind' | 'is_accepted'>;

/** Whether two readings leave nothing to decide: both accept the abstract, or both reject the article at either stage. */
export const isDecided = (a: Vote, b: Vote): boolean =>
  a.is_accepted === b.is_accepted && (a.kind === 'screening' || a.is_accepted === false);

/**
 * Submits the consensus of readers who decided the same, as of the last of their votes. What else they answered
 * differently stays empty. Nobody worked on it, so nobody is paid.
 */
export async function closeConsensus(
  tx: Tx,
  { id, seq }: LockedForm,
  { is_accepted }: Vote,
  by: AuditSource,
): Promise<void> {
  await tx
    .updateTable('forms')
    .set({
      status: 'submitted',
      submitted_at: sql`(SELECT max(v.submitted_at) FROM consensus_readings r JOIN forms v ON v.id = r.reading_id
        WHERE r.form_id = ${id})`,
      submissions: sql`submissions + 1`,
      is_accepted,
    })
    .where('id', '=', id)
    .execute();
  await audit(tx, by, {
    action: 'consensus form closed by agreement',
    subject_type: 'form',
    subject_id: id,
    new: { seq, is_accepted },
  });
}
