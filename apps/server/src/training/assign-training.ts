import type { assignTraining as contract, TrainingAssignment } from '@cea/contract/training';
import type { Received } from '@cea/contract/endpoint';
import { sql } from 'kysely';
import { audit, type AuditSource } from '../audit/audit.ts';
import type { Tx } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { isActiveReader } from '../db/reader-roles.ts';
import { invalid, Refusal } from '../http/refusal.ts';
import { notify } from '../notifications/notify.ts';
import { getAssignment } from './training-queries.ts';

export const subject = (id: number) => ({ subject_type: 'training assignment', subject_id: id });

/** Locks the account: paid work that is being given to the reader comes before the training, or is refused. */
async function lockReader(tx: Tx, id: number): Promise<void> {
  const { rows } = await sql<{ full_name: string; is_reader: boolean }>`
    SELECT full_name, ${isActiveReader} AS is_reader FROM users WHERE id = ${id} FOR UPDATE OF users`.execute(tx);
  if (!rows[0]?.is_reader) throw invalid({ reader_id: ['Choose an active reader.'] });
  const open = await tx
    .selectFrom('training_assignments')
    .where('reader_id', '=', id)
    .where('completed_at', 'is', null)
    .select('id')
    .executeTakeFirst();
  if (open) throw new Refusal('conflict', `${rows[0].full_name} is already in training.`);
}

/** Locks them, so that one that is being retired is given before that, or refused. */
async function assertArticles(tx: Tx, ids: readonly number[]): Promise<void> {
  if (new Set(ids).size < ids.length) throw invalid({ training_article_ids: ['Name each article once.'] });
  const found = await tx
    .selectFrom('training_articles')
    .where('id', 'in', [...ids])
    .where('retired_at', 'is', null)
    .orderBy('id')
    .select('id')
    .forShare()
    .execute();
  if (found.length < ids.length) throw invalid({ training_article_ids: ['Choose from the list.'] });
}

const tellReader = (tx: Tx, deps: Pick<Deps, 'addJob'>, user_id: number, id: number, articles: number) =>
  notify(tx, deps, {
    kind: 'training-assigned',
    user_id,
    occasion: `training ${id}`,
    about_id: id,
    title: 'Training assigned',
    text: `You have ${articles === 1 ? '1 article' : `${articles} articles`} to train on. Paid rounds open to you once the training is complete.`,
    path: '/data-collection/training',
  });

interface Assigner extends Pick<Deps, 'addJob'> {
  readonly by: AuditSource;
}

/** Gives a reader articles to train on, in this order. */
export async function assignTraining(
  tx: Tx,
  { by, addJob }: Assigner,
  { reader_id, training_article_ids }: Received<typeof contract>['body'],
): Promise<TrainingAssignment> {
  await lockReader(tx, reader_id);
  await assertArticles(tx, training_article_ids);
  const { id } = await tx
    .insertInto('training_assignments')
    .values({ reader_id, assigned_by: by.actor_id! })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('training_readings')
    .values(
      training_article_ids.map((training_article_id, at) => ({
        training_assignment_id: id,
        training_article_id,
        position: at + 1,
      })),
    )
    .execute();
  await tellReader(tx, { addJob }, reader_id, id, training_article_ids.length);
  await audit(tx, by, { action: 'training assigned', ...subject(id), new: { reader_id, training_article_ids } });
  return getAssignment(tx, id);
}
