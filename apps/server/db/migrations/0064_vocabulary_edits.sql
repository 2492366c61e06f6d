-- Administrators edit entries. An edit names the version that it was made of; a place set by hand is kept when shipped
-- entries are loaded again.
ALTER TABLE vocabulary_entries
  ADD COLUMN version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  ADD COLUMN placed boolean NOT NULL DEFAULT false;

-- A tree without an end would hang everyone who walks it. Edits of vocabularies come one after the other, by the lock
-- on vocabulary_state, so that two of them cannot close a circle together.
CREATE FUNCTION keep_tree() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    WITH RECURSIVE above AS (
      SELECT id, parent_id FROM vocabulary_entries WHERE id = NEW.parent_id
      UNION SELECT e.id, e.parent_id FROM vocabulary_entries e JOIN above ON e.id = above.parent_id)
    SELECT FROM above WHERE id = NEW.id) THEN
    RAISE EXCEPTION 'an entry cannot be below itself' USING ERRCODE = 'check_violation', CONSTRAINT = 'entry_tree';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER entry_tree BEFORE UPDATE OF parent_id ON vocabulary_entries
  FOR EACH ROW WHEN (NEW.parent_id IS NOT NULL) EXECUTE FUNCTION keep_tree();

-- An archived entry takes those below it in its vocabulary out of the lists as well.
CREATE FUNCTION is_entry_archived(entry integer) RETURNS boolean LANGUAGE sql STABLE AS $$
  WITH RECURSIVE line AS (
    SELECT vocabulary, parent_id, archived_at FROM vocabulary_entries WHERE id = entry
    UNION ALL
    SELECT above.vocabulary, above.parent_id, above.archived_at
    FROM vocabulary_entries above JOIN line ON above.id = line.parent_id AND above.vocabulary = line.vocabulary)
  SELECT bool_or(archived_at IS NOT NULL) FROM line
$$;

-- Whatever is cached of vocabularies is cached by these numbers.
CREATE TABLE vocabulary_state (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  version integer NOT NULL, -- of the entries: labels, tree, names
  applied integer NOT NULL -- of the published records: their words, facets and sentences followed an edit
);
INSERT INTO vocabulary_state (version, applied) VALUES (1, 1);
REVOKE INSERT, DELETE ON vocabulary_state FROM registry_app;

CREATE FUNCTION raise_vocabulary_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE vocabulary_state SET version = version + 1;
  RETURN NULL;
END
$$;
CREATE TRIGGER vocabulary_version AFTER INSERT OR UPDATE ON vocabulary_entries
  FOR EACH STATEMENT EXECUTE FUNCTION raise_vocabulary_version();
CREATE TRIGGER vocabulary_version AFTER INSERT OR UPDATE ON countries
  FOR EACH STATEMENT EXECUTE FUNCTION raise_vocabulary_version();

-- Sentences made of labels follow a renamed entry.
GRANT UPDATE (computed) ON records TO registry_app;
