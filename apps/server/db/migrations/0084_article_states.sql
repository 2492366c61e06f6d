-- Where an article is on its way into the registry, derived from what happened to it and stored nowhere.

-- When an article came into the registry and left it; every entry has one record of this type.
CREATE INDEX records_entries ON records (article_id, from_rev, to_rev) WHERE type = 'methods';

-- The forms of an article in the order in which they are counted, without reading the table.
CREATE INDEX forms_stages ON forms (article_id, article_assignment_id, kind)
  INCLUDE (origin, status, is_accepted, created_at, submitted_at);
-- Few articles were ever reset, so that what a reset leaves out is quickly found.
CREATE INDEX articles_reset ON articles (id, reset_at) WHERE reset_at IS NOT NULL;
CREATE VIEW resets AS SELECT id AS article_id, reset_at FROM articles WHERE reset_at IS NOT NULL;

-- What the forms of an article say in one assignment, or outside of any. A reset ends open forms, and forms submitted
-- before it no longer count. Forms of the bot and gold records say nothing here.
CREATE VIEW counted_forms AS
SELECT f.article_id, f.article_assignment_id, f.kind,
  max(f.submitted_at) FILTER (WHERE f.origin <> 'reader' AND f.status = 'submitted' AND f.is_accepted IS NOT FALSE) AS accepted,
  max(f.submitted_at) FILTER (WHERE f.origin <> 'reader' AND f.status = 'submitted' AND f.is_accepted IS FALSE) AS rejected,
  max(f.created_at) FILTER (WHERE f.origin = 'consensus' AND f.status = 'open') AS consensus,
  bool_or(f.origin = 'consensus') AS has_consensus,
  min(f.created_at) FILTER (WHERE f.origin = 'reader') AS begun,
  count(*) FILTER (WHERE f.origin = 'reader' AND f.status = 'submitted') AS readings,
  max(f.submitted_at) FILTER (WHERE f.origin = 'reader') AS read_at,
  bool_or(f.is_accepted IS NOT FALSE) FILTER (WHERE f.origin = 'reader') AS accepted_by_one,
  bool_and(f.is_accepted IS NOT FALSE) FILTER (WHERE f.origin = 'reader') AS accepted_by_all
FROM forms f LEFT JOIN resets r ON r.article_id = f.article_id
WHERE f.origin IN ('reader', 'consensus', 'admin')
  AND (f.status = 'open' OR (f.status = 'submitted' AND (r.reset_at IS NULL OR f.submitted_at > r.reset_at)))
GROUP BY f.article_id, f.article_assignment_id, f.kind;

-- When a stage was accepted, rejected, or became due for a consensus. Readings that all readers have submitted count
-- where no consensus was opened: a screening is then decided if all agree; a review needs a form that can be published,
-- unless all reject the article.
CREATE VIEW stage_facts AS
SELECT f.article_id, f.kind, f.begun,
  greatest(f.accepted, CASE WHEN f.kind = 'screening' AND f.accepted_by_all THEN c.read_at END) AS accepted,
  greatest(f.rejected, CASE WHEN NOT f.accepted_by_one THEN c.read_at END) AS rejected,
  greatest(f.consensus, CASE WHEN f.accepted_by_one AND NOT (f.kind = 'screening' AND f.accepted_by_all) THEN c.read_at END)
    AS consensus
FROM counted_forms f
  LEFT JOIN article_assignments x ON x.id = f.article_assignment_id
  LEFT JOIN (SELECT assignment_id, count(*) AS count FROM assignment_readers GROUP BY assignment_id) readers
    ON readers.assignment_id = x.assignment_id
  CROSS JOIN LATERAL
    (SELECT CASE WHEN NOT f.has_consensus AND f.readings >= readers.count THEN f.read_at END AS read_at) c;

-- One row for each article. The first moment that is set names the state, in the order of both lists below.
CREATE VIEW article_states AS
SELECT m.article_id,
  CASE
    WHEN archived IS NOT NULL THEN 'archived'
    WHEN duplicate IS NOT NULL THEN 'duplicate'
    WHEN published IS NOT NULL THEN 'published'
    WHEN rejected IS NOT NULL THEN 'rejected'
    WHEN cleaning IS NOT NULL THEN 'cleaning'
    WHEN review_consensus IS NOT NULL THEN 'review-consensus'
    WHEN review IS NOT NULL THEN 'review'
    WHEN accepted IS NOT NULL THEN 'accepted'
    WHEN screening_consensus IS NOT NULL THEN 'screening-consensus'
    WHEN duplicates IS NOT NULL THEN 'duplicates'
    WHEN imported IS NOT NULL THEN 'imported'
    ELSE 'screening'
  END AS state,
  -- Never before the article came, was reset or left the registry.
  coalesce(archived, duplicate, published, greatest(came,
    coalesce(rejected, cleaning, review_consensus, review, accepted, screening_consensus, duplicates, imported, screening)
  )) AS since
FROM (
  SELECT a.id AS article_id,
    greatest(a.created_at, a.reset_at, CASE WHEN NOT e.is_live THEN ended.at END) AS came,
    a.archived_at AS archived,
    CASE WHEN a.duplicate_of IS NOT NULL THEN coalesce(p.linked_at, a.created_at) END AS duplicate,
    CASE WHEN e.is_live THEN began.at END AS published,
    CASE
      WHEN f.review_accepted IS NULL AND f.review_rejected IS NULL THEN
        CASE WHEN f.screening_rejected > coalesce(f.screening_accepted, '-infinity') THEN f.screening_rejected END
      WHEN f.review_rejected > coalesce(f.review_accepted, '-infinity') THEN f.review_rejected
    END AS rejected,
    f.review_accepted AS cleaning,
    f.review_consensus,
    -- An assignment from before a reset counts again once a reader has accepted it.
    least(x.assigned, f.review_begun) AS review,
    f.screening_accepted AS accepted,
    f.screening_consensus,
    CASE WHEN p.is_open THEN a.created_at END AS duplicates,
    CASE WHEN coalesce(a.answers->>'title', '') = '' THEN a.created_at END AS imported,
    greatest(a.created_at, p.decided_at) AS screening
  FROM articles a
    LEFT JOIN (
      SELECT article_id,
        max(accepted) FILTER (WHERE kind = 'review') AS review_accepted,
        max(rejected) FILTER (WHERE kind = 'review') AS review_rejected,
        max(consensus) FILTER (WHERE kind = 'review') AS review_consensus,
        min(begun) FILTER (WHERE kind = 'review') AS review_begun,
        max(accepted) FILTER (WHERE kind = 'screening') AS screening_accepted,
        max(rejected) FILTER (WHERE kind = 'screening') AS screening_rejected,
        max(consensus) FILTER (WHERE kind = 'screening') AS screening_consensus
      FROM stage_facts GROUP BY article_id
    ) f ON f.article_id = a.id
    LEFT JOIN (
      SELECT x.article_id, min(x.assigned_at) AS assigned
      FROM article_assignments x JOIN assignments s ON s.id = x.assignment_id AND s.kind = 'review'
        LEFT JOIN resets r ON r.article_id = x.article_id
      WHERE r.reset_at IS NULL OR x.assigned_at > r.reset_at
      GROUP BY x.article_id
    ) x ON x.article_id = a.id
    LEFT JOIN (
      -- An entry that is published again goes on: it came when the unbroken chain of its records began.
      SELECT article_id, bool_or(to_rev IS NULL) AS is_live, max(to_rev) AS ended,
        max(from_rev) FILTER (WHERE before IS DISTINCT FROM from_rev) AS began
      FROM (
        SELECT article_id, from_rev, to_rev, lag(to_rev) OVER (PARTITION BY article_id ORDER BY from_rev) AS before
        FROM records WHERE type = 'methods'
      ) chain GROUP BY article_id
    ) e ON e.article_id = a.id
    LEFT JOIN revisions began ON began.revision = e.began
    LEFT JOIN revisions ended ON ended.revision = e.ended
    LEFT JOIN (
      SELECT article_id, bool_or(state = 'open') AS is_open, max(decided_at) AS decided_at,
        max(decided_at) FILTER (WHERE state = 'accepted') AS linked_at
      FROM duplicate_pairs GROUP BY article_id
    ) p ON p.article_id = a.id
) m;
