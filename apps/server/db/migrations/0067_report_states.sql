-- What became of an error report.
ALTER TABLE error_reports
  ADD COLUMN state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'answered', 'dismissed')),
  ADD COLUMN answer text CHECK (answer <> ''),
  ADD COLUMN decided_at timestamptz,
  ADD COLUMN decided_by integer REFERENCES users,
  ADD CONSTRAINT error_reports_answered CHECK ((state = 'answered') = (answer IS NOT NULL)),
  ADD CONSTRAINT error_reports_decided CHECK ((state = 'open') = (decided_at IS NULL));
CREATE INDEX error_reports_newest ON error_reports (reported_at DESC);
GRANT UPDATE (state, answer, decided_at, decided_by) ON error_reports TO registry_app;
