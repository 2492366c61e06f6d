import { sql } from 'kysely';
import { audit, type AuditSource } from '../audit/audit.ts';
import type { Tx } from '../db/database.ts';
import { Refusal } from '../http/refusal.ts';
import { subject } from './change-journal.ts';
import { lockArticlesOf } from './merge-journals.ts';

/** Locked, with the journal that stayed; refused if there is nothing to undo. */
async function lockMerge(tx: Tx, merge_id: string): Promise<number> {
  const merge = await tx
    .selectFrom('journal_merges')
    .where('id', '=', merge_id)
    .select(['into_id', 'undone_at'])
    .forUpdate()
    .executeTakeFirst();
  if (!merge) throw new Refusal('not-found');
  if (merge.undone_at !== null) throw new Refusal('conflict', 'These journals were brought back in the meantime.');
  const { rows } = await sql`SELECT FROM journals WHERE id = ${merge.into_id} FOR UPDATE`.execute(tx);
  if (rows.length === 0)
    throw new Refusal('conflict', 'The journal that stayed was itself merged or deleted since. Bring it back first.');
  return merge.into_id;
}

/** A name or number that came to belong to another journal since stays there. */
async function refuseWhatIsTaken(tx: Tx, merge_id: string, into: number): Promise<void> {
  const { rows } = await sql<{ name: string }>`SELECT j.name FROM merged_journals m, journals j
    WHERE m.merge_id = ${merge_id} AND (
      j.issn = m.fields->>'issn' OR j.eissn = m.fields->>'eissn'
      OR ARRAY[journal_key(j.name), journal_key(j.abbreviation)] && array_remove(m.names, '')
      OR (j.id <> ${into} AND EXISTS (SELECT FROM journal_names n WHERE n.journal_id = j.id AND n.key = ANY (m.names))))
    ORDER BY j.id LIMIT 1`.execute(tx);
  const [taker] = rows;
  if (taker)
    throw new Refusal('conflict', `A name or ISSN of these journals belongs to ${taker.name} now. Change that first.`);
}

async function insertAgain(tx: Tx, merge_id: string, into: number): Promise<readonly { id: number; name: string }[]> {
  await sql`DELETE FROM journal_names n USING merged_journals m
    WHERE m.merge_id = ${merge_id} AND n.journal_id = ${into} AND n.key = ANY (m.names)`.execute(tx);
  // With their numbers, as addresses and the audit log know them. An import does not take them along when it is undone:
  // somebody has decided about them since.
  const { rows } = await sql<{ id: number; name: string }>`
    INSERT INTO journals OVERRIDING SYSTEM VALUE
    SELECT j.* FROM merged_journals m, jsonb_populate_record(NULL::journals, m.fields - 'added_by_import') j
    WHERE m.merge_id = ${merge_id} ORDER BY j.id RETURNING id, name`.execute(tx);
  await sql`INSERT INTO journal_names (key, journal_id) SELECT unnest(names), journal_id FROM merged_journals
    WHERE merge_id = ${merge_id} ON CONFLICT DO NOTHING`.execute(tx);
  return rows;
}

/**
 * Moves back the articles that each journal had, unless they cite another one now, and those added since the merge that
 * cite one of its names.
 */
async function moveArticlesBack(tx: Tx, merge_id: string, into: number): Promise<void> {
  await lockArticlesOf(tx, [into]);
  await sql`UPDATE articles a SET journal_id = m.journal_id
    FROM merged_journals m JOIN journal_merges j ON j.id = m.merge_id
      CROSS JOIN LATERAL (SELECT id, journal_key(cited_journal(answers)) AS cited FROM articles
        WHERE journal_id = ${into}) c
    WHERE m.merge_id = ${merge_id} AND a.id = c.id AND CASE WHEN m.articles ? a.id::text
      THEN c.cited IS NOT DISTINCT FROM m.articles->>a.id::text OR c.cited = ANY (m.names)
      ELSE a.created_at > j.merged_at AND c.cited = ANY (m.names) END`.execute(tx);
}

/** Brings the journals of a merge back, with their names and articles. */
export async function undoMerge(tx: Tx, by: AuditSource, merge_id: string): Promise<{ restored: number }> {
  const into = await lockMerge(tx, merge_id);
  await refuseWhatIsTaken(tx, merge_id, into);
  const restoredJournals = await insertAgain(tx, merge_id, into);
  await moveArticlesBack(tx, merge_id, into);
  await tx
    .updateTable('journal_merges')
    .set({ undone_at: sql`now()` })
    .where('id', '=', merge_id)
    .execute();
  for (const { id, name } of restoredJournals)
    await audit(tx, by, {
      action: 'journal merge undone',
      ...subject(id),
      old: { merged_into: into, merge_id },
      new: { name },
    });
  return { restored: restoredJournals.length };
}
