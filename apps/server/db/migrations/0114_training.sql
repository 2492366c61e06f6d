-- Training: new readers review articles whose answers are known, before they are given paid work.

-- An article to train on. Its gold record is a form that nobody else's work refers to.
CREATE TABLE training_articles (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  article_id integer NOT NULL UNIQUE REFERENCES articles,
  gold_form_id integer NOT NULL UNIQUE REFERENCES forms,
  advice text NOT NULL DEFAULT '' CHECK (length(advice) <= 1000), -- shown before the article is begun
  created_at timestamptz NOT NULL DEFAULT now()
);
REVOKE DELETE ON training_articles FROM registry_app;

CREATE TABLE training_assignments (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  reader_id integer NOT NULL REFERENCES users,
  assigned_by integer NOT NULL REFERENCES users,
  assigned_at timestamptz NOT NULL DEFAULT now(),
  completed_by integer REFERENCES users,
  completed_at timestamptz,
  status text NOT NULL GENERATED ALWAYS AS (CASE WHEN completed_at IS NULL THEN 'Open' ELSE 'Complete' END) STORED,
  CHECK ((completed_at IS NULL) = (completed_by IS NULL)),
  CHECK (completed_by <> reader_id) -- nobody lets themselves into paid work
);
CREATE INDEX training_assignments_reader ON training_assignments (reader_id);
CREATE UNIQUE INDEX training_assignments_one_open ON training_assignments (reader_id) WHERE completed_at IS NULL;
REVOKE DELETE ON training_assignments FROM registry_app;

-- The articles of an assignment, in the order in which they are read.
CREATE TABLE training_readings (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  training_assignment_id integer NOT NULL REFERENCES training_assignments,
  training_article_id integer NOT NULL REFERENCES training_articles,
  position smallint NOT NULL CHECK (position > 0),
  UNIQUE (training_assignment_id, training_article_id),
  UNIQUE (training_assignment_id, position)
);
CREATE INDEX training_readings_article ON training_readings (training_article_id);
REVOKE UPDATE, DELETE ON training_readings FROM registry_app;

-- Each attempt is a form of its own origin. It belongs to no assignment of a round, so nothing that counts readings or
-- pays for them finds it, and it has no reader but the one of its training.
ALTER TABLE forms
  DROP CONSTRAINT forms_origin_check,
  ADD CONSTRAINT forms_origin_check CHECK (origin IN ('reader', 'consensus', 'admin', 'gold', 'bot', 'training')),
  ADD COLUMN training_reading_id integer REFERENCES training_readings,
  ADD CHECK ((origin = 'training') = (training_reading_id IS NOT NULL)),
  ADD CHECK (training_reading_id IS NULL OR (article_assignment_id IS NULL AND kind = 'review'));
CREATE INDEX forms_training_reading ON forms (training_reading_id);
CREATE UNIQUE INDEX forms_one_open_training ON forms (training_reading_id) WHERE status = 'open' AND origin = 'training';

-- Whose training is open gets no paid work. Opening training locks the account, so the check sees it or comes first.
CREATE FUNCTION refuse_reader_in_training() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM public.users WHERE id = NEW.reader_id FOR KEY SHARE;
  IF EXISTS (SELECT FROM public.training_assignments WHERE reader_id = NEW.reader_id AND completed_at IS NULL) THEN
    RAISE EXCEPTION 'The training of reader % is open', NEW.reader_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER refuse_reader_in_training BEFORE INSERT OR UPDATE OF reader_id ON assignment_readers
  FOR EACH ROW EXECUTE FUNCTION refuse_reader_in_training();
CREATE TRIGGER refuse_reader_in_training BEFORE INSERT OR UPDATE OF reader_id ON assigned_readings
  FOR EACH ROW EXECUTE FUNCTION refuse_reader_in_training();
