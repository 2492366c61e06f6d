-- What readers and administrators write about the answers of a form.

CREATE TABLE notes (
  id uuid PRIMARY KEY, -- chosen by the browser, so that sending a note twice makes one
  form_id integer NOT NULL REFERENCES forms,
  author_id integer NOT NULL REFERENCES users,
  as_administrator boolean NOT NULL, -- or as one of the article's readers
  text text NOT NULL CHECK (text <> '' AND length(text) <= 4000),
  anchor jsonb CHECK (jsonb_typeof(anchor) = 'object'), -- row_id, key and quote, each if there is one
  reply_to uuid REFERENCES notes CHECK (reply_to <> id),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz -- can be undone
);
CREATE INDEX notes_form ON notes (form_id);
CREATE INDEX notes_author ON notes (author_id);
CREATE INDEX notes_reply ON notes (reply_to);
-- A note stays with its form, its author and the note that it answers.
REVOKE UPDATE, DELETE ON notes FROM registry_app;
GRANT UPDATE (text, anchor, updated_at, deleted_at) ON notes TO registry_app;

-- Which notes of others an account has seen. By note and not by time: a note becomes visible long after it was written.
CREATE TABLE notes_seen (
  user_id integer NOT NULL REFERENCES users,
  note_id uuid NOT NULL REFERENCES notes,
  seen_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, note_id)
);
CREATE INDEX notes_seen_note ON notes_seen (note_id);
REVOKE UPDATE, DELETE ON notes_seen FROM registry_app;
