import { type Waiting, type WaitingStage, waitingStages } from '@cea/contract/dashboard-report';
import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import { inRound } from '../article-states/in-round.ts';
import { getStageLimits } from '../settings/stage-limits.ts';
import { inPeriod, ofRound, type ReportPeriod } from './report-period.ts';

type Past = Pick<Waiting, 'stage' | 'left' | 'median_days' | 'ninth_decile_days'>;

/**
 * How long articles had waited that left a stage in the period. They wait for readers since they were assigned and the
 * assignment was published, for a consensus since it was opened, and to be published since their review was agreed on.
 */
async function measurePast(tx: Tx, period: ReportPeriod): Promise<Past[]> {
  const { rows } = await sql<Past>`
    WITH read AS (
      SELECT x.id, x.article_id, s.kind, greatest(x.assigned_at, s.published_at) AS since, max(f.submitted_at) AS until
      FROM article_assignments x JOIN assignments s ON s.id = x.assignment_id AND s.published_at IS NOT NULL
        JOIN assigned_readings c ON c.article_assignment_id = x.id
        LEFT JOIN forms f ON f.article_assignment_id = x.id AND f.live_reader_id = c.reader_id AND f.status = 'submitted'
      WHERE ${ofRound(period, sql`s.round_id`)}
      GROUP BY x.id, s.id HAVING count(f.id) = count(*)
    ), agreed AS (
      SELECT f.article_id, f.kind, f.created_at AS since, f.submitted_at AS until
      FROM forms f JOIN article_assignments x ON x.id = f.article_assignment_id
        JOIN assignments s ON s.id = x.assignment_id
      WHERE f.origin = 'consensus' AND f.status = 'submitted' AND ${ofRound(period, sql`s.round_id`)}
    ), left_stage AS (
      SELECT kind AS stage, since, until FROM read
      UNION ALL SELECT kind || '-consensus', since, until FROM agreed
      UNION ALL
        SELECT 'cleaning', max(a.until), v.at
        FROM agreed a
          JOIN (SELECT article_id, min(from_rev) AS rev FROM records WHERE type = 'methods' GROUP BY article_id) first
            ON first.article_id = a.article_id
          JOIN revisions v ON v.revision = first.rev
        WHERE a.kind = 'review' AND a.until <= v.at GROUP BY a.article_id, v.at
    )
    SELECT stage, count(*)::int AS left,
      percentile_cont(0.5) WITHIN GROUP (ORDER BY days) AS median_days,
      percentile_cont(0.9) WITHIN GROUP (ORDER BY days) AS ninth_decile_days
    FROM left_stage CROSS JOIN LATERAL (SELECT (extract(epoch FROM until - since) / 86400)::float8 AS days) waited
    WHERE ${inPeriod(period, sql`until`)} GROUP BY stage`.execute(tx);
  return rows;
}

type Now = Pick<Waiting, 'stage' | 'now' | 'oldest_days'>;

async function countNow(tx: Tx, { round_id }: ReportPeriod): Promise<Now[]> {
  const { rows } = await sql<Now>`
    SELECT s.state AS stage, count(*)::int AS now, floor(extract(epoch FROM now() - min(s.since)) / 86400)::int AS oldest_days
    FROM articles JOIN article_states s ON s.article_id = articles.id
    WHERE s.state = ANY (${[...waitingStages]}) AND ${round_id === undefined ? sql`true` : inRound(round_id)}
    GROUP BY s.state`.execute(tx);
  return rows;
}

/** How long articles wait in each stage, and how many wait there now. */
export async function measureWaiting(tx: Tx, period: ReportPeriod): Promise<Waiting[]> {
  const limits = await getStageLimits(tx);
  const past = new Map((await measurePast(tx, period)).map((one) => [one.stage, one]));
  const now = new Map((await countNow(tx, period)).map((one) => [one.stage, one]));
  return waitingStages.map((stage: WaitingStage) => ({
    stage,
    left: past.get(stage)?.left ?? 0,
    median_days: past.get(stage)?.median_days ?? null,
    ninth_decile_days: past.get(stage)?.ninth_decile_days ?? null,
    now: now.get(stage)?.now ?? 0,
    oldest_days: now.get(stage)?.oldest_days ?? null,
    limit: limits[stage],
  }));
}
