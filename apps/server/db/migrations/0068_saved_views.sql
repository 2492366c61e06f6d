-- A state of a list that an administrator comes back to: filters, order and columns as the address holds them.
CREATE TABLE saved_views (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users,
  list text NOT NULL CHECK (length(list) BETWEEN 1 AND 100),
  name text NOT NULL CHECK (name = btrim(name) AND length(name) BETWEEN 1 AND 60),
  search text NOT NULL CHECK (length(search) <= 2000),
  is_shared boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (user_id, list, name)
);
CREATE INDEX saved_views_shared ON saved_views (list) WHERE is_shared;
