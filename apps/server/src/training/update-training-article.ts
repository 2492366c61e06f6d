import type { Received } from '@cea/contract/endpoint';
import type { TrainingArticle, updateTrainingArticle as contract } from '@cea/contract/training';
import { sql } from 'kysely';
import { audit, type AuditSource } from '../audit/audit.ts';
import { difference } from '../audit/difference.ts';
import type { Tx } from '../db/database.ts';
import { Refusal } from '../http/refusal.ts';
import { getTrainingArticle } from './training-queries.ts';

/** Changes what readers are told, or whether new readers are given the article. */
export async function updateTrainingArticle(
  tx: Tx,
  by: AuditSource,
  id: number,
  changes: Received<typeof contract>['body'],
): Promise<TrainingArticle> {
  const stored = await tx
    .selectFrom('training_articles')
    .where('id', '=', id)
    .select(['advice', 'retired_at'])
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!stored) throw new Refusal('not-found');
  const before = { advice: stored.advice, retired: stored.retired_at !== null };
  const { advice = before.advice, retired = before.retired } = changes;
  const changed = difference(before, { advice, retired });
  if (Object.keys(changed.new).length > 0) {
    await tx
      .updateTable('training_articles')
      .set({ advice, retired_at: retired ? sql`coalesce(retired_at, now())` : null })
      .where('id', '=', id)
      .execute();
    await audit(tx, by, {
      action: 'training article changed',
      subject_type: 'training article',
      subject_id: id,
      ...changed,
    });
  }
  return getTrainingArticle(tx, id);
}
