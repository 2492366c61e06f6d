-- pg_restore fills tables with an empty search_path. What a CHECK calls must name its schema, or no dump can be restored.
CREATE OR REPLACE FUNCTION holds_personal_value(content jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT EXISTS (SELECT FROM unnest(public.personal_fields()) AS field WHERE jsonb_typeof(content->field) = 'string')
$$;

-- Seals go by transaction ids, and a new server counts those from the beginning. `ahead` is how far the log's own ids
-- are ahead of the server's, so that they go on growing after a dump was restored there.
CREATE TABLE audit_clock (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  ahead bigint NOT NULL DEFAULT 0
);
INSERT INTO audit_clock DEFAULT VALUES;
REVOKE INSERT, UPDATE, DELETE ON audit_clock FROM registry_app;

CREATE OR REPLACE FUNCTION audit_xid(server_xid xid8) RETURNS xid8 LANGUAGE sql STABLE AS $$
  SELECT (server_xid::text::bigint + ahead)::text::xid8 FROM public.audit_clock
$$;
ALTER TABLE audit_log ALTER COLUMN xid SET DEFAULT audit_xid(pg_current_xact_id());

-- Nothing that this server has committed is as new as the end of its snapshot.
CREATE FUNCTION audit_newest_xid() RETURNS xid8 LANGUAGE sql STABLE AS $$
  SELECT greatest(
    (SELECT xid FROM public.audit_log ORDER BY xid DESC LIMIT 1),
    (SELECT to_xid FROM public.audit_seals ORDER BY id DESC LIMIT 1))
$$;
CREATE FUNCTION audit_is_behind() RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce(public.audit_newest_xid() >= public.audit_xid(pg_snapshot_xmax(pg_current_snapshot())), false)
$$;
