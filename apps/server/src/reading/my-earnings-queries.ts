import { ledgerKinds, type MyEarnings } from '@cea/contract/my-earnings';
import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import { assignmentsOf } from './assignments-queries.ts';
import { consensusOf } from './my-consensus-queries.ts';

interface OpenRound {
  readonly id: number;
  readonly label: string;
  /** What submitting everything that is open now would earn. */
  readonly open_cents: number;
}

/**
 * The open round of a reader: the one with the most urgent work left; otherwise the newest in which they have
 * something to agree on, or in which somebody still reads. An assignment that they have not accepted does not count.
 */
export async function findOpenRound(db: Db | Tx, reader_id: number): Promise<OpenRound | undefined> {
  const { rows } = await sql<OpenRound>`
    WITH work AS (
      SELECT round_id, sum(articles - submitted) AS articles_left, sum((articles - submitted) * rate_cents) AS cents,
        min(due_on) FILTER (WHERE NOT finished) AS due_on
      FROM (${assignmentsOf(reader_id)}) mine WHERE accepted GROUP BY round_id
    ), agreement AS (
      SELECT s.round_id, sum(CASE o.kind WHEN 'review' THEN r.review_consensus_cents
        ELSE r.screening_consensus_cents END) AS cents
      FROM (${consensusOf(reader_id)}) o JOIN assignments s ON s.id = o.assignment_id
        JOIN reading_rounds r ON r.id = s.round_id
      WHERE o.status = 'open' GROUP BY s.round_id
    )
    SELECT r.id, r.label, (work.cents + coalesce(agreement.cents, 0))::integer AS open_cents
    FROM reading_rounds r JOIN work ON work.round_id = r.id LEFT JOIN agreement ON agreement.round_id = r.id
    WHERE work.articles_left > 0 OR agreement.cents IS NOT NULL OR EXISTS (
      SELECT FROM reading_cells c
      WHERE c.round_id = r.id AND c.published_at IS NOT NULL AND c.state <> 'submitted')
    ORDER BY work.articles_left = 0, work.due_on NULLS LAST, r.number DESC LIMIT 1`.execute(db);
  return rows[0];
}

/** What a reader has earned in a round. A reversal takes its line out of the count. */
export async function listEarnings(db: Db | Tx, reader_id: number, round_id: number): Promise<MyEarnings['lines']> {
  const { rows } = await sql<MyEarnings['lines'][number]>`
    SELECT kind, abs(cents) AS rate_cents, sum(CASE WHEN reversal_of IS NULL THEN 1 ELSE -1 END) AS count
    FROM ledger_lines WHERE reader_id = ${reader_id} AND round_id = ${round_id}
    GROUP BY kind, abs(cents) HAVING sum(CASE WHEN reversal_of IS NULL THEN 1 ELSE -1 END) > 0
    ORDER BY array_position(${[...ledgerKinds]}::text[], kind), abs(cents) DESC`.execute(db);
  return rows;
}
