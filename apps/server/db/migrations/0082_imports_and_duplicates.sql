-- From a citation file to articles, and the articles that are already here under another record.

ALTER TABLE articles
  ADD COLUMN version integer NOT NULL DEFAULT 1 CHECK (version > 0), -- raised by every edit of `answers`
  ADD COLUMN reset_at timestamptz, -- what was read before it no longer says where the article stands
  -- The article that this one repeats. Both rows stay, so that splitting them again is one update.
  ADD COLUMN duplicate_of integer REFERENCES articles CHECK (duplicate_of <> id);
CREATE INDEX articles_duplicate_of ON articles (duplicate_of);
ALTER TABLE article_assignments ADD COLUMN assigned_at timestamptz NOT NULL DEFAULT now();

-- The last number that was given out in a year. A number is never given out again, even if its import is undone.
CREATE TABLE compound_numbers (
  year integer PRIMARY KEY,
  last integer NOT NULL CHECK (last BETWEEN 0 AND 99999)
);

CREATE TABLE article_imports (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  commit_id uuid NOT NULL UNIQUE, -- from the client: a commit that is sent twice is one import
  name text NOT NULL CHECK (name <> ''), -- of the file, or of a pasted list
  sha256 text NOT NULL REFERENCES stored_files,
  format text NOT NULL,
  encoding text NOT NULL,
  state text NOT NULL DEFAULT 'waiting'
    CHECK (state IN ('waiting', 'running', 'stopping', 'stopped', 'done', 'failed', 'undone')),
  total integer NOT NULL CHECK (total >= 0), -- records in the file, refused ones among them
  done integer NOT NULL DEFAULT 0 CHECK (done BETWEEN 0 AND total), -- how many are in import_records
  failure text,
  created_by integer NOT NULL REFERENCES users,
  created_at timestamptz NOT NULL DEFAULT now(),
  finished_at timestamptz,
  CHECK ((state = 'failed') = (failure IS NOT NULL))
);
CREATE INDEX article_imports_newest ON article_imports (created_at DESC, id);
CREATE INDEX article_imports_file ON article_imports (sha256);

-- One row for each record of a file, written with its article: a record is imported once, however often it is tried.
CREATE TABLE import_records (
  import_id integer NOT NULL REFERENCES article_imports,
  position integer NOT NULL CHECK (position > 0),
  line integer NOT NULL CHECK (line > 0),
  article_id integer UNIQUE REFERENCES articles ON DELETE SET NULL,
  refused text, -- why it was left out
  excerpt text, -- how it begins, if it was left out
  PRIMARY KEY (import_id, position)
);
CREATE INDEX import_records_refused ON import_records (import_id, position) WHERE refused IS NOT NULL;

-- What duplicates are recognised by, as the rules of one version read it from an article.
CREATE TABLE fingerprints (
  article_id integer PRIMARY KEY REFERENCES articles ON DELETE CASCADE,
  rules_version integer NOT NULL,
  content jsonb NOT NULL
);
CREATE INDEX fingerprints_version ON fingerprints (rules_version);
CREATE TABLE fingerprint_keys (
  key bigint NOT NULL,
  article_id integer NOT NULL REFERENCES fingerprints ON DELETE CASCADE
);
CREATE INDEX fingerprint_keys_key ON fingerprint_keys (key) INCLUDE (article_id);
CREATE INDEX fingerprint_keys_article ON fingerprint_keys (article_id);

-- Two articles that may be one, and what an administrator decided about them.
CREATE TABLE duplicate_pairs (
  article_id integer NOT NULL REFERENCES articles ON DELETE CASCADE, -- the one that came later
  earlier_id integer NOT NULL REFERENCES articles ON DELETE CASCADE,
  import_id integer NOT NULL REFERENCES article_imports, -- of the later one
  score real NOT NULL CHECK (score BETWEEN 0 AND 1),
  zone text NOT NULL CHECK (zone IN ('safe', 'likely', 'possible')),
  rule text, -- that makes it safe
  traps text[] NOT NULL DEFAULT '{}', -- that keep it from being safe
  evidence jsonb NOT NULL, -- points by field
  rules_version integer NOT NULL,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'accepted', 'rejected')),
  decided_by integer REFERENCES users,
  decided_at timestamptz,
  PRIMARY KEY (article_id, earlier_id),
  CHECK (earlier_id < article_id),
  CHECK ((state = 'open') = (decided_at IS NULL))
);
CREATE INDEX duplicate_pairs_earlier ON duplicate_pairs (earlier_id);
CREATE INDEX duplicate_pairs_import ON duplicate_pairs (import_id, state);
