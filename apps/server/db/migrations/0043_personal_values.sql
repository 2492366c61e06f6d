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

-- The log refuses such values from now on, also from an earlier version of the API that still runs. The rows so far
-- are moved by the next migration, in a transaction of its own: this one locks the log and must be short.
CREATE FUNCTION personal_fields() RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT ARRAY['email', 'pending_email', 'full_name', 'device', 'ip']
$$;
CREATE FUNCTION holds_personal_value(content jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT EXISTS (SELECT FROM unnest(personal_fields()) AS field WHERE jsonb_typeof(content->field) = 'string')
$$;
ALTER TABLE audit_log ADD CONSTRAINT audit_log_without_personal_values CHECK (
  subject_type NOT IN ('user', 'session') OR NOT (holds_personal_value(old) OR holds_personal_value(new))
) NOT VALID;

-- Sealed rows that the next migration rewrites, with their hash since. A seal keeps the hash that a row had before, so
-- the chain stays as it was. The first row 'personal values moved out' of the log keeps the hash of this list and is
-- sealed itself: a row that is rewritten later does not fit.
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

-- What a mail job is about, so that the queue, where nothing can be erased by account, holds numbers alone.
CREATE TABLE notices (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id integer NOT NULL REFERENCES users,
  kind text NOT NULL,
  email text NOT NULL, -- the address at the time: somebody who takes an account over must not get its warnings
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

-- People who reported an error keep the right to be forgotten; what they reported stays.
GRANT UPDATE (name, email) ON error_reports TO registry_app;

-- A code may also confirm a new address; it is mailed to that address, and the account keeps its own until then.
ALTER TABLE codes DROP CONSTRAINT codes_purpose_check;
ALTER TABLE codes ADD CONSTRAINT codes_purpose_check CHECK (purpose IN ('invitation', 'reset', 'email-change'));
-- When the mail server took the mail. The lifetime of a code starts then, however long the server was away.
ALTER TABLE codes ADD COLUMN mailed_at timestamptz;

-- The same content with every address in its texts replaced.
CREATE FUNCTION without_addresses(content jsonb) RETURNS jsonb LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  RETURN CASE jsonb_typeof(content)
    WHEN 'string' THEN to_jsonb(regexp_replace(content #>> '{}', '[^\s<>"'']+@[^\s<>"'']+', '…', 'g'))
    WHEN 'array' THEN (SELECT coalesce(jsonb_agg(without_addresses(value) ORDER BY place), '[]')
      FROM jsonb_array_elements(content) WITH ORDINALITY AS e (value, place))
    WHEN 'object' THEN (SELECT coalesce(jsonb_object_agg(key, without_addresses(value)), '{}') FROM jsonb_each(content))
    ELSE content END;
END
$$;

-- Rewrites jobs of earlier versions, which held addresses. The worker repeats it, for jobs that were added by an
-- earlier version of the API while it still ran.
CREATE FUNCTION move_queued_addresses() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF to_regclass('pgboss.job') IS NULL THEN RETURN; END IF; -- a new database has no queue yet
  INSERT INTO notices (id, user_id, kind, email)
    SELECT (j.data->>'event_id')::uuid, u.id, j.data->>'notice', j.data->>'to'
    FROM pgboss.job j JOIN users u ON u.id = (j.data->>'user_id')::integer AND u.deleted_at IS NULL
    WHERE 'send-notice-mail' IN (j.name, j.source_name) AND j.data ? 'to' AND j.state < 'completed'
    ON CONFLICT DO NOTHING;
  UPDATE pgboss.job SET data = jsonb_build_object('notice_id', data->>'event_id')
    WHERE 'send-notice-mail' IN (name, source_name) AND data ? 'to';
  -- Of an address without an account nothing is kept: its job finds no request and ends.
  INSERT INTO reset_requests (id, email, request_id, ip)
    SELECT j.id, u.email, j.data->>'request_id', j.data->>'ip'
    FROM pgboss.job j JOIN users u ON u.email = j.data->>'email' AND u.deleted_at IS NULL
    WHERE 'request-password-reset' IN (j.name, j.source_name) AND j.data ? 'email' AND j.state < 'completed'
    ON CONFLICT DO NOTHING;
  UPDATE pgboss.job SET data = jsonb_build_object('reset_request_id', id)
    WHERE 'request-password-reset' IN (name, source_name) AND data ? 'email';
  UPDATE pgboss.job SET output = without_addresses(output), source_output = without_addresses(source_output)
    WHERE output::text LIKE '%@%' OR source_output::text LIKE '%@%';
END
$$;
