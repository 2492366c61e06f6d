-- How far each article came on its way into the registry, as the PRISMA flow diagram counts it. Every article is in exactly
-- one step, so that the boxes of the diagram, which are sums of steps, add up.
CREATE VIEW article_flow AS
SELECT s.article_id, f.step,
  CASE f.step WHEN 'excluded-review' THEN d.review_reason WHEN 'excluded-screening' THEN d.screening_reason END AS reason_id
FROM article_states s
  LEFT JOIN (
    SELECT article_id,
      max(accepted) FILTER (WHERE kind = 'review') AS review_accepted,
      max(rejected) FILTER (WHERE kind = 'review') AS review_rejected,
      max(accepted) FILTER (WHERE kind = 'screening') AS screening_accepted,
      max(rejected) FILTER (WHERE kind = 'screening') AS screening_rejected
    FROM stage_facts GROUP BY article_id
  ) x ON x.article_id = s.article_id
  LEFT JOIN (
    -- The reason of the form that decided last. Readers who decided without a consensus have one if it is the same.
    SELECT article_id,
      max(reason_id) FILTER (WHERE kind = 'review') AS review_reason,
      max(reason_id) FILTER (WHERE kind = 'screening') AS screening_reason
    FROM (
      SELECT f.article_id, f.kind,
        CASE WHEN bool_or(f.origin <> 'reader')
          THEN (array_agg(f.rejection_reason_id ORDER BY f.submitted_at DESC, f.id DESC) FILTER (WHERE f.origin <> 'reader'))[1]
          WHEN count(f.rejection_reason_id) = count(*) AND min(f.rejection_reason_id) = max(f.rejection_reason_id)
          THEN min(f.rejection_reason_id)
        END AS reason_id
      FROM forms f LEFT JOIN resets r ON r.article_id = f.article_id
      WHERE f.origin IN ('reader', 'consensus', 'admin') AND f.status = 'submitted' AND f.is_accepted IS FALSE
        AND (r.reset_at IS NULL OR f.submitted_at > r.reset_at)
      GROUP BY f.article_id, f.kind
    ) reasons GROUP BY article_id
  ) d ON d.article_id = s.article_id
  LEFT JOIN (
    SELECT e.article_id, f.kind FROM records e JOIN forms f ON f.id = e.form_id
    WHERE e.type = 'methods' AND e.to_rev IS NULL
  ) p ON p.article_id = s.article_id
  CROSS JOIN LATERAL (
    SELECT CASE
      WHEN s.state = 'duplicate' THEN 'duplicate'
      WHEN s.state = 'published' THEN CASE p.kind WHEN 'screening' THEN 'partial' ELSE 'included' END
      WHEN x.review_rejected > coalesce(x.review_accepted, '-infinity') THEN
        CASE WHEN d.review_reason = (SELECT id FROM vocabulary_entries
            WHERE vocabulary = 'rejection-reason' AND slug = 'full-text-unavailable')
          THEN 'not-retrieved' ELSE 'excluded-review' END
      WHEN x.review_accepted IS NOT NULL THEN CASE s.state WHEN 'archived' THEN 'archived-review' ELSE 'included' END
      WHEN x.screening_rejected > coalesce(x.screening_accepted, '-infinity') THEN 'excluded-screening'
      WHEN s.state = 'archived' THEN
        CASE WHEN x.screening_accepted IS NOT NULL THEN 'archived-retrieval' ELSE 'archived' END
      WHEN s.state IN ('accepted', 'review', 'review-consensus') THEN 'awaiting-review'
      ELSE 'awaiting-screening'
    END AS step
  ) f;
