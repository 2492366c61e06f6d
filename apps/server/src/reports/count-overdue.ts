import type { Overdue } from '@cea/contract/dashboard-report';
import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import { today } from '../settings/today.ts';
import { ofRound, type ReportPeriod } from './report-period.ts';

/** Forms that are not submitted after their due date, by round; the longest overdue first. */
export async function countOverdue(tx: Tx, period: ReportPeriod): Promise<Overdue[]> {
  const { rows } = await sql<Overdue>`
    SELECT jsonb_build_object('id', r.id, 'label', r.label) AS round, count(*)::int AS forms,
      count(DISTINCT c.reader_id)::int AS readers, count(DISTINCT c.assignment_id)::int AS assignments,
      max(t.day - c.due_on)::int AS most_days
    FROM (SELECT ${today} AS day) t, reading_cells c JOIN reading_rounds r ON r.id = c.round_id
    WHERE c.published_at IS NOT NULL AND c.state <> 'submitted' AND c.due_on < t.day AND ${ofRound(period, sql`r.id`)}
    GROUP BY r.id ORDER BY most_days DESC, r.number`.execute(tx);
  return rows;
}
