import { sql } from 'kysely';
import { audit, type AuditSource } from '../audit/audit.ts';
import type { Tx } from '../db/database.ts';
import { Refusal } from '../http/refusal.ts';
import { makeForm } from '../reading/make-form.ts';

/** Who needs more should talk to an administrator. */
const attemptsLimit = 20;

interface OwnStep {
  readonly article_id: number;
  readonly is_complete: boolean;
}

/** Locks the assignment: two requests at once make one form, and none is made while it is marked complete. */
async function lockStep(tx: Tx, id: number, reader_id: number): Promise<OwnStep> {
  const { rows } = await sql<OwnStep>`
    SELECT g.article_id, s.completed_at IS NOT NULL AS is_complete
    FROM training_readings t JOIN training_assignments s ON s.id = t.training_assignment_id
      JOIN training_articles g ON g.id = t.training_article_id
    WHERE t.id = ${id} AND s.reader_id = ${reader_id} FOR NO KEY UPDATE OF s`.execute(tx);
  if (!rows[0]) throw new Refusal('not-found');
  return rows[0];
}

/** Opens an empty review of a training article. One that is open already is returned as it is. */
export async function startTraining(
  tx: Tx,
  by: AuditSource,
  reader_id: number,
  id: number,
): Promise<{ form_id: number }> {
  const { article_id, is_complete } = await lockStep(tx, id, reader_id);
  if (is_complete) throw new Refusal('conflict', 'Your training is complete.');
  const tried = await tx
    .selectFrom('forms')
    .where('training_reading_id', '=', id)
    .where('status', '!=', 'void')
    .select(['id', 'status'])
    .execute();
  const open = tried.find(({ status }) => status === 'open');
  if (open) return { form_id: open.id };
  if (tried.length >= attemptsLimit)
    throw new Refusal('conflict', `You have reviewed this article ${attemptsLimit} times. Ask an administrator.`);
  const { id: form_id } = await makeForm(tx, {
    article_id,
    article_assignment_id: null,
    kind: 'review',
    origin: 'training',
    training_reading_id: id,
  });
  await audit(tx, by, {
    action: 'training review opened',
    subject_type: 'form',
    subject_id: form_id,
    new: { article_id, attempt: tried.length + 1 },
  });
  return { form_id };
}
