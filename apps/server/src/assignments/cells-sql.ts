import { type RawBuilder, sql } from 'kysely';

/** Who reads what (`r`) in the assignments `s`, each with the live form `f` of the reader, if there is one. */
export const cells = sql`assigned_readings r
  LEFT JOIN forms f ON f.article_assignment_id = r.article_assignment_id AND f.live_reader_id = r.reader_id`;

export const cellState = sql<'planned' | 'open' | 'submitted'>`coalesce(f.status, 'planned')`;

/** An assignment without a date of its own is due with its round. */
export const due = sql<string | null>`coalesce(s.due_on, round.due_on)`;

/** How many readers an article of the assignment `s` needs: a full review always has two. */
export const needed = sql<number>`CASE s.kind WHEN 'review' THEN 2 ELSE round.readers_per_article END`;

/** Open after the due date, which ends with the day where the organization is. */
export const isLate = (time_zone: string): RawBuilder<boolean> =>
  sql<boolean>`coalesce(f.status = 'open' AND ${due} < (now() AT TIME ZONE ${time_zone})::date, false)`;

/**
 * How far the consensus of the article assignment `x` is. Screenings whose readers agree are decided by their votes.
 */
export const consensusState = sql<'none' | 'open' | 'submitted' | 'agreed' | 'differ'>`CASE
  WHEN s.kind = 'screening' AND read.by_all AND read.agreed THEN 'agreed'
  WHEN c.status = 'submitted' THEN 'submitted'
  WHEN s.kind = 'screening' AND read.by_all THEN 'differ'
  WHEN c.status = 'open' THEN 'open' ELSE 'none' END`;

/** The article assignments `x` of the assignments `s`, with the live consensus form `c` and whether all have read it. */
export const consensuses = sql`article_assignments x
  LEFT JOIN forms c ON c.article_assignment_id = x.id AND c.origin = 'consensus' AND c.status <> 'void'
  CROSS JOIN LATERAL (
    SELECT coalesce(bool_and(f.status = 'submitted'), false) IS TRUE AND count(*) = count(f.id) AS by_all,
      bool_and(f.is_accepted IS NOT FALSE) = bool_or(f.is_accepted IS NOT FALSE) AS agreed
    FROM ${cells} WHERE r.article_assignment_id = x.id
  ) read`;
