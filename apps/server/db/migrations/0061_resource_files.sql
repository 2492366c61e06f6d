-- A resource is an address, an uploaded file, or both. Until now no file could be uploaded, so that no address of one
-- is lost.
ALTER TABLE resources
  ADD COLUMN file_sha256 text REFERENCES stored_files,
  ADD COLUMN file_name text CHECK (file_name <> ''),
  ADD COLUMN updated_at timestamptz NOT NULL DEFAULT now(),
  DROP COLUMN file_url, -- with the check that asked for one of both
  DROP CONSTRAINT resources_url_check,
  ADD CONSTRAINT resources_url_check CHECK (url ~ '^(https?://|/([^/\\]|$))'), -- the home page, too
  ADD CONSTRAINT resources_named_file CHECK ((file_sha256 IS NULL) = (file_name IS NULL)),
  ADD CONSTRAINT resources_url_or_file CHECK (url IS NOT NULL OR file_sha256 IS NOT NULL);
CREATE INDEX resources_file ON resources (file_sha256);
