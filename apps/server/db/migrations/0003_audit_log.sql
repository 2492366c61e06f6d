-- Append only: the application may add rows and read them, nothing else.
CREATE TABLE audit_log (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  actor_id integer REFERENCES users,
  action text NOT NULL,
  subject_type text NOT NULL,
  subject_id text,
  old jsonb,
  new jsonb,
  reason text,
  request_id text,
  ip text,
  xid xid8 NOT NULL DEFAULT pg_current_xact_id()
);
CREATE INDEX audit_log_xid ON audit_log (xid);
CREATE INDEX audit_log_subject ON audit_log (subject_type, subject_id, id);
CREATE INDEX audit_log_actor ON audit_log (actor_id, id);

-- A seal covers every row whose transaction lies in [from_xid, to_xid). All of those have ended when it is
-- made, so its set of rows is final, and writers never wait for the chain.
CREATE TABLE audit_seals (
  id integer PRIMARY KEY,
  from_xid xid8 NOT NULL,
  to_xid xid8 NOT NULL,
  row_count integer NOT NULL,
  previous_hash bytea NOT NULL,
  hash bytea NOT NULL,
  sealed_at timestamptz NOT NULL DEFAULT now()
);
-- The rows' own hashes, so that a check can name the row and not only the batch.
CREATE TABLE audit_seal_rows (
  audit_id bigint PRIMARY KEY,
  seal_id integer NOT NULL REFERENCES audit_seals,
  hash bytea NOT NULL
);
CREATE INDEX audit_seal_rows_seal ON audit_seal_rows (seal_id);

REVOKE UPDATE, DELETE ON audit_log, audit_seals, audit_seal_rows FROM registry_app;

CREATE FUNCTION audit_row_hash(r audit_log) RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT sha256(convert_to(jsonb_build_array(
    r.id, to_char(r.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), r.actor_id, r.action, r.subject_type,
    r.subject_id, r.old, r.new, r.reason, r.request_id, r.ip, r.xid::text)::text, 'UTF8'))
$$;
