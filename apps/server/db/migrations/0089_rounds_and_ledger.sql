-- The work of a year: reading rounds, who reads which article, and what each submission earned.

CREATE TABLE reading_rounds (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  number integer NOT NULL UNIQUE CHECK (number > 0),
  label text NOT NULL CHECK (label <> ''),
  starts_on date,
  due_on date,
  readers_per_article smallint NOT NULL DEFAULT 2 CHECK (readers_per_article IN (1, 2)),
  -- What one submission earns. A line of the ledger copies it, so that a later change leaves earlier work alone.
  screening_cents integer NOT NULL DEFAULT 0 CHECK (screening_cents BETWEEN 0 AND 1000000),
  review_cents integer NOT NULL DEFAULT 0 CHECK (review_cents BETWEEN 0 AND 1000000),
  screening_consensus_cents integer NOT NULL DEFAULT 0 CHECK (screening_consensus_cents BETWEEN 0 AND 1000000),
  review_consensus_cents integer NOT NULL DEFAULT 0 CHECK (review_consensus_cents BETWEEN 0 AND 1000000),
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK (due_on >= starts_on)
);

-- An affiliation in a citation that names this one is a conflict of interest.
ALTER TABLE users ADD COLUMN affiliation text NOT NULL DEFAULT '';

ALTER TABLE assignments
  ADD COLUMN round_id integer REFERENCES reading_rounds,
  ADD COLUMN number smallint CHECK (number > 0); -- "Full review 2" is the second of its kind in its round

-- Earlier assignments had no round. Those that were created in one year become one, numbered in the order of the years.
-- It starts with the first of them and is due with the last; nothing was agreed on pay, so its rates are 0.
INSERT INTO reading_rounds (number, label, starts_on, due_on, created_at)
SELECT row_number() OVER (ORDER BY year), 'Round ' || row_number() OVER (ORDER BY year), first::date,
  greatest(first::date, due), first
FROM (
  SELECT extract(year FROM created_at) AS year, min(created_at) AS first, max(due_on) AS due
  FROM assignments GROUP BY 1
) years;
UPDATE assignments a SET round_id = r.id
FROM reading_rounds r WHERE extract(year FROM r.created_at) = extract(year FROM a.created_at);
UPDATE assignments a SET number = n.number
FROM (SELECT id, row_number() OVER (PARTITION BY round_id, kind ORDER BY created_at, id) AS number FROM assignments) n
WHERE n.id = a.id;
ALTER TABLE assignments
  ALTER COLUMN round_id SET NOT NULL,
  ALTER COLUMN number SET NOT NULL,
  ADD UNIQUE (round_id, kind, number);

-- Who reads what. The readers of an assignment need not read all of its articles.
ALTER TABLE article_assignments ADD UNIQUE (id, assignment_id);
CREATE TABLE assigned_readings (
  article_assignment_id integer NOT NULL,
  reader_id integer NOT NULL,
  assignment_id integer NOT NULL,
  -- Why a conflict of interest was found to be none.
  no_conflict_reason text CHECK (no_conflict_reason <> ''),
  no_conflict_by integer REFERENCES users,
  PRIMARY KEY (article_assignment_id, reader_id),
  FOREIGN KEY (article_assignment_id, assignment_id) REFERENCES article_assignments (id, assignment_id),
  FOREIGN KEY (assignment_id, reader_id) REFERENCES assignment_readers,
  CHECK ((no_conflict_reason IS NULL) = (no_conflict_by IS NULL))
);
CREATE INDEX assigned_readings_reader ON assigned_readings (assignment_id, reader_id);
-- So far every reader of an assignment has read all of it.
INSERT INTO assigned_readings (article_assignment_id, reader_id, assignment_id)
SELECT x.id, r.reader_id, x.assignment_id FROM article_assignments x JOIN assignment_readers r USING (assignment_id);

ALTER TABLE forms
  ADD COLUMN submissions integer NOT NULL DEFAULT 0, -- how often it was submitted
  -- Whoever has a form reads its article: no form stays behind when work is moved or removed.
  ADD COLUMN live_reader_id integer GENERATED ALWAYS AS
    (CASE WHEN status <> 'void' AND origin = 'reader' THEN reader_id END) STORED,
  ADD FOREIGN KEY (article_assignment_id, live_reader_id) REFERENCES assigned_readings (article_assignment_id, reader_id),
  ADD CHECK (article_assignment_id IS NOT NULL OR status = 'void' OR origin NOT IN ('reader', 'consensus')),
  -- An ended form outlives its assignment.
  DROP CONSTRAINT forms_article_assignment_id_fkey,
  ADD FOREIGN KEY (article_assignment_id) REFERENCES article_assignments ON DELETE SET NULL;
UPDATE forms SET submissions = 1 WHERE submitted_at IS NOT NULL;
DROP INDEX forms_article_assignment;
CREATE INDEX forms_article_assignment ON forms (article_assignment_id, live_reader_id);

-- What was earned: one line for each submission, and one that reverses it. Nothing is ever changed.
CREATE TABLE ledger_lines (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  reader_id integer NOT NULL REFERENCES users,
  round_id integer NOT NULL REFERENCES reading_rounds,
  article_id integer NOT NULL REFERENCES articles,
  form_id integer NOT NULL REFERENCES forms,
  submission_no integer NOT NULL CHECK (submission_no > 0),
  kind text NOT NULL CHECK (kind IN ('screening', 'review', 'screening-consensus', 'review-consensus')),
  cents integer NOT NULL,
  reversal_of integer UNIQUE,
  reason text, -- of a reversal
  at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (id, form_id, submission_no),
  FOREIGN KEY (reversal_of, form_id, submission_no) REFERENCES ledger_lines (id, form_id, submission_no),
  CHECK (CASE WHEN reversal_of IS NULL THEN cents >= 0 ELSE cents <= 0 END),
  CHECK ((reversal_of IS NULL) = (reason IS NULL))
);
CREATE UNIQUE INDEX ledger_lines_one_per_submission ON ledger_lines (form_id, submission_no) WHERE reversal_of IS NULL;
CREATE INDEX ledger_lines_reader ON ledger_lines (reader_id, round_id);
CREATE INDEX ledger_lines_form ON ledger_lines (form_id);
CREATE INDEX ledger_lines_article ON ledger_lines (article_id);
CREATE INDEX ledger_lines_round ON ledger_lines (round_id);
REVOKE UPDATE, DELETE ON ledger_lines FROM registry_app;
-- Work from before the ledger, at the rates of its round.
INSERT INTO ledger_lines (reader_id, round_id, article_id, form_id, submission_no, kind, cents, at)
SELECT f.reader_id, s.round_id, f.article_id, f.id, 1, f.kind, 0, f.submitted_at
FROM forms f JOIN article_assignments x ON x.id = f.article_assignment_id JOIN assignments s ON s.id = x.assignment_id
WHERE f.origin = 'reader' AND f.status = 'submitted';

-- As in migration 0084, but each article has readers of its own.
CREATE OR REPLACE VIEW stage_facts AS
SELECT f.article_id, f.kind, f.begun,
  greatest(f.accepted, CASE WHEN f.kind = 'screening' AND f.accepted_by_all THEN c.read_at END) AS accepted,
  greatest(f.rejected, CASE WHEN NOT f.accepted_by_one THEN c.read_at END) AS rejected,
  greatest(f.consensus, CASE WHEN f.accepted_by_one AND NOT (f.kind = 'screening' AND f.accepted_by_all) THEN c.read_at END)
    AS consensus
FROM counted_forms f
  LEFT JOIN (SELECT article_assignment_id, count(*) AS count FROM assigned_readings GROUP BY article_assignment_id) readers
    ON readers.article_assignment_id = f.article_assignment_id
  CROSS JOIN LATERAL
    (SELECT CASE WHEN NOT f.has_consensus AND f.readings >= readers.count THEN f.read_at END AS read_at) c;
