import { mostConfirmed } from '@cea/contract/potential-duplicates';
import { sql } from 'kysely';
import { auditAll, type AuditSource } from '../audit/audit.ts';
import type { Tx } from '../db/database.ts';
import { Refusal } from '../http/refusal.ts';
import { isLastDecision } from './duplicates-queries.ts';

/** A confirmation as a call names it. */
interface NamedConfirmation {
  readonly import_id: number;
  readonly confirmation_id: string;
}

interface Link {
  readonly article_id: number;
  readonly earlier_id: number;
}

async function auditLinks(tx: Tx, by: AuditSource, links: readonly Link[], action: 'linked' | 'split'): Promise<void> {
  const entries = links.map(({ article_id, earlier_id }) => {
    const [old, after] = action === 'linked' ? [null, earlier_id] : [earlier_id, null];
    const entry = { subject_type: 'article', subject_id: article_id, old: { duplicate_of: old } };
    return { action: `duplicate ${action}`, ...entry, new: { duplicate_of: after } };
  });
  await auditAll(tx, by, entries);
}

/** Locked in the order of their ids, as all do who lock several, so that two of them cannot wait for each other. */
async function lockSafeArticles(tx: Tx, import_id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`SELECT id FROM articles WHERE duplicate_of IS NULL AND id IN (
      SELECT article_id FROM duplicate_pairs WHERE import_id = ${import_id} AND zone = 'safe' AND state = 'open')
    ORDER BY id LIMIT ${mostConfirmed} FOR NO KEY UPDATE`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Read after the articles are locked, because one of them may have been published before that. */
async function listPublished(tx: Tx, article_ids: readonly number[]) {
  const { rows } = await sql<{ id: number; compound_id: string }>`SELECT id, compound_id FROM articles a
    WHERE id = ANY (${[...article_ids]})
      AND EXISTS (SELECT FROM records r WHERE r.article_id = a.id AND r.to_rev IS NULL)
    ORDER BY compound_id`.execute(tx);
  return rows;
}

/** Links each of these articles to the earlier one that it repeats most surely. */
async function linkSurest(
  tx: Tx,
  by: AuditSource,
  { import_id, confirmation_id }: NamedConfirmation,
  article_ids: readonly number[],
): Promise<readonly Link[]> {
  const { rows } = await sql<Link>`WITH surest AS (
      SELECT DISTINCT ON (article_id) article_id, earlier_id FROM duplicate_pairs
      WHERE article_id = ANY (${[...article_ids]}) AND import_id = ${import_id} AND zone = 'safe' AND state = 'open'
      ORDER BY article_id, score DESC, earlier_id
    ), accepted AS (
      UPDATE duplicate_pairs p SET state = 'accepted', decided_at = now(), decided_by = ${by.actor_id},
        confirmation_id = ${confirmation_id}
      FROM surest s WHERE p.article_id = s.article_id AND p.earlier_id = s.earlier_id AND p.state = 'open'
      RETURNING p.article_id, p.earlier_id
    ) UPDATE articles a SET duplicate_of = p.earlier_id FROM accepted p WHERE a.id = p.article_id
      RETURNING p.article_id, p.earlier_id`.execute(tx);
  return rows;
}

/** How many pairs a confirmation holds linked, if it was made before; undefined if it is new. */
async function countEarlier(tx: Tx, by: AuditSource, { import_id, confirmation_id }: NamedConfirmation) {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('duplicate_confirmations')
    .values({ id: confirmation_id, import_id, confirmed_by: by.actor_id! })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows > 0n) return undefined;
  const { rows } = await sql<{ linked: number }>`SELECT count(*)::int AS linked FROM duplicate_pairs
    WHERE confirmation_id = ${confirmation_id} AND import_id = ${import_id}`.execute(tx);
  return rows[0]!.linked;
}

/**
 * Links the articles of an import that repeat another one beyond doubt, up to a limit. What is published stays as it is and is named:
 * somebody has to unpublish it first.
 */
export async function confirmSafe(
  tx: Tx,
  by: AuditSource,
  named: NamedConfirmation,
): Promise<{ linked: number; published: string[] }> {
  const article_import = await tx
    .selectFrom('article_imports')
    .where('id', '=', named.import_id)
    .select('id')
    .executeTakeFirst();
  if (!article_import) throw new Refusal('not-found');
  const earlier = await countEarlier(tx, by, named);
  if (earlier !== undefined) return { linked: earlier, published: [] };
  const article_ids = await lockSafeArticles(tx, named.import_id);
  const published = await listPublished(tx, article_ids);
  const publishedIds = new Set(published.map(({ id }) => id));
  const links = await linkSurest(
    tx,
    by,
    named,
    article_ids.filter((id) => !publishedIds.has(id)),
  );
  await auditLinks(tx, by, links, 'linked');
  return { linked: links.length, published: published.map(({ compound_id }) => compound_id) };
}

/** Splits what one's own confirmation has linked, but for what was split since. */
export async function undoConfirmation(
  tx: Tx,
  by: AuditSource,
  { import_id, confirmation_id }: NamedConfirmation,
): Promise<{ split: number }> {
  const { rows: confirmations } = await sql<{ undone_at: string | null; is_last: boolean }>`
    SELECT undone_at, ${isLastDecision} AS is_last FROM duplicate_confirmations c
    WHERE id = ${confirmation_id} AND import_id = ${import_id} AND confirmed_by = ${by.actor_id} FOR UPDATE`.execute(
    tx,
  );
  const [confirmation] = confirmations;
  if (!confirmation) throw new Refusal('not-found');
  if (confirmation.undone_at !== null) throw new Refusal('conflict', 'These pairs were split in the meantime.');
  // The undo key takes back the last decision only, even if the page did not know of a later one.
  if (!confirmation.is_last)
    throw new Refusal(
      'conflict',
      'Another pair was decided about since. Take that back first, or split pairs one by one.',
    );
  await sql`SELECT FROM articles WHERE id IN (SELECT article_id FROM duplicate_pairs
    WHERE confirmation_id = ${confirmation_id}) ORDER BY id FOR NO KEY UPDATE`.execute(tx);
  const { rows: links } = await sql<Link>`WITH opened AS (
      UPDATE duplicate_pairs SET state = 'open', decided_at = NULL, decided_by = NULL, confirmation_id = NULL
      WHERE confirmation_id = ${confirmation_id} RETURNING article_id, earlier_id
    ) UPDATE articles a SET duplicate_of = NULL FROM opened p
      WHERE a.id = p.article_id AND a.duplicate_of = p.earlier_id RETURNING p.article_id, p.earlier_id`.execute(tx);
  await tx
    .updateTable('duplicate_confirmations')
    .set({ undone_at: sql`now()` })
    .where('id', '=', confirmation_id)
    .execute();
  await auditLinks(tx, by, links, 'split');
  return { split: links.length };
}
