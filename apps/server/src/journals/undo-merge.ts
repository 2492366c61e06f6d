import { sql } from 'kysely';
import { audit, type AuditSource } from '../audit/audit.ts';
import type { Tx } from '../db/database.ts';
import { Refusal } from '../http/refusal.ts';
import { subject } from './change-journal.ts';

/** Locked, with the journal that stayed; refused if there is nothing to undo. */
async function lockMerge(tx: Tx, merge_id: string): Promise<number> {
  const made = await tx
    .selectFrom('journal_merges')
    .where('id', '=', merge_id)
    .select(['into_id', 'undone_at'])
    .forUpdate()
    .executeTakeFirst();
  if (!made) throw new Refusal('not-found');
  if (made.undone_at !== null) throw new Refusal('conflict', 'These journals were brought back in the meantime.');
  const { rows } = await sql`SELECT FROM journals WHERE id = ${made.into_id} FOR UPDATE`.execute(tx);
  if (rows.length === 0)
    throw new Refusal('conflict', 'The journal that stayed was itself merged or deleted since. Bring it back first.');
  return made.into_id;
}

/** A name or number that came to belong to another journal since stays there. */
async function refuseWhatIsTaken(tx: Tx, merge_id: string, into: number): Promise<void> {
  const { rows } = await sql<{ name: string }>`SELECT j.name FROM merged_journals m, journals j
    WHERE m.merge_id = ${merge_id} AND (
      ARRAY[j.issn, j.eissn] && ARRAY[m.fields->>'issn', m.fields->>'eissn']
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
  // With their numbers, as addresses and the audit log know them.
  const { rows } = await sql<{ id: number; name: string }>`
    INSERT INTO journals (id, name, abbreviation, issn, eissn, country_id, classification_id) OVERRIDING SYSTEM VALUE
    SELECT j.id, j.name, j.abbreviation, j.issn, j.eissn, j.country_id, j.classification_id
    FROM merged_journals m, jsonb_populate_record(NULL::journals, m.fields) j
    WHERE m.merge_id = ${merge_id} ORDER BY j.id RETURNING id, name`.execute(tx);
  await sql`INSERT INTO journal_names (key, journal_id) SELECT unnest(names), journal_id FROM merged_journals
    WHERE merge_id = ${merge_id} ON CONFLICT DO NOTHING`.execute(tx);
  return rows;
}

/** Those that it had, unless they cite another journal now, and those that came since under its names. */
const moveArticlesBack = (tx: Tx, merge_id: string, into: number) =>
  sql`UPDATE articles a SET journal_id = m.journal_id
    FROM merged_journals m JOIN journal_merges made ON made.id = m.merge_id
    WHERE m.merge_id = ${merge_id} AND a.journal_id = ${into} AND CASE WHEN m.articles ? a.id::text
      THEN m.articles->>a.id::text IS NOT DISTINCT FROM journal_key(cited_journal(a.answers))
      ELSE a.created_at > made.merged_at AND journal_key(cited_journal(a.answers)) = ANY (m.names) END`.execute(tx);

/** Brings the journals of a merge back, with their names and articles. */
export async function restore(tx: Tx, by: AuditSource, merge_id: string): Promise<{ restored: number }> {
  const into = await lockMerge(tx, merge_id);
  await refuseWhatIsTaken(tx, merge_id, into);
  const back = await insertAgain(tx, merge_id, into);
  await moveArticlesBack(tx, merge_id, into);
  await tx
    .updateTable('journal_merges')
    .set({ undone_at: sql`now()` })
    .where('id', '=', merge_id)
    .execute();
  for (const { id, name } of back)
    await audit(tx, by, {
      action: 'journal merge undone',
      ...subject(id),
      old: { merged_into: into, merge_id },
      new: { name },
    });
  return { restored: back.length };
}
