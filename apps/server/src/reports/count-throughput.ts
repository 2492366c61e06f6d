import type { Throughput } from '@cea/contract/dashboard-report';
import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import { cameIntoRegistry, inPeriod, ofRound, type ReportPeriod } from './report-period.ts';

/** What was done in each month of the period; months without anything are there too. */
export async function countThroughput(tx: Tx, period: ReportPeriod): Promise<Throughput[]> {
  const { from, to, time_zone } = period;
  const { rows } = await sql<Throughput>`
    WITH done AS (
      SELECT f.submitted_at AS at, CASE WHEN f.origin = 'consensus' THEN 'consensus' ELSE f.kind || 's' END AS what
      FROM forms f JOIN article_assignments x ON x.id = f.article_assignment_id
        JOIN assignments s ON s.id = x.assignment_id
      WHERE f.status = 'submitted' AND f.origin IN ('reader', 'consensus')
        AND ${inPeriod(period, sql`f.submitted_at`)} AND ${ofRound(period, sql`s.round_id`)}
      UNION ALL SELECT at, 'published' FROM (${cameIntoRegistry(period)}) came
    )
    SELECT to_char(m.month, 'YYYY-MM') AS month,
      count(*) FILTER (WHERE what = 'screenings')::int AS screenings,
      count(*) FILTER (WHERE what = 'reviews')::int AS reviews,
      count(*) FILTER (WHERE what = 'consensus')::int AS consensus,
      count(*) FILTER (WHERE what = 'published')::int AS published
    FROM generate_series(date_trunc('month', ${from}::timestamp), ${to}::timestamp, interval '1 month') m (month)
      LEFT JOIN done ON date_trunc('month', done.at AT TIME ZONE ${time_zone}) = m.month
    GROUP BY m.month ORDER BY m.month`.execute(tx);
  return rows;
}
