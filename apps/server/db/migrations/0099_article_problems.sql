-- Problems that readers report with an article: a wrong PDF, a duplicate. An administrator closes each with an answer.
ALTER TABLE vocabulary_entries ADD CONSTRAINT vocabulary_entries_vocabulary UNIQUE (id, vocabulary);
ALTER TABLE forms ADD CONSTRAINT forms_of_article UNIQUE (id, article_id);
CREATE TABLE article_problems (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  article_id integer NOT NULL REFERENCES articles,
  form_id integer, -- the form in which it was found
  reporter_id integer NOT NULL REFERENCES users,
  type_id integer NOT NULL,
  vocabulary text NOT NULL DEFAULT 'incident-type' CHECK (vocabulary = 'incident-type'),
  details text NOT NULL DEFAULT '', -- where the type asks for them
  text text NOT NULL CHECK (text <> ''),
  created_at timestamptz NOT NULL DEFAULT now(),
  closed_at timestamptz,
  closed_by integer REFERENCES users,
  answer text CHECK (answer <> ''),
  FOREIGN KEY (type_id, vocabulary) REFERENCES vocabulary_entries (id, vocabulary),
  FOREIGN KEY (form_id, article_id) REFERENCES forms (id, article_id),
  CONSTRAINT article_problems_closed CHECK (num_nonnulls(closed_at, closed_by, answer) IN (0, 3))
);
CREATE INDEX article_problems_article ON article_problems (article_id, created_at);
-- A reader who reports the same twice has pressed a button twice.
CREATE UNIQUE INDEX article_problems_open ON article_problems (article_id, reporter_id, type_id, details)
  WHERE closed_at IS NULL;
REVOKE UPDATE, DELETE ON article_problems FROM registry_app;
GRANT UPDATE (closed_at, closed_by, answer) ON article_problems TO registry_app;

-- When an entry is to be chosen, in one sentence: "Include when a cost per QALY is given."
ALTER TABLE vocabulary_entries ADD COLUMN criterion text NOT NULL DEFAULT '';
