-- Loading the shipped data again changes no row, so it must not raise the version: everything cached by it would be
-- made again after every start. A trigger of a statement sees its rows only if it is for one kind of statement.
DROP TRIGGER vocabulary_version ON vocabulary_entries;
DROP TRIGGER vocabulary_version ON countries;

CREATE OR REPLACE FUNCTION raise_vocabulary_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM changed) THEN
    UPDATE public.vocabulary_state SET version = version + 1;
  END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER vocabulary_version_added AFTER INSERT ON vocabulary_entries
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_vocabulary_version();
CREATE TRIGGER vocabulary_version_changed AFTER UPDATE ON vocabulary_entries
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_vocabulary_version();
CREATE TRIGGER vocabulary_version_added AFTER INSERT ON countries
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_vocabulary_version();
CREATE TRIGGER vocabulary_version_changed AFTER UPDATE ON countries
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_vocabulary_version();
