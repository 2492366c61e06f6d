import { periodFault, type ReportFilters } from '@cea/contract/dashboard-report';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import { invalid, Refusal } from '../http/refusal.ts';
import { timeZone, today } from '../settings/today.ts';

/** The days and the round of a report, as its statements need them. */
export interface ReportPeriod {
  readonly from: string;
  readonly to: string;
  readonly time_zone: string;
  readonly round_id: number | undefined;
  readonly choices: { id: number; label: string }[];
}

/** The months since the first of the month eleven months ago, unless days are given. */
export async function getPeriod(tx: Tx, filters: ReportFilters): Promise<ReportPeriod> {
  const { from = null, to = null, reading_round_id: round_id } = filters;
  const { rows } = await sql<{ first: string; last: string; time_zone: string; choices: ReportPeriod['choices'] }>`
    SELECT coalesce(${from}, to_char(date_trunc('month', last.day) - interval '11 months', 'YYYY-MM-DD')) AS first,
      to_char(last.day, 'YYYY-MM-DD') AS last, ${timeZone} AS time_zone,
      coalesce((SELECT jsonb_agg(jsonb_build_object('id', id, 'label', label) ORDER BY number DESC) FROM reading_rounds),
        '[]') AS choices
    FROM (SELECT coalesce(${to}::date, ${today}) AS day) last`.execute(tx);
  const { first, last, time_zone, choices } = rows[0]!;
  const fault = periodFault(first, last);
  if (fault !== undefined) throw invalid({ to: [fault] });
  if (round_id !== undefined && choices.every(({ id }) => id !== round_id)) throw new Refusal('not-found');
  return { from: first, to: last, time_zone, round_id, choices };
}

/** Whether a moment is on one of the days, where the organisation is. */
export const inPeriod = ({ from, to, time_zone }: ReportPeriod, moment: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${moment} >= ${from}::date::timestamp AT TIME ZONE ${time_zone}
    AND ${moment} < (${to}::date + 1)::timestamp AT TIME ZONE ${time_zone})`;

/** Whether something belongs to the round, if only one is asked for. */
export const ofRound = ({ round_id }: ReportPeriod, column: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  round_id === undefined ? sql<SqlBool>`true` : sql<SqlBool>`${column} = ${round_id}`;

/** Articles by the moment in which they first came into the registry by the hand of a person, and are there now. */
export const cameIntoRegistry = (period: ReportPeriod): RawBuilder<unknown> => sql`
  SELECT m.article_id, v.at
  FROM records m
    CROSS JOIN LATERAL (SELECT min(e.from_rev) AS rev FROM records e
      WHERE e.type = 'methods' AND e.article_id = m.article_id) first
    JOIN revisions v ON v.revision = first.rev AND v.by IS NOT NULL
  WHERE m.type = 'methods' AND m.to_rev IS NULL AND ${inPeriod(period, sql`v.at`)}
    AND m.from_rev >= (SELECT min(r.revision) FROM revisions r
      WHERE r.at >= ${period.from}::date::timestamp AT TIME ZONE ${period.time_zone})
    AND ${
      period.round_id === undefined
        ? sql`true`
        : sql`EXISTS (SELECT FROM article_assignments x JOIN assignments s ON s.id = x.assignment_id
            WHERE x.article_id = m.article_id AND s.round_id = ${period.round_id} AND s.published_at IS NOT NULL)`
    }`;
