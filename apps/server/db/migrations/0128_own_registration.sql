-- People register themselves, and accounts that nobody uses lapse until their owner reactivates them.

-- Addresses that asked to register or to be reactivated, until the worker has looked whether they have an account.
CREATE TABLE account_requests (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  kind text NOT NULL CHECK (kind IN ('registration', 'reactivation')),
  email text NOT NULL CHECK (email = lower(email)),
  member_number text CHECK (member_number <> ''),
  request_id text,
  ip text,
  requested_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT account_requests_member CHECK (member_number IS NULL OR kind = 'registration')
);
CREATE INDEX account_requests_email ON account_requests (email);

-- The code of a registration belongs to an address: the account is made when the code is used.
ALTER TABLE codes ALTER COLUMN user_id DROP NOT NULL;
ALTER TABLE codes ADD COLUMN member_number text CHECK (member_number <> '');
ALTER TABLE codes DROP CONSTRAINT codes_purpose_check;
ALTER TABLE codes ADD CONSTRAINT codes_purpose_check
  CHECK (purpose IN ('invitation', 'registration', 'reactivation', 'reset', 'email-change'));
ALTER TABLE codes ADD CONSTRAINT codes_owner CHECK ((user_id IS NULL) = (purpose = 'registration'));
ALTER TABLE codes ADD CONSTRAINT codes_member CHECK (member_number IS NULL OR purpose = 'registration');
CREATE UNIQUE INDEX codes_one_registration ON codes (email) WHERE purpose = 'registration' AND ended_at IS NULL;

ALTER TABLE users ADD COLUMN member_number text CHECK (member_number <> '');
CREATE UNIQUE INDEX users_member_number ON users (member_number);
COMMENT ON COLUMN users.member_number IS 'Given by an ISPOR member who registered with it; a number has one account.';

ALTER TABLE users ADD COLUMN lapsed_at timestamptz;
COMMENT ON COLUMN users.lapsed_at IS 'Set if the account was switched off because nobody used it: its owner may switch it on again.';
ALTER TABLE users ADD CONSTRAINT users_lapsed CHECK (lapsed_at IS NULL OR NOT is_active);

CREATE FUNCTION end_lapse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.lapsed_at := NULL;
  RETURN NEW;
END
$$;
CREATE TRIGGER end_lapse BEFORE UPDATE OF is_active ON users
  FOR EACH ROW WHEN (NEW.is_active AND NEW.lapsed_at IS NOT NULL) EXECUTE FUNCTION end_lapse();

-- The member number of an account is personal, too: the audit log keeps it outside, where it can be erased.
CREATE OR REPLACE FUNCTION personal_fields() RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT ARRAY['email', 'pending_email', 'full_name', 'own_affiliation', 'member_number', 'device', 'ip']
$$;
