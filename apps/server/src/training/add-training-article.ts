import type { Received } from '@cea/contract/endpoint';
import type { addTrainingArticle as contract, TrainingArticle } from '@cea/contract/training';
import { sql } from 'kysely';
import { audit, type AuditSource } from '../audit/audit.ts';
import type { Tx } from '../db/database.ts';
import { invalid, Refusal } from '../http/refusal.ts';
import { copyRows } from '../reading/copy-rows.ts';
import { getForm } from '../reading/get-form.ts';
import { makeForm } from '../reading/make-form.ts';
import { getTrainingArticle } from './training-queries.ts';

/** Locks the article, so that it becomes one to train on once. */
async function lockArticle(tx: Tx, article_id: number): Promise<void> {
  const article = await tx
    .selectFrom('articles')
    .where('id', '=', article_id)
    .where('duplicate_of', 'is', null)
    .select('id')
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!article) throw invalid({ article_id: ['Choose an article that is not a duplicate.'] });
  const known = await tx
    .selectFrom('training_articles')
    .where('article_id', '=', article_id)
    .select('id')
    .executeTakeFirst();
  if (known) throw new Refusal('conflict', 'This article is already one to train on.');
}

/** The review that the registry shows, otherwise the last one that was agreed on. */
async function findAgreed(tx: Tx, article_id: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    SELECT f.id FROM forms f LEFT JOIN records r ON r.form_id = f.id AND r.type = 'methods' AND r.to_rev IS NULL
    WHERE f.article_id = ${article_id} AND f.kind = 'review' AND f.origin IN ('consensus', 'admin')
      AND f.status = 'submitted' AND f.is_accepted IS NOT FALSE
    ORDER BY r.id IS NULL, f.submitted_at DESC, f.id DESC LIMIT 1`.execute(tx);
  if (!rows[0]) throw invalid({ article_id: ['Choose an article with a full review that was agreed on.'] });
  return rows[0].id;
}

/** A copy: editing the one never changes the other. */
async function makeGoldRecord(tx: Tx, source_id: number, article_id: number, by: number): Promise<number> {
  const origin = 'gold';
  const { id } = await makeForm(tx, { article_id, article_assignment_id: null, kind: 'review', origin });
  await copyRows(tx, await getForm(tx, source_id), { id, origin }, by);
  await tx
    .updateTable('forms')
    .set({ status: 'submitted', submitted_at: sql`now()` })
    .where('id', '=', id)
    .execute();
  return id;
}

/** Makes an article one to train on. */
export async function addTrainingArticle(
  tx: Tx,
  by: AuditSource,
  { article_id, advice }: Received<typeof contract>['body'],
): Promise<TrainingArticle> {
  await lockArticle(tx, article_id);
  const source_id = await findAgreed(tx, article_id);
  const gold_form_id = await makeGoldRecord(tx, source_id, article_id, by.actor_id!);
  const { id } = await tx
    .insertInto('training_articles')
    .values({ article_id, gold_form_id, advice })
    .returning('id')
    .executeTakeFirstOrThrow();
  await audit(tx, by, {
    action: 'training article added',
    subject_type: 'training article',
    subject_id: id,
    new: { article_id, gold_form_id, from: source_id },
  });
  return getTrainingArticle(tx, id);
}
