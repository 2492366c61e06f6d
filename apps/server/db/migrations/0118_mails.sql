-- Every mail, with its state, written in the transaction that causes it. The text is not here: the worker makes it from
-- the row that the mail is about, so that no table holds a code that opens an account.
CREATE TABLE mails (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(), -- also names it in its Message-ID, the same in every attempt
  kind text NOT NULL CHECK (kind <> ''),
  subject_id text NOT NULL, -- the code, notice, report or notification that it is about
  user_id integer REFERENCES users, -- null: nobody with an account
  email text NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sent', 'failed', 'dropped')),
  attempts integer NOT NULL DEFAULT 0 CHECK (attempts >= 0),
  failure text CHECK (failure <> ''), -- of the last attempt
  created_at timestamptz NOT NULL DEFAULT now(),
  tried_at timestamptz,
  sent_at timestamptz,
  -- A cause that is handled twice still has one mail.
  UNIQUE (kind, subject_id),
  CONSTRAINT mails_sent CHECK ((state = 'sent') = (sent_at IS NOT NULL)),
  CONSTRAINT mails_failed CHECK (state <> 'failed' OR failure IS NOT NULL)
);
CREATE INDEX mails_newest ON mails (created_at DESC, id);
CREATE INDEX mails_user ON mails (user_id);
CREATE INDEX mails_email ON mails (email);
CREATE INDEX mails_unsent ON mails (state) WHERE state IN ('waiting', 'failed');

-- What people are told on the site and, if they wish, by mail.
CREATE TABLE notifications (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id integer NOT NULL REFERENCES users,
  kind text NOT NULL CHECK (kind <> ''),
  -- What may be told once only; null where the change itself happens once.
  occasion text CHECK (occasion <> ''),
  -- The assignment, article assignment, invoice or import.
  about_id integer NOT NULL,
  title text NOT NULL CHECK (title <> ''),
  text text NOT NULL CHECK (text <> ''),
  path text NOT NULL CHECK (path LIKE '/%'),
  mail_id uuid REFERENCES mails ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  read_at timestamptz,
  UNIQUE (user_id, kind, occasion)
);
CREATE INDEX notifications_newest ON notifications (user_id, created_at DESC, id);
CREATE INDEX notifications_unread ON notifications (user_id) WHERE read_at IS NULL;
CREATE INDEX notifications_mail ON notifications (mail_id);

-- Readings of which the reader was reminded. The key allows one reminder of each kind for a due date.
CREATE TABLE reading_reminders (
  article_assignment_id integer NOT NULL REFERENCES article_assignments ON DELETE CASCADE,
  reader_id integer NOT NULL REFERENCES users,
  kind text NOT NULL CHECK (kind IN ('due-soon', 'overdue')),
  due_on date NOT NULL,
  notification_id uuid REFERENCES notifications ON DELETE SET NULL, -- old ones are deleted; the reminder stays given
  PRIMARY KEY (article_assignment_id, reader_id, kind, due_on)
);
CREATE INDEX reading_reminders_notification ON reading_reminders (notification_id);
CREATE INDEX reading_reminders_reader ON reading_reminders (reader_id);

-- Days of the organization on which the daily work was done.
CREATE TABLE daily_runs (
  day date PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now()
);

-- Mails with codes that an earlier version has given up stay "failed".
DO $$
BEGIN
  IF to_regclass('pgboss.job') IS NULL THEN RETURN; END IF; -- a new database has no queue yet
  INSERT INTO mails (id, kind, subject_id, user_id, email, state, attempts, failure, created_at)
    SELECT DISTINCT ON (c.id) c.id, c.purpose, c.id::text, c.user_id, c.email, 'failed', coalesce(j.source_retry_count, 0) + 1,
      coalesce(nullif(j.source_output ->> 'message', ''), 'Given up'), c.created_at
    FROM codes c JOIN pgboss.job j ON j.name = 'dead' AND j.state < 'active' AND j.data ->> 'code_id' = c.id::text
    WHERE c.ended_at IS NULL AND c.mailed_at IS NULL ORDER BY c.id;
END
$$;
