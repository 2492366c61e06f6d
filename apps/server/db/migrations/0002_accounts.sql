CREATE TABLE roles (
  id smallint PRIMARY KEY,
  name text NOT NULL UNIQUE
);
INSERT INTO roles (id, name) VALUES
  (1, 'Super Admin'), (2, 'Admin'), (3, 'Internal Reader'), (4, 'External Reader'), (5, 'Sponsor'), (6, 'Sponsor Admin');
REVOKE INSERT, DELETE ON roles FROM registry_app;

CREATE TABLE sponsors (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL,
  seats integer NOT NULL DEFAULT 0 CHECK (seats >= 0),
  is_active boolean NOT NULL DEFAULT true,
  expires_at date,
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE users (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  email text NOT NULL CHECK (email = lower(email)),
  full_name text NOT NULL,
  password_hash text, -- NULL until the invitation is taken up
  admin_area_access boolean NOT NULL DEFAULT false,
  sponsor_id integer REFERENCES sponsors,
  is_active boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_signed_in_at timestamptz,
  deleted_at timestamptz -- anonymised: the row stays, so that what the account did keeps its actor
);
CREATE UNIQUE INDEX users_email ON users (email);
CREATE INDEX users_sponsor ON users (sponsor_id) WHERE sponsor_id IS NOT NULL;
CREATE INDEX users_full_name ON users (lower(full_name), id);
REVOKE DELETE ON users FROM registry_app;

CREATE TABLE user_roles (
  user_id integer NOT NULL REFERENCES users,
  role_id smallint NOT NULL REFERENCES roles,
  PRIMARY KEY (user_id, role_id)
);
CREATE INDEX user_roles_role ON user_roles (role_id);

-- At least one Super Admin can always sign in. The lock on the role's row makes two demotions at once
-- wait for each other, so that both cannot count on the other one staying.
CREATE FUNCTION keep_one_super_admin() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM roles WHERE id = 1 FOR UPDATE;
  IF NOT EXISTS (
    SELECT FROM users u JOIN user_roles r ON r.user_id = u.id AND r.role_id = 1
    WHERE u.is_active AND u.deleted_at IS NULL AND u.password_hash IS NOT NULL
  ) THEN
    RAISE EXCEPTION 'no active Super Admin would remain'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'one_active_super_admin';
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER one_active_super_admin AFTER DELETE OR UPDATE ON user_roles
  FOR EACH ROW WHEN (OLD.role_id = 1) EXECUTE FUNCTION keep_one_super_admin();
CREATE TRIGGER one_active_super_admin AFTER UPDATE OF is_active, deleted_at, password_hash ON users
  FOR EACH ROW WHEN (
    OLD.is_active AND NOT NEW.is_active
    OR OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL
    OR OLD.password_hash IS NOT NULL AND NEW.password_hash IS NULL)
  EXECUTE FUNCTION keep_one_super_admin();

CREATE TABLE sessions (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  token_hash bytea NOT NULL UNIQUE, -- sha256 of the cookie; the cookie itself is kept nowhere
  user_id integer NOT NULL REFERENCES users,
  device text NOT NULL,
  ip text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_seen_at timestamptz NOT NULL DEFAULT now(),
  password_confirmed_at timestamptz
);
CREATE INDEX sessions_user ON sessions (user_id);

CREATE TABLE codes (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  purpose text NOT NULL CHECK (purpose IN ('invitation', 'reset')),
  user_id integer NOT NULL REFERENCES users,
  email text NOT NULL, -- where it was mailed; a code dies when the address changes
  code_hash bytea NOT NULL UNIQUE,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  ended_at timestamptz -- used, or replaced by a newer one
);
CREATE UNIQUE INDEX codes_one_live ON codes (user_id, purpose) WHERE ended_at IS NULL;

-- Counters of rate-limiter-flexible; losing them in a crash is harmless.
CREATE UNLOGGED TABLE rate_limits (
  key varchar(255) PRIMARY KEY,
  points integer NOT NULL DEFAULT 0,
  expire bigint
);

CREATE TABLE settings (
  key text PRIMARY KEY,
  value jsonb NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now()
);
