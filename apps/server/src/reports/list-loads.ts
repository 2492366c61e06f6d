import type { ReaderLoad } from '@cea/contract/dashboard-report';
import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import { isInternal } from '../db/reader-roles.ts';
import { today } from '../settings/today.ts';
import { inPeriod, ofRound, type ReportPeriod } from './report-period.ts';

/** What each reader has open now, and has submitted and earned in the period. */
export async function listLoads(tx: Tx, period: ReportPeriod): Promise<ReaderLoad[]> {
  const { rows } = await sql<ReaderLoad>`
    WITH open AS (
      SELECT c.reader_id, count(*) FILTER (WHERE c.kind = 'screening') AS screenings,
        count(*) FILTER (WHERE c.kind = 'review') AS reviews, count(*) FILTER (WHERE c.due_on < t.day) AS overdue
      FROM (SELECT ${today} AS day) t, reading_cells c
      WHERE c.published_at IS NOT NULL AND c.state <> 'submitted' AND ${ofRound(period, sql`c.round_id`)}
      GROUP BY c.reader_id
    ), submitted AS (
      SELECT f.reader_id, count(*) FILTER (WHERE f.kind = 'screening') AS screenings,
        count(*) FILTER (WHERE f.kind = 'review') AS reviews
      FROM forms f JOIN article_assignments x ON x.id = f.article_assignment_id
        JOIN assignments s ON s.id = x.assignment_id
      WHERE f.origin = 'reader' AND f.status = 'submitted' AND ${inPeriod(period, sql`f.submitted_at`)}
        AND ${ofRound(period, sql`s.round_id`)}
      GROUP BY f.reader_id
    ), earned AS (
      -- A consensus belongs to nobody; its line of the ledger says who submitted it.
      SELECT l.reader_id, sum(l.cents) AS cents,
        count(*) FILTER (WHERE l.kind LIKE '%-consensus' AND l.reversal_of IS NULL AND NOT EXISTS
          (SELECT FROM ledger_lines r WHERE r.reversal_of = l.id)) AS consensus
      FROM ledger_lines l WHERE ${inPeriod(period, sql`l.at`)} AND ${ofRound(period, sql`l.round_id`)}
      GROUP BY l.reader_id
    )
    SELECT jsonb_build_object('id', users.id, 'full_name', users.full_name, 'is_internal', ${isInternal}) AS reader,
      coalesce(o.screenings, 0)::int AS open_screenings, coalesce(o.reviews, 0)::int AS open_reviews,
      coalesce(o.overdue, 0)::int AS overdue, coalesce(s.screenings, 0)::int AS screenings,
      coalesce(s.reviews, 0)::int AS reviews, coalesce(e.consensus, 0)::int AS consensus, coalesce(e.cents, 0)::int AS cents
    FROM users LEFT JOIN open o ON o.reader_id = users.id LEFT JOIN submitted s ON s.reader_id = users.id
      LEFT JOIN earned e ON e.reader_id = users.id
    WHERE o.reader_id IS NOT NULL OR s.reader_id IS NOT NULL OR e.reader_id IS NOT NULL
    ORDER BY coalesce(o.overdue, 0) DESC, coalesce(o.screenings, 0) + coalesce(o.reviews, 0) DESC, users.full_name, users.id`.execute(
    tx,
  );
  return rows;
}
