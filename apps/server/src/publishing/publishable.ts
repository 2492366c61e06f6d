import type { FormKind } from '@cea/contract/dictionary/variable';
import type { Db, Tx } from '../db/database.ts';
import { Refusal } from '../http/refusal.ts';
import { hasNewerAnswers } from '../records/newer-answers.ts';
import { hasNewerCitation } from '../records/newer-citation.ts';
import { findArticle, type LockedArticle, lockArticle } from './revisions.ts';

export interface Publishable {
  readonly article_id: number;
  readonly form_id: number;
  /** A form of the other kind is not found. */
  readonly kind?: FormKind;
}

export interface LockedPublishable extends Publishable {
  /** The form published so far. */
  readonly live_form_id: number | undefined;
}

/**
 * Only a consensus or a form that an administrator vouches for can be published: never a single reading, a gold record
 * or a draft by the bot.
 */
const candidate = (db: Db | Tx, { article_id, form_id, kind }: Publishable) =>
  db
    .selectFrom('forms')
    .where('id', '=', form_id)
    .where('article_id', '=', article_id)
    .where('origin', 'in', ['consensus', 'admin'])
    .$if(kind !== undefined, (ofKind) => ofKind.where('kind', '=', kind!))
    .select(['kind', 'status', 'is_accepted']);

type Candidate = Awaited<ReturnType<ReturnType<typeof candidate>['executeTakeFirst']>>;

/** Visitors never get less than they have: only unpublishing takes a full review away. */
async function assertNoFullReview(db: Db | Tx, live_form_id: number | undefined): Promise<void> {
  if (live_form_id === undefined) return;
  const live = await db.selectFrom('forms').where('id', '=', live_form_id).select('kind').executeTakeFirstOrThrow();
  if (live.kind === 'review')
    throw new Refusal(
      'conflict',
      'A full review is published. Unpublish the article before publishing a partial review.',
    );
}

/** Whether the article or its published form was edited after it was published. */
export const isOutdated = async (db: Db | Tx, article_id: number): Promise<boolean> =>
  (await hasNewerCitation(db, article_id)) || (await hasNewerAnswers(db, article_id));

function assertInUse({ archived, duplicate_of }: LockedArticle): void {
  if (archived) throw new Refusal('not-found');
  if (duplicate_of !== null)
    throw new Refusal('conflict', 'This article is linked to another one as its duplicate. Split them first.');
}

async function assertPublishable(
  db: Db | Tx,
  { article_id, form_id }: Publishable,
  form: Candidate,
  live_form_id: number | undefined,
): Promise<void> {
  if (!form) throw new Refusal('not-found');
  if (form.status !== 'submitted') throw new Refusal('conflict', 'Only a submitted form can be published.');
  if (form.is_accepted === false) throw new Refusal('conflict', 'This form rejects the article.');
  if (form.kind === 'screening') await assertNoFullReview(db, live_form_id);
  if (live_form_id === form_id && !(await isOutdated(db, article_id)))
    throw new Refusal('conflict', 'This form is already published.');
}

/**
 * Locks articles before the single row of registry_state, in the same order as archiving and resetting, to avoid
 * deadlocks.
 */
export async function lockPublishable(tx: Tx, one: Publishable): Promise<LockedPublishable> {
  const article = await lockArticle(tx, one.article_id);
  assertInUse(article);
  // Keeps others from voiding it until this transaction ends.
  const form = await candidate(tx, one).forShare().executeTakeFirst();
  await assertPublishable(tx, one, form, article.live_form_id);
  return { ...one, live_form_id: article.live_form_id };
}

/** Refuses as publishing would now, and locks nothing. */
export async function findPublishable(db: Db | Tx, one: Publishable): Promise<void> {
  const article = await findArticle(db, one.article_id);
  assertInUse(article);
  await assertPublishable(db, one, await candidate(db, one).executeTakeFirst(), article.live_form_id);
}
