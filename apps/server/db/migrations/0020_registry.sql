-- From citation to registry entry: articles, who reads them, what they answered, what was published.

CREATE TABLE articles (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  compound_id text NOT NULL UNIQUE CHECK (compound_id ~ '^\d{4}-01-\d{5}$'),
  answers jsonb NOT NULL DEFAULT '{}', -- what the import brought: the variables of scope article
  archived_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE assignments (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('screening', 'review')),
  due_on date,
  published_at timestamptz, -- NULL: a draft that no reader sees
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE TABLE assignment_readers (
  assignment_id integer NOT NULL REFERENCES assignments,
  reader_id integer NOT NULL REFERENCES users,
  accepted_at timestamptz,
  PRIMARY KEY (assignment_id, reader_id)
);
CREATE INDEX assignment_readers_reader ON assignment_readers (reader_id);
-- One article in one assignment: the unit of consensus.
CREATE TABLE article_assignments (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  assignment_id integer NOT NULL REFERENCES assignments,
  article_id integer NOT NULL REFERENCES articles,
  UNIQUE (assignment_id, article_id)
);

-- A reader's form, a consensus, an administrator's edit: all are forms.
CREATE TABLE forms (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  article_id integer NOT NULL REFERENCES articles,
  article_assignment_id integer REFERENCES article_assignments,
  kind text NOT NULL CHECK (kind IN ('screening', 'review')),
  origin text NOT NULL CHECK (origin IN ('reader', 'consensus', 'admin', 'gold', 'bot')),
  reader_id integer REFERENCES users,
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'submitted', 'void')),
  dictionary_version integer NOT NULL,
  seq integer NOT NULL DEFAULT 0, -- the number of the last edit
  is_accepted boolean,
  submitted_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((origin = 'reader') = (reader_id IS NOT NULL)),
  CHECK ((status = 'submitted') <= (submitted_at IS NOT NULL))
);
CREATE UNIQUE INDEX forms_one_live_reading ON forms (article_assignment_id, reader_id)
  WHERE status <> 'void' AND origin = 'reader';
CREATE UNIQUE INDEX forms_one_live_consensus ON forms (article_assignment_id)
  WHERE status <> 'void' AND origin = 'consensus';
CREATE INDEX forms_article ON forms (article_id);

CREATE TABLE form_rows (
  form_id integer NOT NULL REFERENCES forms,
  row_id uuid NOT NULL, -- from the client, so that a row is never addressed by its place
  scope text NOT NULL CHECK (scope IN ('method', 'ratio', 'weight')),
  position integer NOT NULL,
  answers jsonb NOT NULL DEFAULT '{}',
  removed boolean NOT NULL DEFAULT false,
  PRIMARY KEY (form_id, row_id)
);
CREATE UNIQUE INDEX form_rows_one_method ON form_rows (form_id) WHERE scope = 'method';

-- Append only: every value a form ever held, who gave it and where it came from.
CREATE TABLE form_edits (
  form_id integer NOT NULL REFERENCES forms,
  seq integer NOT NULL,
  edit_id uuid NOT NULL UNIQUE,
  row_id uuid NOT NULL,
  key text NOT NULL, -- a variable, or +row and -row
  old jsonb,
  new jsonb,
  by integer NOT NULL REFERENCES users,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  source text NOT NULL CHECK (source IN ('typed', 'A', 'B', 'bot', 'cleaning')),
  reason text,
  PRIMARY KEY (form_id, seq)
);
CREATE INDEX form_edits_cell ON form_edits (form_id, row_id, key, seq DESC);
REVOKE UPDATE, DELETE ON form_edits FROM registry_app;

-- Which rows of the two readings stand beside each other; computed once, when the consensus opens.
CREATE TABLE consensus_pairs (
  form_id integer NOT NULL,
  row_id uuid NOT NULL,
  a_row_id uuid,
  b_row_id uuid,
  PRIMARY KEY (form_id, row_id),
  FOREIGN KEY (form_id, row_id) REFERENCES form_rows (form_id, row_id),
  CHECK (a_row_id IS NOT NULL OR b_row_id IS NOT NULL)
);
CREATE TABLE consensus_readings (
  form_id integer NOT NULL REFERENCES forms,
  side text NOT NULL CHECK (side IN ('A', 'B')),
  reading_id integer NOT NULL REFERENCES forms,
  reading_seq integer NOT NULL, -- what was compared; a reopened reading voids the consensus
  PRIMARY KEY (form_id, side)
);

-- The -NN of a ratio or weight follows its row for ever.
CREATE TABLE datapoints (
  article_id integer NOT NULL REFERENCES articles,
  type text NOT NULL CHECK (type IN ('ratios', 'weights')),
  number integer NOT NULL CHECK (number > 0),
  row_id uuid NOT NULL, -- from a client: unique within the article only, so that nobody can take another's
  PRIMARY KEY (article_id, type, number),
  UNIQUE (article_id, type, row_id)
);
REVOKE UPDATE, DELETE ON datapoints FROM registry_app;

CREATE TABLE registry_state (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  revision integer NOT NULL
);
INSERT INTO registry_state (revision) VALUES (0);
REVOKE INSERT, DELETE ON registry_state FROM registry_app;

CREATE TABLE revisions (
  revision integer PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now(),
  by integer REFERENCES users,
  reason text NOT NULL,
  rates_version integer NOT NULL REFERENCES rate_sets, -- the set of rates in force from here on
  article_ids integer[] NOT NULL -- empty: a revision of all, such as new rates
);
CREATE INDEX revisions_articles ON revisions USING gin (article_ids);
REVOKE UPDATE, DELETE ON revisions FROM registry_app;

-- Words without stop words and without accents: nothing that is searched for is dropped silently.
CREATE EXTENSION IF NOT EXISTS unaccent;
CREATE TEXT SEARCH DICTIONARY registry_stem (TEMPLATE = snowball, Language = english);
CREATE TEXT SEARCH CONFIGURATION registry (COPY = english);
ALTER TEXT SEARCH CONFIGURATION registry
  ALTER MAPPING FOR asciiword, asciihword, hword_asciipart, hword, hword_part, word WITH unaccent, registry_stem;

-- What was published, immutable over [from_rev, to_rev).
CREATE TABLE records (
  type text NOT NULL CHECK (type IN ('methods', 'ratios', 'weights')),
  id text NOT NULL, -- the compound id
  article_id integer NOT NULL REFERENCES articles,
  from_rev integer NOT NULL,
  to_rev integer,
  form_id integer NOT NULL REFERENCES forms,
  row_id uuid NOT NULL,
  dictionary_version integer NOT NULL,
  answers jsonb NOT NULL, -- article, method and own answers together
  computed jsonb NOT NULL,
  facets integer[] NOT NULL,
  tsv tsvector NOT NULL,
  PRIMARY KEY (type, id, from_rev),
  CHECK (to_rev > from_rev)
);
CREATE UNIQUE INDEX records_live ON records (type, id) WHERE to_rev IS NULL;
CREATE INDEX records_article ON records (article_id);
CREATE INDEX records_facets ON records USING gin (facets) WHERE to_rev IS NULL;
CREATE INDEX records_tsv ON records USING gin (tsv) WITH (fastupdate = off);
REVOKE UPDATE, DELETE ON records FROM registry_app;
GRANT UPDATE (to_rev) ON records TO registry_app; -- a record ends, and never changes

-- Money beside the record, keyed by the set of rates: applying another set adds rows and changes none.
CREATE TABLE conversions (
  id text NOT NULL, -- of a ratio
  from_rev integer NOT NULL,
  rates_version integer NOT NULL REFERENCES rate_sets,
  type text NOT NULL DEFAULT 'ratios' CHECK (type = 'ratios'),
  usd double precision,
  usd_target double precision,
  display text,
  rank_group smallint NOT NULL,
  rank_within double precision NOT NULL,
  why_missing text,
  steps jsonb, -- what was multiplied, for everybody to see
  PRIMARY KEY (id, from_rev, rates_version),
  FOREIGN KEY (type, id, from_rev) REFERENCES records (type, id, from_rev),
  CHECK ((usd IS NULL) = (why_missing IS NOT NULL))
);
REVOKE UPDATE, DELETE ON conversions FROM registry_app;
