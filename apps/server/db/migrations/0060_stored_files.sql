-- Uploaded files. Their content is outside of the database, under its hash, once however often it is uploaded. A row is
-- there before its content, and whoever removes content locks the row: an upload of the same content waits.
CREATE TABLE stored_files (
  sha256 text PRIMARY KEY CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  bytes bigint NOT NULL CHECK (bytes > 0),
  uploaded_at timestamptz NOT NULL DEFAULT now() -- the last time; nothing is removed for a while after it
);
CREATE INDEX stored_files_age ON stored_files (uploaded_at);
