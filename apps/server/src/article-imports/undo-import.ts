import { isUnderWay } from '@cea/contract/article-imports';
import { type SqlBool, sql } from 'kysely';
import { audit, type AuditSource } from '../audit/audit.ts';
import type { Db, Tx } from '../db/database.ts';
import { Refusal } from '../http/refusal.ts';
import { getImportForChange, subject } from './change-import.ts';

/** What keeps an import from being undone, by the table that refers to one of its articles. */
const obstacles = {
  article_assignments: 'One of its articles is assigned to readers.',
  forms: 'One of its articles has been read.',
  records: 'One of its articles is or was published.',
} as const;
const linkedTo = 'Another article is linked to one of its articles as a duplicate.';
const otherUse = 'One of its articles is in use.';

/** Why this import can't be undone. */
export async function findObstacle(db: Db | Tx, import_id: number): Promise<string | null> {
  for (const [table, obstacle] of Object.entries(obstacles)) {
    const { rows } = await sql`SELECT FROM import_records r JOIN ${sql.table(table)} used USING (article_id)
      WHERE r.import_id = ${import_id} LIMIT 1`.execute(db);
    if (rows.length > 0) return obstacle;
  }
  const { rows } = await sql`SELECT FROM import_records r JOIN articles other ON other.duplicate_of = r.article_id
    WHERE r.import_id = ${import_id} AND NOT EXISTS (
      SELECT FROM import_records own WHERE own.article_id = other.id AND own.import_id = r.import_id) LIMIT 1`.execute(
    db,
  );
  return rows.length > 0 ? linkedTo : null;
}

/** Each statement ends long before a request's limit. */
const removedAtOnce = 2000;

async function removeArticles(tx: Tx, import_id: number): Promise<number> {
  await sql`UPDATE articles SET duplicate_of = NULL FROM import_records r
    WHERE r.import_id = ${import_id} AND r.article_id = articles.id AND duplicate_of IS NOT NULL`.execute(tx);
  for (let removed = 0; ;) {
    const { numAffectedRows = 0n } = await sql`DELETE FROM articles WHERE id IN (
      SELECT article_id FROM import_records WHERE import_id = ${import_id} AND article_id IS NOT NULL
      ORDER BY article_id LIMIT ${removedAtOnce})`.execute(tx);
    if (numAffectedRows === 0n) return removed;
    removed += Number(numAffectedRows);
  }
}

/**
 * Journals that came with the import, that no other article cites and about which no person has decided. Those that an
 * unfinished transaction is about to cite are locked by it, and stay.
 */
async function removeJournals(tx: Tx, import_id: number): Promise<number> {
  const uncited = sql<SqlBool>`NOT EXISTS (SELECT FROM articles a WHERE a.journal_id = j.id)`;
  const { rows } = await sql<{ id: number }>`SELECT id FROM journals j
    WHERE added_by_import = ${import_id} AND ${uncited} FOR UPDATE SKIP LOCKED`.execute(tx);
  // Asked again once they are locked: one may have been cited just before.
  const { numAffectedRows = 0n } = await sql`DELETE FROM journals j
    WHERE id = ANY (${rows.map(({ id }) => id)}) AND ${uncited}`.execute(tx);
  return Number(numAffectedRows);
}

const foreignKeyViolation = '23503';

/**
 * Removes all articles of an import with the journals that it added, or none. An article that is given to a reader at the
 * same moment stays, and the import with it: the foreign keys decide which of both was first.
 */
export async function undoImport(tx: Tx, by: AuditSource, id: number): Promise<void> {
  const { name, state, done, refused } = await getImportForChange(tx, id);
  if (state === 'undone') throw new Refusal('conflict', 'This import was already undone.');
  if (isUnderWay(state)) throw new Refusal('conflict', 'Stop this import before you undo it.');
  const obstacle = await findObstacle(tx, id);
  if (obstacle) throw new Refusal('conflict', obstacle);
  const removed = await removeArticles(tx, id).catch((error: unknown) => {
    if ((error as { code?: string }).code === foreignKeyViolation) throw new Refusal('conflict', otherUse);
    throw error;
  });
  const journals = await removeJournals(tx, id);
  await tx
    .updateTable('article_imports')
    .set({ state: 'undone', failure: null, finished_at: sql`now()` })
    .where('id', '=', id)
    .execute();
  const old = { name, state, done, refused };
  await audit(tx, by, { action: 'import undone', ...subject(id), old, new: { removed, journals } });
}
