-- What administrators decided about findings of data cleaning. Open findings are stored nowhere: rules find them in the
-- answers of a consensus.
CREATE TABLE settled_findings (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  form_id integer NOT NULL REFERENCES forms,
  row_id uuid NOT NULL,
  rule text NOT NULL CHECK (rule <> ''),
  state text NOT NULL CHECK (state IN ('mended', 'waived')),
  answers jsonb NOT NULL CHECK (jsonb_typeof(answers) = 'object'), -- that the rule had read
  kind text CHECK (kind <> ''), -- of the reason for a waiver
  reason text CHECK (reason <> ''),
  by integer NOT NULL REFERENCES users,
  at timestamptz NOT NULL DEFAULT now(),
  -- A waiver was taken back, or another decision about the same finding took its place.
  ended_at timestamptz,
  ended_by integer REFERENCES users,
  FOREIGN KEY (form_id, row_id) REFERENCES form_rows (form_id, row_id),
  CONSTRAINT settled_findings_reason CHECK (num_nonnulls(kind, reason) = CASE state WHEN 'waived' THEN 2 ELSE 0 END),
  CONSTRAINT settled_findings_ended CHECK (num_nonnulls(ended_at, ended_by) IN (0, 2))
);
CREATE INDEX settled_findings_row ON settled_findings (form_id, row_id);
CREATE UNIQUE INDEX settled_findings_one ON settled_findings (form_id, row_id, rule, state) WHERE ended_at IS NULL;
REVOKE UPDATE, DELETE ON settled_findings FROM registry_app;
GRANT UPDATE (ended_at, ended_by) ON settled_findings TO registry_app;
