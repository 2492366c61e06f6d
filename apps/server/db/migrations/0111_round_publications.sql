-- Agreed reviews of a round that are published together, as one revision, by the worker.
CREATE TABLE round_publications (
  id uuid PRIMARY KEY, -- from the client: a request that is sent twice is one publication
  round_id integer NOT NULL REFERENCES reading_rounds,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'running', 'done', 'failed')),
  -- Written outside of the transaction that publishes, so that others see it; nothing else depends on it.
  done integer NOT NULL DEFAULT 0 CHECK (done >= 0),
  revision integer REFERENCES revisions, -- null if everything was left out
  reason text CHECK (reason <> ''), -- given by the administrator
  failure text CHECK (failure <> ''),
  by integer NOT NULL REFERENCES users,
  request_id text,
  started_at timestamptz NOT NULL DEFAULT now(),
  finished_at timestamptz,
  CONSTRAINT round_publications_failed CHECK ((state = 'failed') = (failure IS NOT NULL)),
  CONSTRAINT round_publications_finished CHECK ((state IN ('done', 'failed')) = (finished_at IS NOT NULL)),
  CONSTRAINT round_publications_revision CHECK (revision IS NULL OR state = 'done')
);
CREATE INDEX round_publications_newest ON round_publications (round_id, started_at DESC);
CREATE INDEX round_publications_of_revision ON round_publications (revision);
-- Two at once would only wait for each other and leave out what the first has published.
CREATE UNIQUE INDEX round_publications_one ON round_publications (round_id) WHERE state IN ('waiting', 'running');

CREATE TABLE round_publication_forms (
  publication_id uuid NOT NULL REFERENCES round_publications,
  form_id integer NOT NULL REFERENCES forms,
  seq integer NOT NULL CHECK (seq >= 0), -- of the form that the administrator saw
  left_out text CHECK (left_out <> ''), -- why; null once published, or until it is decided
  PRIMARY KEY (publication_id, form_id)
);
CREATE INDEX round_publication_forms_form ON round_publication_forms (form_id);
