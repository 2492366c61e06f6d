-- How people want to be told, besides on the site. Without a row: at once.
CREATE TABLE notification_preferences (
  user_id integer NOT NULL REFERENCES users,
  kind text NOT NULL CHECK (kind <> ''),
  choice text NOT NULL CHECK (choice IN ('at-once', 'daily', 'never')),
  PRIMARY KEY (user_id, kind)
);

-- Goes into the next daily summary.
ALTER TABLE notifications ADD COLUMN waits_for_digest boolean NOT NULL DEFAULT false;
CREATE INDEX notifications_for_digest ON notifications (user_id) WHERE waits_for_digest;
