import type { FormKind } from '@cea/contract/dictionary/variable';
import { type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import { conflictFinder, type ReadableArticle } from './find-conflicts.ts';

/** The conflicts of a reader with an article, both by id. */
export type FindConflicts = ReturnType<typeof conflictFinder>;

/** Articles with what tells of conflicts: who wrote them, and who has read them for the same kind of form elsewhere. */
async function listReadable(
  db: Db | Tx,
  { id, kind }: { readonly id: number; readonly kind: FormKind },
  article_ids: readonly number[],
): Promise<ReadableArticle[]> {
  const { rows } = await sql<ReadableArticle>`
    SELECT a.id, coalesce(a.answers->>'authors', '') AS authors, coalesce(a.answers->>'affiliation', '') AS affiliation,
      coalesce(e.earlier, '[]') AS earlier
    FROM articles a LEFT JOIN (
      SELECT f.article_id, jsonb_agg(jsonb_build_object('reader_id', f.reader_id, 'kind', f.kind,
        'round', coalesce(round.label, 'An earlier round')) ORDER BY f.submitted_at DESC) AS earlier
      FROM forms f LEFT JOIN article_assignments x ON x.id = f.article_assignment_id
        LEFT JOIN assignments s ON s.id = x.assignment_id LEFT JOIN reading_rounds round ON round.id = s.round_id
      WHERE f.article_id = ANY (${article_ids}) AND f.kind = ${kind} AND f.origin = 'reader'
        AND f.submitted_at IS NOT NULL AND s.id IS DISTINCT FROM ${id}
      GROUP BY f.article_id
    ) e ON e.article_id = a.id
    WHERE a.id = ANY (${article_ids})`.execute(db);
  return rows;
}

/** Finds the conflicts of these readers with these articles, as part of an assignment. */
export async function loadConflicts(
  db: Db | Tx,
  assignment: { readonly id: number; readonly kind: FormKind },
  reader_ids: readonly number[],
  article_ids: readonly number[],
): Promise<FindConflicts> {
  const readers = await db
    .selectFrom('users')
    .where(sql<SqlBool>`id = ANY (${reader_ids})`)
    .select(['id', 'full_name', 'affiliation'])
    .execute();
  return conflictFinder(readers, await listReadable(db, assignment, article_ids));
}
