-- Journals, and the names under which articles cite them.
CREATE TABLE journals (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL CHECK (name <> ''),
  abbreviation text CHECK (abbreviation <> ''),
  issn text CONSTRAINT journals_issn UNIQUE CHECK (issn ~ '^\d{4}-\d{3}[\dX]$'),
  eissn text CONSTRAINT journals_eissn UNIQUE CHECK (eissn ~ '^\d{4}-\d{3}[\dX]$'),
  country_id integer REFERENCES vocabulary_entries,
  classification_id integer REFERENCES vocabulary_entries
);
CREATE INDEX journals_country ON journals (country_id);
CREATE INDEX journals_classification ON journals (classification_id);

-- Spellings that differ in case, accents, punctuation or a leading article name the same journal.
CREATE FUNCTION journal_key(name text) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT regexp_replace(btrim(regexp_replace(replace(lower(public.unaccent(coalesce(name, ''))), '&', ' and '),
    '[^[:alnum:]]+', ' ', 'g')), '^the (?=.)', '')
$$;

-- Every name of a journal: the current one, its abbreviation, and earlier ones that articles still cite.
CREATE TABLE journal_names (
  key text PRIMARY KEY CHECK (key <> ''),
  journal_id integer NOT NULL REFERENCES journals ON DELETE CASCADE
);
CREATE INDEX journal_names_journal ON journal_names (journal_id);

ALTER TABLE articles ADD COLUMN journal_id integer REFERENCES journals; -- follows the name in `answers`
CREATE INDEX articles_journal ON articles (journal_id);

CREATE FUNCTION cited_journal(answers jsonb) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT CASE jsonb_typeof(answers->'journal') WHEN 'string' THEN btrim(answers->>'journal') END
$$;

CREATE FUNCTION claim_journal_names() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  field record;
BEGIN
  DELETE FROM public.journal_names n
    WHERE n.journal_id = NEW.id AND n.key NOT IN (public.journal_key(NEW.name), public.journal_key(NEW.abbreviation))
      AND NOT EXISTS (SELECT FROM public.articles a WHERE a.journal_id = NEW.id
        AND public.journal_key(public.cited_journal(a.answers)) = n.key);
  FOR field IN SELECT * FROM (VALUES ('journals_name', NEW.name), ('journals_abbreviation', NEW.abbreviation)) f (taken, name)
  LOOP
    CONTINUE WHEN public.journal_key(field.name) = '';
    INSERT INTO public.journal_names (key, journal_id) VALUES (public.journal_key(field.name), NEW.id)
      ON CONFLICT (key) DO NOTHING;
    IF EXISTS (SELECT FROM public.journal_names WHERE key = public.journal_key(field.name) AND journal_id <> NEW.id) THEN
      RAISE EXCEPTION 'another journal has this name' USING ERRCODE = 'unique_violation', CONSTRAINT = field.taken;
    END IF;
  END LOOP;
  RETURN NULL;
END
$$;
CREATE TRIGGER journal_names AFTER INSERT OR UPDATE OF name, abbreviation ON journals
  FOR EACH ROW EXECUTE FUNCTION claim_journal_names();

-- An article belongs to the journal that it cites; a name that no journal has makes a new one.
CREATE FUNCTION link_journal() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  cited text := public.cited_journal(NEW.answers);
BEGIN
  NEW.journal_id := NULL;
  IF public.journal_key(cited) = '' THEN
    RETURN NEW;
  END IF;
  FOR attempt IN 1..3 LOOP
    SELECT journal_id INTO NEW.journal_id FROM public.journal_names WHERE key = public.journal_key(cited);
    EXIT WHEN NEW.journal_id IS NOT NULL;
    BEGIN
      INSERT INTO public.journals (name) VALUES (cited) RETURNING id INTO NEW.journal_id;
      EXIT;
    EXCEPTION WHEN unique_violation THEN
      NULL; -- Another transaction has just added it.
    END;
  END LOOP;
  RETURN NEW;
END
$$;
CREATE TRIGGER article_journal BEFORE INSERT OR UPDATE OF answers ON articles
  FOR EACH ROW EXECUTE FUNCTION link_journal();

-- The journals of the articles there are, by their most frequent spelling.
INSERT INTO journals (name, country_id)
SELECT name, (SELECT entry_id FROM countries JOIN vocabulary_entries e ON e.id = entry_id WHERE e.label = cited.country LIMIT 1)
FROM (
  SELECT mode() WITHIN GROUP (ORDER BY cited_journal(answers)) AS name,
    mode() WITHIN GROUP (ORDER BY answers->>'journal_country') AS country
  FROM articles WHERE journal_key(cited_journal(answers)) <> '' GROUP BY journal_key(cited_journal(answers))
) cited ORDER BY name;
UPDATE articles SET journal_id = n.journal_id FROM journal_names n WHERE n.key = journal_key(cited_journal(answers));
