-- Searches that people keep, and what each release changed among their results.
CREATE TABLE saved_searches (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users,
  name text NOT NULL CHECK (name <> ''),
  type text NOT NULL CHECK (type IN ('methods', 'ratios', 'weights')),
  query jsonb NOT NULL CHECK (jsonb_typeof(query) = 'object'), -- as a search is sent
  mails boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (user_id, name)
);

-- The key allows one digest of a search for a release, whatever runs twice.
CREATE TABLE search_digests (
  id uuid NOT NULL DEFAULT gen_random_uuid() UNIQUE,
  saved_search_id integer NOT NULL REFERENCES saved_searches ON DELETE CASCADE,
  release text NOT NULL REFERENCES releases,
  total integer NOT NULL CHECK (total >= 0),
  added integer NOT NULL CHECK (added >= 0),
  changed integer NOT NULL CHECK (changed >= 0),
  removed integer NOT NULL CHECK (removed >= 0),
  items jsonb NOT NULL CHECK (jsonb_typeof(items) = 'array'), -- the changes, as far as they are listed
  failure text CHECK (failure <> ''), -- why the search could not be run
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (saved_search_id, release)
);
CREATE INDEX search_digests_release ON search_digests (release);
