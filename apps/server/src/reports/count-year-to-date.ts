import { forecastYear, paceDays, type YearToDate } from '@cea/contract/year-to-date';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { getAnnualGoal } from '../settings/annual-goal.ts';
import { timeZone, today } from '../settings/today.ts';

interface Counted {
  readonly today: string;
  readonly method_count: number;
  readonly ratio_count: number;
  readonly weight_count: number;
  /** Articles of the last 365 days. */
  readonly recent: number;
  readonly first_on: string | null;
}

/**
 * Entries by the day of the organisation on which they first came into the registry. Those that a program loaded, such as
 * exports of an earlier registry, were not made in this year and do not count; nor does an entry that was withdrawn.
 */
async function countEntries(db: Db): Promise<Counted> {
  const { rows } = await sql<Counted>`
    WITH days AS MATERIALIZED (
      SELECT day, date_trunc('year', day)::date AS new_year, day - ${paceDays - 1}::int AS recent_from, zone
      FROM (SELECT ${today} AS day, ${timeZone} AS zone) now
    ), came AS MATERIALIZED (
      SELECT m.article_id, (v.at AT TIME ZONE d.zone)::date AS came_on
      FROM days d, records m
        CROSS JOIN LATERAL (SELECT min(e.from_rev) AS rev FROM records e
          WHERE e.type = 'methods' AND e.article_id = m.article_id) first
        JOIN revisions v ON v.revision = first.rev AND v.by IS NOT NULL
      WHERE m.type = 'methods' AND m.to_rev IS NULL AND (v.at AT TIME ZONE d.zone)::date >= least(d.new_year, d.recent_from)
        -- An entry that came since then has no older record: the index finds the few that may have come.
        AND m.from_rev >= (SELECT min(r.revision) FROM revisions r
          WHERE r.at >= least(d.new_year, d.recent_from)::timestamp AT TIME ZONE d.zone)
    )
    SELECT to_char(d.day, 'YYYY-MM-DD') AS today,
      (SELECT count(*) FROM came WHERE came_on >= d.new_year)::int AS method_count,
      (SELECT count(*) FROM came WHERE came_on >= d.recent_from)::int AS recent,
      coalesce(r.ratios, 0)::int AS ratio_count, coalesce(r.weights, 0)::int AS weight_count,
      to_char((SELECT min(v.at) FROM revisions v WHERE v.by IS NOT NULL AND v.publishes) AT TIME ZONE d.zone,
        'YYYY-MM-DD') AS first_on
    FROM days d CROSS JOIN LATERAL (
      SELECT count(*) FILTER (WHERE r.type = 'ratios') AS ratios, count(*) FILTER (WHERE r.type = 'weights') AS weights
      FROM came c JOIN records r ON r.article_id = c.article_id AND r.to_rev IS NULL WHERE c.came_on >= d.new_year
    ) r`.execute(db);
  return rows[0]!;
}

export async function countYearToDate(db: Db): Promise<YearToDate> {
  const [counted, annual_goal] = await Promise.all([countEntries(db), getAnnualGoal(db)]);
  const { recent, first_on, ...entries } = counted;
  const { method_count, ratio_count, weight_count } = entries;
  return {
    ...entries,
    year: Number(entries.today.slice(0, 4)),
    total_count: method_count + ratio_count + weight_count,
    annual_goal,
    forecast_count: forecastYear({ count: method_count, recent, first_on }, entries.today),
  };
}
