import type { Vote, BundledAbstract } from '@cea/contract/screening-votes';
import type { TwoByTwo } from '@cea/contract/agreement-statistics';
import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import { consensusOf } from './my-consensus-queries.ts';

/** Both votes that a consensus compares, without the names of the readers. */
export async function listVotes(db: Db | Tx, form_id: number, reader_id: number): Promise<Vote[]> {
  const { rows } = await sql<Vote>`
    SELECT r.side, v.reader_id = ${reader_id} AS is_yours, v.is_accepted, v.submitted_at, v.active_seconds,
      CASE WHEN NOT v.is_accepted THEN study.answers -> 'rejection_reason' -> 0 END AS rejection_reason
    FROM consensus_readings r JOIN forms v ON v.id = r.reading_id
      JOIN form_rows study ON study.form_id = v.id AND study.scope = 'method'
    WHERE r.form_id = ${form_id} ORDER BY r.side`.execute(db);
  return rows;
}

/** The abstracts of an assignment on which a reader's votes differ from those of the other reader. */
export async function listBundle(db: Db | Tx, assignment_id: number, reader_id: number): Promise<BundledAbstract[]> {
  const { rows } = await sql<BundledAbstract>`
    SELECT c.article_assignment_id, c.status, c.is_accepted, coalesce((study.answers -> 'parked')::boolean, false) AS parked
    FROM (${consensusOf(reader_id)}) c JOIN form_rows study ON study.form_id = c.id AND study.scope = 'method'
    WHERE c.assignment_id = ${assignment_id} AND c.kind = 'screening'
    ORDER BY c.article_assignment_id`.execute(db);
  return rows;
}

/** How both readers voted on the abstracts of the round to which an assignment belongs. */
export async function countVotes(db: Db | Tx, assignment_id: number): Promise<TwoByTwo> {
  const { rows } = await sql<TwoByTwo>`
    SELECT count(*) FILTER (WHERE a AND b) AS both, count(*) FILTER (WHERE a AND NOT b) AS "onlyA",
      count(*) FILTER (WHERE b AND NOT a) AS "onlyB", count(*) FILTER (WHERE NOT a AND NOT b) AS neither
    FROM (
      SELECT (array_agg(f.is_accepted ORDER BY f.id))[1] AS a, (array_agg(f.is_accepted ORDER BY f.id))[2] AS b
      FROM assignments s JOIN article_assignments x ON x.assignment_id = s.id
        JOIN forms f ON f.article_assignment_id = x.id AND f.live_reader_id IS NOT NULL AND f.status = 'submitted'
      WHERE s.kind = 'screening' AND s.round_id = (SELECT round_id FROM assignments WHERE id = ${assignment_id})
      GROUP BY x.id HAVING count(f.is_accepted) = 2
    ) votes`.execute(db);
  return rows[0]!;
}
