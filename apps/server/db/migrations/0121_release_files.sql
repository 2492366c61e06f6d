-- The contents of a release: the worker makes its change log and its files once, and nothing changes them afterwards.
CREATE TABLE release_builds (
  release text PRIMARY KEY REFERENCES releases,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'running', 'done', 'failed')),
  -- Steps done. Written outside of the transaction that builds, so that others see it.
  done integer NOT NULL DEFAULT 0 CHECK (done >= 0),
  failure text CHECK (failure <> ''),
  requested_at timestamptz NOT NULL DEFAULT now(),
  finished_at timestamptz,
  -- About the open set of studies with a cost per DALY.
  countries integer CHECK (countries >= 0),
  first_year integer, -- null: no studies
  target_year integer, -- of the prices
  -- Causes and countries of the added studies, each with its number of studies, most frequent first.
  added_causes jsonb,
  added_countries jsonb,
  CONSTRAINT release_builds_failed CHECK ((state = 'failed') = (failure IS NOT NULL)),
  CONSTRAINT release_builds_finished CHECK ((state IN ('done', 'failed')) = (finished_at IS NOT NULL)),
  CONSTRAINT release_builds_done CHECK ((state = 'done') = (num_nonnulls(countries, target_year, added_causes,
    added_countries) = 4))
);

-- How many records of the open set a release holds, and how that differs from the release before.
CREATE TABLE release_counts (
  release text NOT NULL REFERENCES releases,
  type text NOT NULL CHECK (type IN ('methods', 'ratios', 'weights')),
  before integer NOT NULL CHECK (before >= 0),
  added integer NOT NULL CHECK (added >= 0),
  changed integer NOT NULL CHECK (changed >= 0),
  removed integer NOT NULL CHECK (removed >= 0),
  records integer NOT NULL CHECK (records >= 0),
  columns integer NOT NULL CHECK (columns > 0),
  PRIMARY KEY (release, type),
  CONSTRAINT release_counts_add_up CHECK (records = before + added - removed)
);
REVOKE UPDATE, DELETE ON release_counts FROM registry_app;

-- Records that differ from the release before. The first release has none: there is nothing to compare it with.
CREATE TABLE release_changes (
  release text NOT NULL REFERENCES releases,
  type text NOT NULL CHECK (type IN ('methods', 'ratios', 'weights')),
  id text NOT NULL, -- the compound id
  title text NOT NULL,
  kind text CHECK (kind IN ('added', 'changed', 'removed')), -- in the registry; null: as it was
  -- In the open set, which a record also enters or leaves when the outcome of its study is corrected.
  open_kind text CHECK (open_kind IN ('added', 'changed', 'removed')),
  values jsonb NOT NULL DEFAULT '[]', -- of a changed record: key, label, before, after as printed on that day
  reason text, -- of the revision that removed it
  PRIMARY KEY (release, type, id),
  CHECK (num_nonnulls(kind, open_kind) > 0)
);
CREATE INDEX release_changes_open ON release_changes (release, type, open_kind, id) WHERE open_kind IS NOT NULL;
REVOKE UPDATE, DELETE ON release_changes FROM registry_app;

CREATE TABLE release_files (
  release text NOT NULL REFERENCES releases,
  kind text NOT NULL CHECK (kind IN ('snapshot', 'changes')),
  sha256 text NOT NULL REFERENCES stored_files,
  name text NOT NULL,
  PRIMARY KEY (release, kind)
);
CREATE INDEX release_files_content ON release_files (sha256);
REVOKE UPDATE, DELETE ON release_files FROM registry_app;
