-- A reader's decision about an article is saved with the answers of the study. Lists and states read it from the form.
ALTER TABLE forms
  ADD rejection_reason_id integer REFERENCES vocabulary_entries,
  -- How long the reader worked on it, without pauses, as measured by the browser.
  ADD active_seconds integer CHECK (active_seconds >= 0);

CREATE FUNCTION copy_decision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE forms SET
    is_accepted = (NEW.answers->>'is_accepted')::boolean,
    rejection_reason_id = (NEW.answers->'rejection_reason'->0->>'id')::integer
  WHERE id = NEW.form_id;
  RETURN NULL;
END
$$;
-- Only when it changes: forms from before have a decision and no answer for it.
CREATE TRIGGER copy_new_decision AFTER INSERT ON form_rows FOR EACH ROW
  WHEN (NEW.scope = 'method' AND NEW.answers ?| ARRAY['is_accepted', 'rejection_reason'])
  EXECUTE FUNCTION copy_decision();
CREATE TRIGGER copy_changed_decision AFTER UPDATE OF answers ON form_rows FOR EACH ROW
  WHEN (NEW.scope = 'method' AND (NEW.answers->'is_accepted' IS DISTINCT FROM OLD.answers->'is_accepted'
    OR NEW.answers->'rejection_reason' IS DISTINCT FROM OLD.answers->'rejection_reason'))
  EXECUTE FUNCTION copy_decision();

-- Screenings from before say in their answers too what they decided.
UPDATE form_rows r SET answers = r.answers || jsonb_build_object('is_accepted', f.is_accepted)
FROM forms f WHERE f.id = r.form_id AND f.kind = 'screening' AND r.scope = 'method' AND f.is_accepted IS NOT NULL;
