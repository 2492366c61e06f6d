import { sql } from 'kysely';
import type { Tx } from '../../src/db/database.ts';

/** Each of them withdrew a review of the round a day after it was submitted, and submitted it again as it is now. */
export async function reverseOnce(tx: Tx, round_id: number, readers: readonly number[]): Promise<void> {
  await sql`WITH withdrawn AS (
      UPDATE forms SET submissions = 2 WHERE id IN (
        SELECT min(f.id) FROM forms f JOIN article_assignments x ON x.id = f.article_assignment_id
          JOIN assignments s ON s.id = x.assignment_id
        WHERE s.round_id = ${round_id} AND f.origin = 'reader' AND f.kind = 'review' AND f.reader_id = ANY (${readers})
        GROUP BY f.reader_id)
      RETURNING *
    ), paid AS (
      INSERT INTO ledger_lines (reader_id, round_id, article_id, form_id, submission_no, kind, cents, at)
      SELECT w.reader_id, r.id, w.article_id, w.id, 1, w.kind, r.review_cents, w.submitted_at - interval '2 days'
      FROM withdrawn w JOIN reading_rounds r ON r.id = ${round_id} RETURNING *
    )
    INSERT INTO ledger_lines (reader_id, round_id, article_id, form_id, submission_no, kind, cents, reversal_of, reason, at)
    SELECT reader_id, round_id, article_id, form_id, submission_no, kind, -cents, id, 'Withdrawn by the reader',
      at + interval '1 day'
    FROM paid`.execute(tx);
}
