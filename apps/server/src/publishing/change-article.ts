import { sql } from 'kysely';
import { audit, type AuditSource } from '../audit/audit.ts';
import type { Tx } from '../db/database.ts';
import { Refusal } from '../http/refusal.ts';
import { reverseLinesOfArticle } from '../ledger/ledger-lines.ts';
import { type LockedArticle, lockArticle, withdrawArticles } from './revisions.ts';

const isLive = ({ live_form_id }: LockedArticle): boolean => live_form_id !== undefined;

/** Null if it was not published. */
const withdraw = async (tx: Tx, by: AuditSource, id: number, live: boolean, reason: string): Promise<number | null> =>
  live ? withdrawArticles(tx, by, [id], reason) : null;

const note = (tx: Tx, by: AuditSource, id: number, action: string, revision: number | null) =>
  audit(tx, by, { action, subject_type: 'article', subject_id: id, new: { revision } });

export async function unpublishArticle(tx: Tx, by: AuditSource, id: number): Promise<number | null> {
  const live = isLive(await lockArticle(tx, id));
  if (!live) throw new Refusal('conflict', 'This article is not published.');
  const revision = await withdraw(tx, by, id, live, 'Article unpublished');
  await note(tx, by, id, 'article unpublished', revision);
  return revision;
}

export async function archiveArticle(tx: Tx, by: AuditSource, id: number): Promise<number | null> {
  const article = await lockArticle(tx, id);
  if (article.archived) throw new Refusal('conflict', 'This article is already archived.');
  await tx
    .updateTable('articles')
    .set({ archived_at: sql`now()` })
    .where('id', '=', id)
    .execute();
  const revision = await withdraw(tx, by, id, isLive(article), 'Article archived');
  await note(tx, by, id, 'article archived', revision);
  return revision;
}

export async function unarchiveArticle(tx: Tx, by: AuditSource, id: number): Promise<void> {
  const { archived } = await lockArticle(tx, id);
  if (!archived) throw new Refusal('conflict', 'This article is not archived.');
  await tx.updateTable('articles').set({ archived_at: null }).where('id', '=', id).execute();
  await note(tx, by, id, 'article unarchived', null);
}

/**
 * Waits for submissions in progress, which hold the same lock. The statement that ends the forms comes afterwards, so
 * it also sees a consensus that one of them has just opened.
 */
async function waitForSubmissions(tx: Tx, article_id: number): Promise<void> {
  await tx
    .selectFrom('article_assignments')
    .where('article_id', '=', article_id)
    .orderBy('id')
    .select('id')
    .forNoKeyUpdate()
    .execute();
}

/**
 * Ends open forms and reverses what was earned. Submitted forms stay as history, and are published again only on purpose: the time of the reset,
 * taken when no submission is in progress, keeps them from saying where the article is.
 */
export async function resetArticle(tx: Tx, by: AuditSource, id: number): Promise<number | null> {
  const live = isLive(await lockArticle(tx, id));
  await waitForSubmissions(tx, id);
  const voided = await tx
    .updateTable('forms')
    .set({ status: 'void' })
    .where('article_id', '=', id)
    .where('status', '=', 'open')
    // Training goes on: nothing of it reaches the registry.
    .where('origin', '!=', 'training')
    .returning('id')
    .execute();
  await tx
    .updateTable('articles')
    .set({ reset_at: sql`clock_timestamp()` })
    .where('id', '=', id)
    .execute();
  await reverseLinesOfArticle(tx, id, by.reason ?? 'Article reset');
  const revision = await withdraw(tx, by, id, live, 'Article reset');
  await audit(tx, by, {
    action: 'article reset',
    subject_type: 'article',
    subject_id: id,
    old: { open_forms: voided.map((form) => form.id) },
    new: { revision },
  });
  return revision;
}
