import type { MyConsensus } from '@cea/contract/my-consensus';
import type { PageQuery } from '@cea/contract/paging';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';

/**
 * The consensus forms of the articles that a reader reads, where there is something to agree on: where votes on an
 * abstract agree, its consensus was closed with the last of them.
 */
export const consensusOf = (reader_id: number): RawBuilder<unknown> => sql`
  SELECT c.assignment_id, f.id, f.kind, f.status, f.is_accepted, f.article_id, f.article_assignment_id
  FROM assigned_readings c JOIN forms f ON f.article_assignment_id = c.article_assignment_id
  WHERE c.reader_id = ${reader_id} AND f.origin = 'consensus' AND f.status <> 'void'
    AND (f.kind = 'review' OR (SELECT count(DISTINCT v.is_accepted) FROM consensus_readings r
      JOIN forms v ON v.id = r.reading_id WHERE r.form_id = f.id) > 1)`;

export interface WaitingConsensus extends MyConsensus {
  /** The consensus form of an article. Its differences are not counted yet. */
  readonly form_id: number | null;
}

/** One for each article, and one for all abstracts of an assignment. */
const waiting = (reader_id: number): RawBuilder<unknown> => sql`
  SELECT assignment_id, kind, id AS form_id, article_id, article_assignment_id, 0 AS left_open, 0 AS total
  FROM (${consensusOf(reader_id)}) one WHERE kind = 'review' AND status = 'open'
  UNION ALL
  SELECT assignment_id, kind, NULL, NULL, NULL, count(*) FILTER (WHERE status = 'open'), count(*)
  FROM (${consensusOf(reader_id)}) many WHERE kind = 'screening'
  GROUP BY assignment_id, kind HAVING bool_or(status = 'open')`;

export async function listWaiting(
  db: Db | Tx,
  reader_id: number,
  { page, per_page }: PageQuery,
): Promise<WaitingConsensus[]> {
  const { rows } = await sql<WaitingConsensus>`
    SELECT w.assignment_id, w.kind, r.label AS reading_round_label, coalesce(s.due_on, r.due_on) AS due_on, w.form_id,
      CASE WHEN a.id IS NOT NULL THEN jsonb_build_object('article_assignment_id', w.article_assignment_id,
        'title', coalesce(a.answers->>'title', ''), 'compound_id', a.compound_id) END AS article,
      w.left_open AS left, w.total
    FROM (${waiting(reader_id)}) w JOIN assignments s ON s.id = w.assignment_id JOIN reading_rounds r ON r.id = s.round_id
      LEFT JOIN articles a ON a.id = w.article_id
    ORDER BY coalesce(s.due_on, r.due_on) NULLS LAST, w.assignment_id, w.article_assignment_id
    LIMIT ${per_page} OFFSET ${(page - 1) * per_page}`.execute(db);
  return rows;
}

export async function countWaiting(db: Db | Tx, reader_id: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    SELECT count(*) AS total FROM (${waiting(reader_id)}) w`.execute(db);
  return rows[0]!.total;
}
