-- Names that mean the same, or that one of them includes: search adds them to a typed name. Shipped groups follow the
-- file until an administrator changes them; an archived one is kept so that it is not added again.
CREATE TABLE synonym_groups (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  shipped text UNIQUE, -- the first name in the shipped file; NULL: an administrator added the group
  kind text NOT NULL
    CHECK (kind IN ('abbreviation', 'lay-word', 'disease', 'drug-class', 'brand', 'country', 'measure')),
  names text[] NOT NULL, -- all mean the same
  includes text[] NOT NULL DEFAULT '{}', -- narrower: searched with the names, never the other way round
  ambiguous text[] NOT NULL DEFAULT '{}', -- names that have other meanings as well: searched only with company
  company text[] NOT NULL DEFAULT '{}', -- words that say that this meaning is meant
  is_edited boolean NOT NULL DEFAULT false,
  archived_at timestamptz,
  version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK (cardinality(names) >= 1 AND cardinality(names) + cardinality(includes) BETWEEN 2 AND 500),
  CHECK (cardinality(company) <= 200),
  CHECK (ambiguous <@ names),
  CHECK (length(array_to_string(names || includes || company, '')) <= 60000)
);
GRANT SELECT, INSERT, UPDATE ON synonym_groups TO registry_app;
REVOKE DELETE ON synonym_groups FROM registry_app;

CREATE TRIGGER vocabulary_version_added AFTER INSERT ON synonym_groups
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_vocabulary_version();
CREATE TRIGGER vocabulary_version_changed AFTER UPDATE ON synonym_groups
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_vocabulary_version();

-- A release is searched in one statement, in which hundreds of names must be one query, not hundreds of conditions.
CREATE AGGREGATE tsquery_any(tsquery) (SFUNC = tsquery_or, STYPE = tsquery, PARALLEL = SAFE);
CREATE FUNCTION registry_query_any(match text, words text[]) RETURNS tsquery LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT tsquery_any(registry_query(match, one)) FROM unnest(words) one
$$;
