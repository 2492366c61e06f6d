-- Personal access tokens: they stand for an account in programs that read.
CREATE TABLE access_tokens (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id integer NOT NULL REFERENCES users,
  name text NOT NULL CHECK (name <> '' AND length(name) <= 80),
  token_hash bytea NOT NULL UNIQUE CHECK (length(token_hash) = 32), -- sha256; the token itself is kept nowhere
  hint text NOT NULL CHECK (length(hint) = 4), -- its last characters, to tell tokens apart
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL CHECK (expires_at > created_at AND expires_at <= created_at + interval '366 days'),
  last_used_at timestamptz,
  revoked_at timestamptz
);
CREATE INDEX access_tokens_user ON access_tokens (user_id);

-- Neither its account nor its end can be changed.
REVOKE UPDATE ON access_tokens FROM registry_app;
GRANT UPDATE (last_used_at, revoked_at) ON access_tokens TO registry_app;

CREATE FUNCTION keep_token_revoked() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a revoked token stays revoked' USING ERRCODE = 'check_violation', CONSTRAINT = 'token_stays_revoked';
END
$$;
CREATE TRIGGER token_stays_revoked BEFORE UPDATE OF revoked_at ON access_tokens
  FOR EACH ROW WHEN (OLD.revoked_at IS NOT NULL AND NEW.revoked_at IS DISTINCT FROM OLD.revoked_at)
  EXECUTE FUNCTION keep_token_revoked();
