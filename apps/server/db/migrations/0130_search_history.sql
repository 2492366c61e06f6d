-- The searches of an account. Numbers are given in turn and never used again, so that #3 in a combination or a report
-- keeps its meaning; the counter is also the row that serializes the writes of one account.
CREATE TABLE search_histories (
  user_id integer PRIMARY KEY REFERENCES users,
  last_number integer NOT NULL DEFAULT 0 CHECK (last_number >= 0)
);

CREATE TABLE search_history_lines (
  user_id integer NOT NULL REFERENCES search_histories ON DELETE CASCADE,
  -- Chosen by the browser.
  id uuid NOT NULL,
  number integer NOT NULL CHECK (number > 0),
  type text NOT NULL CHECK (type IN ('methods', 'ratios', 'weights')),
  query jsonb NOT NULL CHECK (jsonb_typeof(query) = 'object' AND length(query::text) <= 40000),
  release text CHECK (length(release) <= 10),
  -- Of type, query and release: the same search is one line.
  search_hash text NOT NULL CHECK (length(search_hash) = 64),
  combines text CHECK (length(combines) <= 1000),
  note text NOT NULL DEFAULT '' CHECK (length(note) <= 500),
  total integer NOT NULL CHECK (total >= 0),
  revision integer NOT NULL CHECK (revision >= 0),
  ran_at timestamptz NOT NULL,
  -- Can be brought back for a day.
  removed_at timestamptz,
  PRIMARY KEY (user_id, id),
  UNIQUE (user_id, number)
);
CREATE UNIQUE INDEX search_history_lines_search ON search_history_lines (user_id, search_hash)
  WHERE removed_at IS NULL;
