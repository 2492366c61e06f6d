import type { AssignedArticle } from '@cea/contract/admin-assignments';
import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import { cells, cellState, consensuses, consensusState, isLate } from './cells-sql.ts';

/** An article of an assignment. */
export interface AssignmentRow extends Omit<AssignedArticle, 'state'> {
  readonly assignment_id: number;
  /** The open consensus form. */
  readonly consensus_form_id: number | null;
  /** Archived, or a duplicate of another article. */
  readonly gone: boolean;
}

/**
 * The articles of these assignments, in the order in which they were added. `completeRows` adds what SQL cannot tell:
 * conflicts, how much of a form is filled, and the differences that are left.
 */
export async function listRows(db: Db | Tx, ids: readonly number[], time_zone: string): Promise<AssignmentRow[]> {
  const { rows } = await sql<AssignmentRow>`
    SELECT x.assignment_id, x.id, x.article_id, a.compound_id, coalesce(a.answers->>'title', '') AS title,
      a.archived_at IS NOT NULL OR a.duplicate_of IS NOT NULL AS gone,
      coalesce(who.cells, '[]') AS cells,
      jsonb_build_object('state', ${consensusState}, 'left', 0) AS consensus,
      CASE c.status WHEN 'open' THEN c.id END AS consensus_form_id
    FROM assignments s JOIN reading_rounds round ON round.id = s.round_id
      JOIN ${consensuses} ON x.assignment_id = s.id
      JOIN articles a ON a.id = x.article_id
      LEFT JOIN (
        SELECT r.article_assignment_id, jsonb_agg(jsonb_build_object('reader_id', r.reader_id, 'state', ${cellState},
          'filled', CASE f.status WHEN 'submitted' THEN 100 ELSE 0 END, 'late', ${isLate(time_zone)}, 'form_id', f.id, 'conflicts', '[]'::jsonb,
          'no_conflict_reason', r.no_conflict_reason) ORDER BY r.reader_id) AS cells
        FROM assignments s JOIN reading_rounds round ON round.id = s.round_id
          JOIN (${cells}) ON r.assignment_id = s.id
        WHERE s.id = ANY (${ids}) GROUP BY r.article_assignment_id
      ) who ON who.article_assignment_id = x.id
    WHERE s.id = ANY (${ids}) ORDER BY x.id`.execute(db);
  return rows;
}
