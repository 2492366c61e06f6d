-- A name that people cite, put on a revision. Neither is ever moved.
CREATE TABLE releases (
  name text PRIMARY KEY CHECK (name ~ '^\d{4}\.\d{1,3}$'),
  revision integer NOT NULL UNIQUE REFERENCES revisions,
  notes text NOT NULL DEFAULT '',
  by integer REFERENCES users,
  at timestamptz NOT NULL DEFAULT now()
);
REVOKE UPDATE, DELETE ON releases FROM registry_app;
