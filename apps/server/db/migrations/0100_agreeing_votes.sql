-- Where both readers decided the same about an abstract, or both rejected an article, nothing is left to agree on. From
-- now on such a consensus is closed with the last of the votes; those that still wait are closed here, as of that vote.
WITH agreed AS (
  SELECT c.id, bool_and(v.is_accepted) AS is_accepted, max(v.submitted_at) AS at
  FROM forms c JOIN consensus_readings r ON r.form_id = c.id JOIN forms v ON v.id = r.reading_id
  WHERE c.origin = 'consensus' AND c.status = 'open'
  GROUP BY c.id, c.kind
  HAVING count(v.is_accepted) = 2 AND bool_and(v.is_accepted) = bool_or(v.is_accepted)
    AND (c.kind = 'screening' OR NOT bool_or(v.is_accepted))
),
decided AS (
  UPDATE form_rows r SET answers = r.answers || jsonb_build_object('is_accepted', a.is_accepted)
  FROM agreed a WHERE r.form_id = a.id AND r.scope = 'method'
),
closed AS (
  UPDATE forms f SET status = 'submitted', submitted_at = a.at, submissions = submissions + 1, is_accepted = a.is_accepted
  FROM agreed a WHERE f.id = a.id
)
INSERT INTO audit_log (action, subject_type, subject_id, new)
SELECT 'consensus form closed by agreement', 'form', id, jsonb_build_object('is_accepted', is_accepted) FROM agreed;
