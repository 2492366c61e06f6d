-- People who downloaded the open data: who they are and what they need it for, kept with their consent. Of their token
-- only the hash is kept.
CREATE TABLE snapshot_visitors (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  token_hash bytea UNIQUE, -- null: it does not work any more
  name text CHECK (name <> ''),
  email text CHECK (email <> ''),
  organization text CHECK (organization <> ''),
  sector text NOT NULL CHECK (sector <> ''),
  country_id integer NOT NULL REFERENCES vocabulary_entries,
  purpose text NOT NULL CHECK (purpose <> ''),
  consented_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL DEFAULT now() + interval '1 year',
  erased_at timestamptz,
  -- Sector, country and purpose are counted further on; they name nobody.
  CONSTRAINT snapshot_visitors_erased
    CHECK (num_nonnulls(name, email, organization) = CASE WHEN erased_at IS NULL THEN 3 ELSE 0 END),
  CONSTRAINT snapshot_visitors_forgotten CHECK (erased_at IS NULL OR token_hash IS NULL)
);
CREATE INDEX snapshot_visitors_email ON snapshot_visitors (email) WHERE erased_at IS NULL;
CREATE INDEX snapshot_visitors_expiry ON snapshot_visitors (expires_at) WHERE erased_at IS NULL;
CREATE INDEX snapshot_visitors_country ON snapshot_visitors (country_id);
REVOKE DELETE ON snapshot_visitors FROM registry_app;

CREATE TABLE snapshot_downloads (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  visitor_id uuid NOT NULL REFERENCES snapshot_visitors,
  release text NOT NULL,
  kind text NOT NULL,
  is_returning boolean NOT NULL, -- by a token instead of the form
  at timestamptz NOT NULL DEFAULT now(),
  FOREIGN KEY (release, kind) REFERENCES release_files (release, kind)
);
CREATE INDEX snapshot_downloads_visitor ON snapshot_downloads (visitor_id);
CREATE INDEX snapshot_downloads_file ON snapshot_downloads (release, kind);
CREATE INDEX snapshot_downloads_at ON snapshot_downloads (at);
REVOKE UPDATE, DELETE ON snapshot_downloads FROM registry_app;
