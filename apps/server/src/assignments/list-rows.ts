import type { AssignedArticle } from '@cea/contract/admin-assignments';
import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import { cells, cellState, consensuses, consensusState, filled, isLate } from './cells-sql.ts';

/** An article of an assignment. */
export interface AssignmentRow extends Omit<AssignedArticle, 'state'> {
  readonly assignment_id: number;
  /** Archived, or a duplicate of another article. */
  readonly gone: boolean;
}

/**
 * Differences between the two readings that nobody has settled: what both answered alike was written into the consensus
 * when it opened, and a choice is written into it too.
 */
const left = sql<number>`CASE WHEN c.status = 'open' THEN (
  SELECT count(*) FROM consensus_pairs p
    LEFT JOIN consensus_readings ra ON ra.form_id = c.id AND ra.side = 'A'
    LEFT JOIN consensus_readings rb ON rb.form_id = c.id AND rb.side = 'B'
    LEFT JOIN form_rows a ON a.form_id = ra.reading_id AND a.row_id = p.a_row_id
    LEFT JOIN form_rows b ON b.form_id = rb.reading_id AND b.row_id = p.b_row_id
    CROSS JOIN LATERAL jsonb_object_keys(coalesce(a.answers, '{}') || coalesce(b.answers, '{}')) k
  WHERE p.form_id = c.id AND a.answers -> k IS DISTINCT FROM b.answers -> k
    AND NOT EXISTS (SELECT FROM form_edits e WHERE e.form_id = c.id AND e.row_id = p.row_id AND e.key = k)
  ) ELSE 0 END::int`;

/** The articles of these assignments, in the order in which they were added. Their cells have no conflicts yet. */
export async function listRows(db: Db | Tx, ids: readonly number[], time_zone: string): Promise<AssignmentRow[]> {
  const { rows } = await sql<AssignmentRow>`
    SELECT x.assignment_id, x.id, x.article_id, a.compound_id, coalesce(a.answers->>'title', '') AS title,
      a.archived_at IS NOT NULL OR a.duplicate_of IS NOT NULL AS gone,
      coalesce(who.cells, '[]') AS cells,
      jsonb_build_object('state', ${consensusState}, 'left', ${left}) AS consensus
    FROM assignments s JOIN reading_rounds round ON round.id = s.round_id
      JOIN ${consensuses} ON x.assignment_id = s.id
      JOIN articles a ON a.id = x.article_id
      LEFT JOIN (
        SELECT r.article_assignment_id, jsonb_agg(jsonb_build_object('reader_id', r.reader_id, 'state', ${cellState},
          'filled', ${filled}, 'late', ${isLate(time_zone)}, 'form_id', f.id, 'conflicts', '[]'::jsonb,
          'no_conflict_reason', r.no_conflict_reason) ORDER BY r.reader_id) AS cells
        FROM assignments s JOIN reading_rounds round ON round.id = s.round_id
          JOIN (${cells}) ON r.assignment_id = s.id
        WHERE s.id = ANY (${ids}) GROUP BY r.article_assignment_id
      ) who ON who.article_assignment_id = x.id
    WHERE s.id = ANY (${ids}) ORDER BY x.id`.execute(db);
  return rows;
}
