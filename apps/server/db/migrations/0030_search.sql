-- What search matches, sorts and counts by. A record keeps its own answers and words; those of its article stand
-- once, in the methods record and in article_texts, whose rows live as long as the records published with them.

ALTER TABLE records
  ADD COLUMN seq integer GENERATED ALWAYS AS IDENTITY, -- a short name for a row that never changes
  ADD COLUMN numbers double precision[] NOT NULL DEFAULT '{}'; -- what can be searched by range, in the order of the terms
ALTER TABLE records ALTER COLUMN numbers DROP DEFAULT;
CREATE UNIQUE INDEX records_seq ON records (seq);
-- What changed since a revision, for those who follow.
CREATE INDEX records_from_rev ON records (from_rev);
CREATE INDEX records_to_rev ON records (to_rev) WHERE to_rev IS NOT NULL;
COMMENT ON COLUMN records.answers IS 'of methods: article and method together; of ratios and weights: their own';

CREATE TABLE article_texts (
  seq integer GENERATED ALWAYS AS IDENTITY,
  article_id integer NOT NULL REFERENCES articles,
  from_rev integer NOT NULL,
  to_rev integer,
  year integer,
  sort_title text COLLATE "C" NOT NULL,
  -- Where a word stands decides how near it is to what was asked.
  title tsvector NOT NULL,
  phrases tsvector NOT NULL,
  authors tsvector NOT NULL,
  journal tsvector NOT NULL,
  abstract tsvector NOT NULL,
  PRIMARY KEY (article_id, from_rev),
  CHECK (to_rev > from_rev)
) WITH (toast_tuple_target = 256);
CREATE UNIQUE INDEX article_texts_seq ON article_texts (seq);
CREATE UNIQUE INDEX article_texts_live ON article_texts (article_id) WHERE to_rev IS NULL;
CREATE INDEX article_texts_title ON article_texts USING gin (title) WITH (fastupdate = off);
CREATE INDEX article_texts_phrases ON article_texts USING gin (phrases) WITH (fastupdate = off);
CREATE INDEX article_texts_authors ON article_texts USING gin (authors) WITH (fastupdate = off);
CREATE INDEX article_texts_journal ON article_texts USING gin (journal) WITH (fastupdate = off);
CREATE INDEX article_texts_abstract ON article_texts USING gin (abstract) WITH (fastupdate = off);
REVOKE UPDATE, DELETE ON article_texts FROM registry_app;
GRANT UPDATE (to_rev) ON article_texts TO registry_app;

INSERT INTO article_texts (article_id, from_rev, to_rev, year, sort_title, title, phrases, authors, journal, abstract)
SELECT article_id, from_rev, to_rev, (answers->>'publication_year')::int, lower(coalesce(answers->>'title', '')),
  to_tsvector('registry', coalesce(answers->>'title', '')),
  to_tsvector('registry', concat_ws(E'\n', id, answers->>'keywords', answers->>'pubmed_id', answers->>'doi')),
  to_tsvector('registry', concat_ws(E'\n', answers->>'authors', answers->>'first_author_last_name')),
  to_tsvector('registry', coalesce(answers->>'journal', '')),
  to_tsvector('registry', coalesce(answers->>'abstract', ''))
FROM records WHERE type = 'methods';
