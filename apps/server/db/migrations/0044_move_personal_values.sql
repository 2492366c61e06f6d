-- What earlier versions kept of people moves to where it can be erased; what they kept of deleted accounts goes.
-- Only the rows that change are locked, so that others can write meanwhile.

-- The sealer waits (audit/seal.ts): it would seal rows with the hash that they had before.
SELECT pg_advisory_xact_lock(730219442);

CREATE TEMP TABLE moved ON COMMIT DROP AS
  SELECT l.id AS audit_id, s.side, v.field, v.value #>> '{}' AS value, uuid_send(gen_random_uuid()) AS salt,
    CASE l.subject_type WHEN 'user' THEN l.subject_id::integer ELSE l.actor_id END AS user_id
  FROM audit_log l,
    LATERAL (VALUES ('old', l.old), ('new', l.new)) AS s (side, content),
    LATERAL jsonb_each(CASE WHEN jsonb_typeof(s.content) = 'object' THEN s.content END) AS v (field, value)
  WHERE l.subject_type IN ('user', 'session') AND v.field = ANY (personal_fields())
    AND jsonb_typeof(v.value) = 'string';

UPDATE audit_log l
SET old = CASE WHEN hashed.old IS NULL THEN l.old ELSE l.old || hashed.old END,
  new = CASE WHEN hashed.new IS NULL THEN l.new ELSE l.new || hashed.new END
FROM (
  SELECT audit_id,
    jsonb_object_agg(field, content) FILTER (WHERE side = 'old') AS old,
    jsonb_object_agg(field, content) FILTER (WHERE side = 'new') AS new
  FROM (
    SELECT *, jsonb_build_object('user_id', user_id, 'sha256', personal_value_hash(salt, value)) AS content FROM moved
  ) AS m GROUP BY audit_id
) AS hashed
WHERE l.id = hashed.audit_id;

INSERT INTO audit_personal_values (audit_id, side, field, user_id, value, salt)
  SELECT m.audit_id, m.side, m.field, m.user_id, m.value, m.salt
  FROM moved m JOIN users u ON u.id = m.user_id WHERE u.deleted_at IS NULL;

INSERT INTO audit_redactions (audit_id, hash)
  SELECT l.id, audit_row_hash(l) FROM audit_log l JOIN audit_seal_rows s ON s.audit_id = l.id
  WHERE l.id IN (SELECT audit_id FROM moved);
INSERT INTO audit_log (action, subject_type, new)
  SELECT 'personal values moved out', 'audit log',
    jsonb_build_object('rows', (SELECT count(*) FROM audit_redactions), 'sha256', audit_redactions_hash());
ALTER TABLE audit_log VALIDATE CONSTRAINT audit_log_without_personal_values;

-- Accounts that were deleted before keep neither codes nor the contact of error reports, as those deleted from now on.
UPDATE error_reports SET name = NULL, email = NULL WHERE email IN (
  SELECT m.value FROM moved m JOIN users u ON u.id = m.user_id WHERE u.deleted_at IS NOT NULL AND m.field = 'email'
  UNION
  SELECT c.email FROM codes c JOIN users u ON u.id = c.user_id WHERE u.deleted_at IS NOT NULL
);
DELETE FROM codes c USING users u WHERE u.id = c.user_id AND u.deleted_at IS NOT NULL;

SELECT move_queued_addresses();

-- Mails of codes were sent, unless their job still waits, in its queue or among those that were given up.
UPDATE codes SET mailed_at = created_at;
DO $$
BEGIN
  IF to_regclass('pgboss.job') IS NULL THEN RETURN; END IF; -- a new database has no queue yet
  UPDATE codes c SET mailed_at = NULL FROM pgboss.job j
    WHERE 'send-code-mail' IN (j.name, j.source_name) AND j.state < 'completed' AND j.data->>'code_id' = c.id::text;
END
$$;
