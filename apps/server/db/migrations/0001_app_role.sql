-- The application connects as registry_app (or drops to it): no DDL, and nothing beyond what is granted here.
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'registry_app') THEN
    CREATE ROLE registry_app NOLOGIN;
  END IF;
EXCEPTION WHEN duplicate_object OR unique_violation THEN
  NULL; -- another database of the cluster made it at the same moment
END
$$;
DO $$
BEGIN
  IF current_user <> 'registry_app' AND NOT pg_has_role(current_user, 'registry_app', 'MEMBER') THEN
    EXECUTE format('GRANT registry_app TO %I', current_user);
  END IF;
END
$$;

REVOKE CREATE ON SCHEMA public FROM PUBLIC;
GRANT USAGE ON SCHEMA public TO registry_app;
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO registry_app;
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT USAGE ON SEQUENCES TO registry_app;
GRANT SELECT ON migrations TO registry_app;
