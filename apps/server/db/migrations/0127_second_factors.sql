-- The second factor of an account: a secret that the owner's authenticator app shares (RFC 6238).
CREATE TABLE second_factors (
  user_id integer PRIMARY KEY REFERENCES users,
  secret bytea NOT NULL CHECK (length(secret) = 48), -- encrypted with a key that is not in the database
  created_at timestamptz NOT NULL DEFAULT now(),
  confirmed_at timestamptz, -- null while it is being set up: not asked for yet
  last_step bigint NOT NULL DEFAULT 0 -- the last period of 30 seconds whose code was used
);

-- A secret is replaced as a whole, never exchanged under a confirmed factor.
REVOKE UPDATE ON second_factors FROM registry_app;
GRANT UPDATE (confirmed_at, last_step) ON second_factors TO registry_app;

CREATE FUNCTION refuse_earlier_step() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a used code stays used' USING ERRCODE = 'check_violation', CONSTRAINT = 'code_stays_used';
END
$$;
CREATE TRIGGER code_stays_used BEFORE UPDATE OF last_step ON second_factors
  FOR EACH ROW WHEN (NEW.last_step <= OLD.last_step) EXECUTE FUNCTION refuse_earlier_step();

-- For owners who have lost their app; each can be used once.
CREATE TABLE recovery_codes (
  user_id integer NOT NULL REFERENCES second_factors ON DELETE CASCADE,
  code_hash bytea NOT NULL CHECK (length(code_hash) = 32), -- sha256 of 80 random bits
  used_at timestamptz,
  PRIMARY KEY (user_id, code_hash)
);
REVOKE UPDATE ON recovery_codes FROM registry_app;
GRANT UPDATE (used_at) ON recovery_codes TO registry_app;
CREATE TRIGGER recovery_code_stays_used BEFORE UPDATE OF used_at ON recovery_codes
  FOR EACH ROW WHEN (OLD.used_at IS NOT NULL) EXECUTE FUNCTION refuse_earlier_step();

-- Sign-ins whose password was right and whose code is awaited. They allow nothing else.
CREATE TABLE pending_sign_ins (
  token_hash bytea PRIMARY KEY CHECK (length(token_hash) = 32), -- sha256; the token is in the browser's cookie
  user_id integer NOT NULL REFERENCES users,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX pending_sign_ins_user ON pending_sign_ins (user_id);
REVOKE UPDATE ON pending_sign_ins FROM registry_app;
