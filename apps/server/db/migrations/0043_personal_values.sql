-- Personal values that audit rows speak of, apart from the log so that they can be erased with the account. The log
-- keeps the field's name and a salted hash: while the value is here it can be proved unchanged, and once it is
-- erased the hash tells nothing.
CREATE TABLE audit_personal_values (
  audit_id bigint NOT NULL REFERENCES audit_log,
  side text NOT NULL CHECK (side IN ('old', 'new')),
  field text NOT NULL,
  user_id integer NOT NULL REFERENCES users, -- whose value it is
  value text NOT NULL,
  salt bytea NOT NULL,
  PRIMARY KEY (audit_id, side, field)
);
CREATE INDEX audit_personal_values_user ON audit_personal_values (user_id);
REVOKE UPDATE ON audit_personal_values FROM registry_app;

CREATE FUNCTION personal_value_hash(salt bytea, value text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT encode(sha256(salt || convert_to(value, 'UTF8')), 'hex')
$$;

-- Sealed rows that this migration rewrites, with their hash since. A seal keeps the hash that a row had before, so the
-- chain stays as it was. The first row 'personal values moved out' of the log keeps the hash of this list and is sealed
-- itself: a row that is rewritten later does not fit.
CREATE TABLE audit_redactions (
  audit_id bigint PRIMARY KEY REFERENCES audit_seal_rows,
  hash bytea NOT NULL
);
REVOKE INSERT, UPDATE, DELETE ON audit_redactions FROM registry_app;

CREATE FUNCTION audit_redactions_hash() RETURNS text LANGUAGE sql STABLE AS $$
  SELECT encode(sha256(convert_to(coalesce(
    string_agg(audit_id || ':' || encode(hash, 'hex'), ',' ORDER BY audit_id), ''), 'UTF8')), 'hex')
  FROM audit_redactions
$$;

-- What the log holds of people so far moves out; what it holds of accounts that are deleted goes.
CREATE TEMP TABLE moved ON COMMIT DROP AS
  SELECT l.id AS audit_id, s.side, v.field, v.value #>> '{}' AS value, uuid_send(gen_random_uuid()) AS salt,
    CASE l.subject_type WHEN 'user' THEN l.subject_id::integer ELSE l.actor_id END AS user_id
  FROM audit_log l,
    LATERAL (VALUES ('old', l.old), ('new', l.new)) AS s (side, content),
    LATERAL jsonb_each(CASE WHEN jsonb_typeof(s.content) = 'object' THEN s.content END) AS v (field, value)
  WHERE l.subject_type IN ('user', 'session') AND v.field IN ('email', 'full_name', 'device', 'ip')
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

-- What a mail job is about, so that the queue, where nothing can be erased by account, holds numbers alone.
CREATE TABLE notices (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id integer NOT NULL REFERENCES users,
  kind text NOT NULL,
  email text NOT NULL, -- the address at the time: whoever takes an account over must not get its warnings
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX notices_user ON notices (user_id);

-- Addresses that asked for a new password, until the worker has looked whether they have an account.
CREATE TABLE reset_requests (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  email text NOT NULL,
  request_id text,
  ip text,
  requested_at timestamptz NOT NULL DEFAULT now()
);

-- Whoever reported an error keeps the right to be forgotten; what they reported stays.
GRANT UPDATE (name, email) ON error_reports TO registry_app;

-- Jobs of earlier versions; a new database has no queue yet.
DO $$
BEGIN
  IF to_regclass('pgboss.job') IS NULL THEN RETURN; END IF;
  INSERT INTO notices (id, user_id, kind, email)
    SELECT (data->>'event_id')::uuid, (data->>'user_id')::integer, data->>'notice', data->>'to' FROM pgboss.job
    WHERE 'send-notice-mail' IN (name, source_name) AND data ? 'to' AND state < 'completed'
    ON CONFLICT DO NOTHING;
  UPDATE pgboss.job SET data = jsonb_build_object('notice_id', data->>'event_id')
    WHERE 'send-notice-mail' IN (name, source_name) AND data ? 'to';
  INSERT INTO reset_requests (id, email, request_id, ip)
    SELECT id, data->>'email', data->>'request_id', data->>'ip' FROM pgboss.job
    WHERE 'request-password-reset' IN (name, source_name) AND data ? 'email' AND state < 'completed';
  UPDATE pgboss.job SET data = jsonb_build_object('reset_request_id', id)
    WHERE 'request-password-reset' IN (name, source_name) AND data ? 'email';
  UPDATE pgboss.job
    SET output = regexp_replace(output::text, '[^\s<>"'']+@[^\s<>"'']+', '…', 'g')::jsonb,
      source_output = regexp_replace(source_output::text, '[^\s<>"'']+@[^\s<>"'']+', '…', 'g')::jsonb
    WHERE output::text LIKE '%@%' OR source_output::text LIKE '%@%';
END
$$;
