import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';

/** What a submission earns, by the kind of its line. */
const rates = {
  screening: 'screening_cents',
  review: 'review_cents',
  'screening-consensus': 'screening_consensus_cents',
  'review-consensus': 'review_consensus_cents',
} as const;

const rateOfKind = sql.join(
  Object.entries(rates).map(([kind, column]) => sql`WHEN ${kind} THEN ${sql.ref(`r.${column}`)}`),
  sql` `,
);

/**
 * Writes what the submission of a form earned, at the rate that its round has now. Belongs into the transaction that
 * submits it, after its number of submissions was raised. A reading pays its reader, a consensus pays who submits it.
 */
export async function writeLine(tx: Tx, form_id: number, by: number | null): Promise<void> {
  await sql`
    INSERT INTO ledger_lines (reader_id, round_id, article_id, form_id, submission_no, kind, cents)
    SELECT f.payee, r.id, f.article_id, f.id, f.submissions, f.work, CASE f.work ${rateOfKind} END
    FROM (
      SELECT *, coalesce(reader_id, ${by}::int) AS payee,
        kind || CASE WHEN origin = 'consensus' THEN '-consensus' ELSE '' END AS work
      FROM forms WHERE id = ${form_id} AND origin IN ('reader', 'consensus')
    ) f
      JOIN article_assignments x ON x.id = f.article_assignment_id
      JOIN assignments s ON s.id = x.assignment_id
      JOIN reading_rounds r ON r.id = s.round_id
    WHERE f.payee IS NOT NULL`.execute(tx);
}

/** Those that a reversal has not yet taken back. */
const reverse = async (tx: Tx, lines: ReturnType<typeof sql>, reason: string): Promise<void> => {
  await sql`
    INSERT INTO ledger_lines (reader_id, round_id, article_id, form_id, submission_no, kind, cents, reversal_of, reason)
    SELECT reader_id, round_id, article_id, form_id, submission_no, kind, -cents, id, ${reason}
    FROM ledger_lines l WHERE reversal_of IS NULL AND ${lines}
      AND NOT EXISTS (SELECT FROM ledger_lines r WHERE r.reversal_of = l.id)
    ORDER BY id`.execute(tx);
};

/** Takes back what a reading earned, and what the consensus earned that compared it. */
export const reverseLinesOfReading = (tx: Tx, form_id: number, reason: string): Promise<void> =>
  reverse(
    tx,
    sql`(form_id = ${form_id} OR form_id IN (SELECT form_id FROM consensus_readings WHERE reading_id = ${form_id}))`,
    reason,
  );

/** Takes back all that was earned with an article. */
export const reverseLinesOfArticle = (tx: Tx, article_id: number, reason: string): Promise<void> =>
  reverse(tx, sql`article_id = ${article_id}`, reason);
