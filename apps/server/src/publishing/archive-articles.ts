import { sql } from 'kysely';
import { audit, type AuditSource } from '../audit/audit.ts';
import type { Tx } from '../db/database.ts';
import { Refusal } from '../http/refusal.ts';
import { withdrawArticles } from './revisions.ts';

export interface ChangedArticles {
  /** Those that were changed; the others already were so. */
  readonly ids: number[];
  readonly revision: number | null;
}

/** In the order of their ids, as all do who lock several, so that two of them cannot wait for each other. */
const lockArticles = (tx: Tx, ids: readonly number[], archived: boolean): Promise<{ id: number }[]> =>
  tx
    .selectFrom('articles')
    .where('id', 'in', [...ids])
    .where('archived_at', archived ? 'is not' : 'is', null)
    .orderBy('id')
    .select('id')
    .forNoKeyUpdate()
    .execute();

async function findPublished(tx: Tx, ids: readonly number[]): Promise<number[]> {
  const rows = await tx
    .selectFrom('records')
    .where('article_id', 'in', [...ids])
    .where('to_rev', 'is', null)
    .select('article_id')
    .distinct()
    .orderBy('article_id')
    .execute();
  return rows.map(({ article_id }) => article_id);
}

const someArePublished = (count: number): Refusal =>
  new Refusal(
    'conflict',
    count === 1
      ? 'One of these articles is published. Archiving removes it from the registry.'
      : `${count} of these articles are published. Archiving removes them from the registry.`,
  );

async function note(
  tx: Tx,
  by: AuditSource,
  ids: readonly number[],
  action: string,
  revisionOf: (id: number) => number | null,
) {
  for (const id of ids)
    await audit(tx, by, { action, subject_type: 'article', subject_id: id, new: { revision: revisionOf(id) } });
}

/** Archives many articles at once. Published ones leave the registry together, in one revision, and only on purpose. */
export async function archiveArticles(
  tx: Tx,
  by: AuditSource,
  selected: readonly number[],
  unpublish: boolean,
): Promise<ChangedArticles> {
  const none = { ids: [], revision: null };
  if (selected.length === 0) return none;
  const ids = (await lockArticles(tx, selected, false)).map(({ id }) => id);
  if (ids.length === 0) return none;
  const published = await findPublished(tx, ids);
  if (published.length > 0 && !unpublish) throw someArePublished(published.length);
  await tx
    .updateTable('articles')
    .set({ archived_at: sql`now()` })
    .where('id', 'in', ids)
    .execute();
  const revision = published.length > 0 ? await withdrawArticles(tx, by, published, 'Articles archived') : null;
  await note(tx, by, ids, 'article archived', (id) => (published.includes(id) ? revision : null));
  return { ids, revision };
}

/** Unarchives many articles at once; none of them is published again by that. */
export async function unarchiveArticles(
  tx: Tx,
  by: AuditSource,
  selected: readonly number[],
): Promise<ChangedArticles> {
  if (selected.length === 0) return { ids: [], revision: null };
  const ids = (await lockArticles(tx, selected, true)).map(({ id }) => id);
  if (ids.length > 0) await tx.updateTable('articles').set({ archived_at: null }).where('id', 'in', ids).execute();
  await note(tx, by, ids, 'article unarchived', () => null);
  return { ids, revision: null };
}
