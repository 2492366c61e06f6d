-- Where a round is, derived from dates and forms and stored nowhere.

-- As in migration 0089, with the assignment that the forms belong to.
CREATE OR REPLACE VIEW stage_facts AS
SELECT f.article_id, f.kind, f.begun,
  greatest(f.accepted, CASE WHEN f.kind = 'screening' AND f.accepted_by_all THEN c.read_at END) AS accepted,
  greatest(f.rejected, CASE WHEN NOT f.accepted_by_one THEN c.read_at END) AS rejected,
  greatest(f.consensus, CASE WHEN f.accepted_by_one AND NOT (f.kind = 'screening' AND f.accepted_by_all) THEN c.read_at END)
    AS consensus,
  f.article_assignment_id
FROM counted_forms f
  LEFT JOIN (SELECT article_assignment_id, count(*) AS count FROM assigned_readings GROUP BY article_assignment_id) readers
    ON readers.article_assignment_id = f.article_assignment_id
  CROSS JOIN LATERAL
    (SELECT CASE WHEN NOT f.has_consensus AND f.readings >= readers.count THEN f.read_at END AS read_at) c;

-- Who reads what, with the form: planned (none yet), open or submitted. What nobody will read any more is left out:
-- articles that were archived or found to be duplicates, and forms that were ended after the reader had accepted.
CREATE VIEW reading_cells AS
SELECT s.round_id, c.assignment_id, s.kind, c.article_assignment_id, c.reader_id, coalesce(f.status, 'planned') AS state,
  f.submitted_at, s.published_at, m.accepted_at, coalesce(s.due_on, r.due_on) AS due_on
FROM assigned_readings c
  JOIN article_assignments x ON x.id = c.article_assignment_id
  JOIN articles a ON a.id = x.article_id
  JOIN assignments s ON s.id = c.assignment_id
  JOIN reading_rounds r ON r.id = s.round_id
  JOIN assignment_readers m ON m.assignment_id = c.assignment_id AND m.reader_id = c.reader_id
  LEFT JOIN forms f ON f.article_assignment_id = c.article_assignment_id AND f.live_reader_id = c.reader_id
WHERE f.status = 'submitted'
  OR (a.archived_at IS NULL AND a.duplicate_of IS NULL AND (m.accepted_at IS NULL OR f.id IS NOT NULL));

-- How far each article is in its assignment, and when that was decided. Ended: nothing more will come of it.
CREATE VIEW assigned_stages AS
SELECT x.id AS article_assignment_id, x.assignment_id, s.round_id, s.kind,
  CASE
    WHEN s.published_at IS NULL THEN 'draft'
    WHEN a.archived_at IS NOT NULL OR a.duplicate_of IS NOT NULL THEN 'ended'
    WHEN f.accepted >= coalesce(f.rejected, '-infinity') THEN
      CASE WHEN s.kind = 'screening' THEN 'accepted' WHEN e.is_live THEN 'published' ELSE 'cleaning' END
    WHEN f.rejected IS NOT NULL THEN 'rejected'
    WHEN f.consensus IS NOT NULL THEN 'consensus'
    WHEN c.unread > 0 THEN 'reading'
    ELSE 'ended'
  END AS stage,
  greatest(f.accepted, f.rejected, CASE WHEN s.kind = 'review' AND e.is_live THEN p.at END) AS decided_at
FROM article_assignments x
  JOIN assignments s ON s.id = x.assignment_id
  JOIN articles a ON a.id = x.article_id
  LEFT JOIN stage_facts f ON f.article_assignment_id = x.id
  LEFT JOIN (
    SELECT round_id, article_assignment_id, count(*) FILTER (WHERE state <> 'submitted') AS unread
    FROM reading_cells GROUP BY round_id, article_assignment_id
  ) c ON c.round_id = s.round_id AND c.article_assignment_id = x.id
  LEFT JOIN (
    SELECT article_id, bool_or(to_rev IS NULL) AS is_live, min(from_rev) AS first FROM records WHERE type = 'methods'
    GROUP BY article_id
  ) e ON e.article_id = x.article_id
  LEFT JOIN revisions p ON p.revision = e.first;

-- One row for each round. It takes the day, which depends on the organisation's time zone.
CREATE FUNCTION round_facts(today date) RETURNS TABLE (
  round_id integer, status text, readers integer, accepted integer,
  screening_submitted integer, screening_total integer, review_submitted integer, review_total integer,
  forms_past_due integer, draft integer, being_read integer, in_consensus integer, to_clean integer, published integer,
  screened integer, screened_accepted integer, cost_cents integer, read_at timestamptz, closed_at timestamptz
) LANGUAGE sql STABLE AS $$
  SELECT r.id,
    CASE
      WHEN s.round_id IS NULL THEN 'draft'
      WHEN c.past_due > 0 THEN 'past-due'
      WHEN r.starts_on > today THEN 'planned'
      WHEN c.submitted < c.total THEN 'open'
      WHEN x.consensus > 0 OR x.cleaning > 0 THEN 'cleaning'
      ELSE 'closed'
    END,
    coalesce(p.readers, 0)::int, coalesce(p.accepted, 0)::int,
    coalesce(c.screening_submitted, 0)::int, coalesce(c.screening_total, 0)::int,
    coalesce(c.review_submitted, 0)::int, coalesce(c.review_total, 0)::int, coalesce(c.past_due, 0)::int,
    coalesce(x.draft, 0)::int, coalesce(x.reading, 0)::int, coalesce(x.consensus, 0)::int, coalesce(x.cleaning, 0)::int,
    coalesce(x.published, 0)::int, coalesce(x.screened, 0)::int, coalesce(x.accepted, 0)::int,
    coalesce(l.cents, 0)::int,
    CASE WHEN c.submitted = c.total THEN c.read_at END,
    CASE WHEN c.submitted = c.total AND x.consensus IS NULL AND x.cleaning IS NULL THEN greatest(c.read_at, x.decided_at) END
  FROM reading_rounds r
    LEFT JOIN (SELECT round_id FROM assignments WHERE published_at IS NOT NULL GROUP BY round_id) s ON s.round_id = r.id
    LEFT JOIN (
      SELECT round_id, count(*) AS readers, count(*) FILTER (WHERE accepted) AS accepted
      FROM (
        SELECT s.round_id, m.reader_id, bool_and(m.accepted_at IS NOT NULL) FILTER (WHERE s.published_at IS NOT NULL) AS accepted
        FROM assignments s JOIN assignment_readers m ON m.assignment_id = s.id GROUP BY s.round_id, m.reader_id
      ) one GROUP BY round_id
    ) p ON p.round_id = r.id
    LEFT JOIN (
      SELECT round_id, count(*) AS total, count(*) FILTER (WHERE state = 'submitted') AS submitted,
        count(*) FILTER (WHERE kind = 'screening') AS screening_total,
        count(*) FILTER (WHERE kind = 'screening' AND state = 'submitted') AS screening_submitted,
        count(*) FILTER (WHERE kind = 'review') AS review_total,
        count(*) FILTER (WHERE kind = 'review' AND state = 'submitted') AS review_submitted,
        count(*) FILTER (WHERE published_at IS NOT NULL AND state <> 'submitted' AND due_on < today) AS past_due,
        max(submitted_at) AS read_at
      FROM reading_cells GROUP BY round_id
    ) c ON c.round_id = r.id
    LEFT JOIN (
      SELECT round_id, sum(n) FILTER (WHERE stage = 'draft') AS draft, sum(n) FILTER (WHERE stage = 'reading') AS reading,
        sum(n) FILTER (WHERE stage = 'consensus') AS consensus, sum(n) FILTER (WHERE stage = 'cleaning') AS cleaning,
        sum(n) FILTER (WHERE stage = 'published') AS published, sum(n) FILTER (WHERE stage = 'accepted') AS accepted,
        sum(n) FILTER (WHERE kind = 'screening' AND stage IN ('accepted', 'rejected')) AS screened,
        max(decided_at) AS decided_at
      FROM (
        SELECT round_id, kind, stage, count(*) AS n, max(decided_at) AS decided_at
        FROM assigned_stages GROUP BY round_id, kind, stage
      ) each GROUP BY round_id
    ) x ON x.round_id = r.id
    LEFT JOIN (SELECT round_id, sum(cents) AS cents FROM ledger_lines GROUP BY round_id) l ON l.round_id = r.id
$$;
