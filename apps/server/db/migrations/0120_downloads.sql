-- The progress of downloads, so that any process can tell it to the caller who started one. An hour old, a row is deleted.
CREATE TABLE downloads (
  id uuid PRIMARY KEY, -- chosen by the caller
  caller text NOT NULL CHECK (caller ~ '^[0-9a-f]{64}$'), -- a hash of the account or network
  state text NOT NULL CHECK (state IN ('waiting', 'writing', 'done', 'failed')),
  position integer CHECK (position > 0), -- in the queue
  rows integer NOT NULL DEFAULT 0 CHECK (rows >= 0),
  total integer CHECK (total >= 0),
  bytes bigint NOT NULL DEFAULT 0 CHECK (bytes >= 0),
  sha256 text CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK (position IS NULL OR state = 'waiting'),
  CHECK ((sha256 IS NOT NULL) = (state = 'done'))
);
CREATE INDEX downloads_updated ON downloads (updated_at);
