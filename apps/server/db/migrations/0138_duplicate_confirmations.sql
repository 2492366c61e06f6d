-- Pairs beyond doubt are confirmed together, by one call, and taken back together. The id comes from the caller: what is
-- sent twice, or late, finds its confirmation instead of making another.
CREATE TABLE duplicate_confirmations (
  id uuid PRIMARY KEY,
  import_id integer NOT NULL REFERENCES article_imports,
  confirmed_by integer NOT NULL REFERENCES users,
  confirmed_at timestamptz NOT NULL DEFAULT now(),
  undone_at timestamptz
);
CREATE INDEX duplicate_confirmations_import ON duplicate_confirmations (import_id, confirmed_at);

ALTER TABLE duplicate_pairs
  ADD COLUMN confirmation_id uuid REFERENCES duplicate_confirmations, -- NULL: decided about alone
  ADD CHECK (confirmation_id IS NULL OR state = 'accepted');
CREATE INDEX duplicate_pairs_confirmation ON duplicate_pairs (confirmation_id);
REVOKE DELETE ON duplicate_confirmations FROM registry_app;
