-- What ReaderBot does with articles: its queue and its log. One row is one task for one article.
CREATE TABLE bot_log_entries (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  article_id integer NOT NULL REFERENCES articles ON DELETE CASCADE,
  task text NOT NULL CHECK (task <> ''),
  cause text NOT NULL CHECK (cause <> ''), -- why it was queued: the import of the article, its acceptance
  status text NOT NULL DEFAULT 'queued' CHECK (status IN ('queued', 'running', 'succeeded', 'failed')),
  attempts integer NOT NULL DEFAULT 0 CHECK (attempts >= 0),
  attempts_left integer NOT NULL CHECK (attempts_left >= 0), -- counted down before an attempt, so that a kill counts
  message text CHECK (message <> ''), -- what was done, or why the last attempt failed
  failures jsonb NOT NULL DEFAULT '[]', -- of the latest attempts: {at, message}
  queued_at timestamptz NOT NULL DEFAULT now(),
  run_after timestamptz NOT NULL DEFAULT now(),
  started_at timestamptz, -- the latest attempt
  finished_at timestamptz,
  leased_until timestamptz, -- a running task whose worker does not extend this is taken from it
  worker uuid,
  CONSTRAINT bot_running CHECK ((status = 'running') = (leased_until IS NOT NULL AND worker IS NOT NULL)),
  CONSTRAINT bot_finished CHECK ((status IN ('succeeded', 'failed')) = (finished_at IS NOT NULL)),
  CONSTRAINT bot_ended_with_message CHECK (finished_at IS NULL OR message IS NOT NULL),
  CONSTRAINT bot_started CHECK ((attempts > 0) = (started_at IS NOT NULL))
);
-- A task that waits or runs is not queued again.
CREATE UNIQUE INDEX bot_log_entries_active ON bot_log_entries (article_id, task) WHERE status IN ('queued', 'running');
CREATE INDEX bot_log_entries_article ON bot_log_entries (article_id, task, queued_at);
CREATE INDEX bot_log_entries_newest ON bot_log_entries (queued_at DESC NULLS LAST, id);
CREATE INDEX bot_log_entries_queued ON bot_log_entries (run_after, id) WHERE status = 'queued';
CREATE INDEX bot_log_entries_running ON bot_log_entries (leased_until) WHERE status = 'running';

-- What succeeded stays so: a worker that comes late, or a retry, cannot do it a second time.
CREATE FUNCTION keep_succeeded() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a task that succeeded does not change' USING ERRCODE = 'check_violation';
END
$$;
CREATE TRIGGER succeeded_once BEFORE UPDATE ON bot_log_entries
  FOR EACH ROW WHEN (OLD.status = 'succeeded') EXECUTE FUNCTION keep_succeeded();
