import type { MyAssignment, MyAssignmentsQuery, MyWork } from '@cea/contract/assignments';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { consensusOf } from './my-consensus-queries.ts';

/** The assignments published to a reader who reads something in them, with what `reading_cells` counts. */
export const assignmentsOf = (reader_id: number): RawBuilder<unknown> => sql`
  SELECT s.id, s.kind, s.round_id, r.number AS round_number, r.label AS reading_round_label,
    coalesce(s.due_on, r.due_on) AS due_on, m.accepted_at, m.accepted_at IS NOT NULL AS accepted,
    CASE s.kind WHEN 'review' THEN r.review_cents ELSE r.screening_cents END AS rate_cents,
    work.*, work.submitted = work.articles AS finished
  FROM assignment_readers m JOIN assignments s ON s.id = m.assignment_id JOIN reading_rounds r ON r.id = s.round_id
    CROSS JOIN LATERAL (
      SELECT count(*) AS articles, count(*) FILTER (WHERE c.state = 'submitted') AS submitted,
        coalesce(sum(f.seq), 0)::integer AS edits, max(f.submitted_at) AS submitted_at
      FROM reading_cells c LEFT JOIN forms f
        ON f.article_assignment_id = c.article_assignment_id AND f.live_reader_id = c.reader_id
      WHERE c.assignment_id = s.id AND c.reader_id = ${reader_id}
    ) work
  WHERE m.reader_id = ${reader_id} AND s.published_at IS NOT NULL AND work.articles > 0`;

const countParked = (reader_id: number): RawBuilder<number> => sql<number>`
  SELECT count(*) FROM reading_cells c
    JOIN forms f ON f.article_assignment_id = c.article_assignment_id AND f.live_reader_id = c.reader_id
    JOIN form_rows study ON study.form_id = f.id AND study.scope = 'method'
  WHERE c.assignment_id = mine.id AND c.reader_id = ${reader_id} AND f.status = 'open'
    AND study.answers->'parked' = 'true'`;

const minutesLeft = (reader_id: number): RawBuilder<number | null> => sql<number | null>`
  SELECT ceil((articles - submitted) * percentile_cont(0.5) WITHIN GROUP (ORDER BY active_seconds) / 60)::integer
  FROM forms WHERE reader_id = ${reader_id} AND kind = 'screening' AND status = 'submitted' AND mine.kind = 'screening'`;

/** What is shown of them. */
const shown = (reader_id: number): RawBuilder<MyAssignment> => sql<MyAssignment>`
  mine.id, mine.kind, reading_round_label, due_on, accepted, rate_cents, articles, submitted, edits,
  (${countParked(reader_id)}) AS parked, (${minutesLeft(reader_id)}) AS minutes_left,
  CASE WHEN finished THEN submitted_at END AS submitted_at,
  (SELECT count(*) FROM (${consensusOf(reader_id)} AND c.assignment_id = mine.id AND f.status = 'open') one) AS to_agree`;

/** The most urgent first; finished ones come last, the latest of them first. */
export async function listAssignments(
  db: Db,
  reader_id: number,
  { page, per_page, state }: MyAssignmentsQuery,
): Promise<MyAssignment[]> {
  const listed = state === undefined ? sql`true` : state === 'finished' ? sql`finished` : sql`NOT finished`;
  const { rows } = await sql<MyAssignment>`
    SELECT ${shown(reader_id)} FROM (${assignmentsOf(reader_id)}) mine WHERE ${listed}
    ORDER BY finished, CASE WHEN NOT finished THEN due_on END NULLS LAST, due_on DESC NULLS LAST, mine.id
    LIMIT ${per_page} OFFSET ${(page - 1) * per_page}`.execute(db);
  return rows;
}

export async function findAssignment(db: Db, id: number, reader_id: number): Promise<MyAssignment | undefined> {
  const { rows } = await sql<MyAssignment>`
    SELECT ${shown(reader_id)} FROM (${assignmentsOf(reader_id)} AND s.id = ${id}) mine`.execute(db);
  return rows[0];
}

/** All of a reader's assignments, counted. */
export async function countWork(db: Db, reader_id: number): Promise<MyWork> {
  const { rows } = await sql<MyWork>`
    SELECT
      jsonb_build_object(
        'assignments', count(*) FILTER (WHERE NOT finished),
        'articles_left', coalesce(sum(articles - submitted), 0),
        'due_on', min(due_on) FILTER (WHERE NOT finished)) AS open,
      jsonb_build_object(
        'assignments', count(*) FILTER (WHERE finished),
        'since', extract(year FROM min(accepted_at) FILTER (WHERE finished)),
        'reviews', coalesce(sum(submitted) FILTER (WHERE finished AND kind = 'review'), 0),
        'screenings', coalesce(sum(submitted) FILTER (WHERE finished AND kind = 'screening'), 0)) AS finished
    FROM (${assignmentsOf(reader_id)}) mine`.execute(db);
  return rows[0]!;
}
