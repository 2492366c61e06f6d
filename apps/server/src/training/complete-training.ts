import { sql } from 'kysely';
import { audit, type AuditSource } from '../audit/audit.ts';
import type { Tx } from '../db/database.ts';
import { Refusal } from '../http/refusal.ts';
import { subject } from './assign-training.ts';
import { listSteps } from './training-steps.ts';

/** Locked until the transaction ends, so that nothing is begun while it is marked complete, and it is marked once. */
async function lockOpen(tx: Tx, by: AuditSource, id: number): Promise<void> {
  const found = await tx
    .selectFrom('training_assignments')
    .where('id', '=', id)
    .select(['reader_id', 'completed_at'])
    .forUpdate()
    .executeTakeFirst();
  if (!found) throw new Refusal('not-found');
  if (found.completed_at !== null) throw new Refusal('conflict', 'This training is already complete.');
  if (found.reader_id === by.actor_id)
    throw new Refusal('conflict', 'Another administrator must mark your training complete.');
}

/** Marks training complete, whatever its scores are: the audit log keeps them. Forms that are still open end. */
export async function completeTraining(tx: Tx, by: AuditSource, id: number): Promise<void> {
  await lockOpen(tx, by, id);
  const { rows: ended } = await sql<{ id: number }>`UPDATE forms SET status = 'void'
    WHERE status = 'open' AND training_reading_id IN (SELECT t.id FROM training_readings t
      WHERE t.training_assignment_id = ${id}) RETURNING id`.execute(tx);
  // After the forms have ended: a submission that came first is counted.
  const steps = (await listSteps(tx, [id])).get(id) ?? [];
  await tx
    .updateTable('training_assignments')
    .set({ completed_at: sql`now()`, completed_by: by.actor_id! })
    .where('id', '=', id)
    .execute();
  await audit(tx, by, {
    action: 'training completed',
    ...subject(id),
    old: { ended_forms: ended.map((form) => form.id) },
    new: {
      articles: steps.map(({ article, attempts, score }) => ({
        article_id: article.id,
        attempts,
        agreement: score?.observed ?? null,
      })),
    },
  });
}
