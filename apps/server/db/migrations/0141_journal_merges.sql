-- A merge can be undone: it keeps the journals that it takes away, with their names and articles. Its id comes from the
-- caller: what is sent twice, or late, finds its merge instead of making another.
CREATE TABLE journal_merges (
  id uuid PRIMARY KEY,
  into_id integer NOT NULL, -- no foreign key: this journal may be merged into another one later, and come back
  merged_by integer NOT NULL REFERENCES users,
  merged_at timestamptz NOT NULL DEFAULT now(),
  undone_at timestamptz
);

CREATE TABLE merged_journals (
  merge_id uuid NOT NULL REFERENCES journal_merges,
  journal_id integer NOT NULL,
  fields jsonb NOT NULL, -- its row in `journals`
  names text[] NOT NULL, -- its keys in `journal_names`
  articles jsonb NOT NULL, -- the name that each of its articles cited, by id
  PRIMARY KEY (merge_id, journal_id)
);

-- An undo trusts what was noted.
REVOKE UPDATE, DELETE ON merged_journals FROM registry_app;
REVOKE DELETE ON journal_merges FROM registry_app;
