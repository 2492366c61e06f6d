-- What readers of the site find wrong with an article. Kept as it came in.
CREATE TABLE error_reports (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  article_id integer NOT NULL REFERENCES articles,
  revision integer NOT NULL REFERENCES revisions, -- the state of the registry that they looked at
  name text,
  email text,
  text text NOT NULL CHECK (text <> ''),
  reported_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX error_reports_article ON error_reports (article_id, reported_at);
REVOKE UPDATE, DELETE ON error_reports FROM registry_app;
