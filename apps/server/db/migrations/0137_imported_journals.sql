-- Undoing an import takes away the journals that nothing else needs.
ALTER TABLE journals
  ADD COLUMN added_by_import integer REFERENCES article_imports; -- NULL once a person has decided about it
CREATE INDEX journals_added_by_import ON journals (added_by_import);

CREATE FUNCTION keep_changed_journal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.added_by_import := NULL;
  RETURN NEW;
END
$$;
CREATE TRIGGER changed_journal BEFORE UPDATE ON journals FOR EACH ROW EXECUTE FUNCTION keep_changed_journal();

-- As in migration 0086, and says which import has added a journal. A journal that is found stays until the transaction
-- that cites it ends.
DROP FUNCTION journal_of(text, text, text[]);
CREATE FUNCTION journal_of(cited text, abbreviation text, issns text[], importing integer DEFAULT NULL) RETURNS integer
LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  full_name text := coalesce(nullif(btrim(cited), ''), nullif(btrim(abbreviation), ''));
  cited_key text := public.journal_key(cited);
  abbreviation_key text := public.journal_key(abbreviation);
  journal integer;
BEGIN
  FOR attempt IN 1..3 LOOP
    IF cardinality(issns) > 0 THEN
      SELECT id INTO journal FROM public.journals j WHERE j.issn = ANY (issns) OR j.eissn = ANY (issns)
        ORDER BY id LIMIT 1 FOR KEY SHARE;
      IF journal IS NOT NULL THEN
        IF cited_key <> '' THEN
          -- Articles that cite this name without an ISSN belong to it too, unless the name is another journal's.
          INSERT INTO public.journal_names (key, journal_id) VALUES (cited_key, journal) ON CONFLICT DO NOTHING;
        END IF;
        RETURN journal;
      END IF;
    END IF;
    SELECT j.id INTO journal FROM public.journal_names n JOIN public.journals j ON j.id = n.journal_id
      WHERE n.key = cited_key FOR KEY SHARE OF j;
    IF journal IS NULL THEN
      SELECT j.id INTO journal FROM public.journal_names n JOIN public.journals j ON j.id = n.journal_id
        WHERE n.key = abbreviation_key FOR KEY SHARE OF j;
    END IF;
    IF journal IS NOT NULL OR public.journal_key(full_name) = '' THEN
      RETURN journal;
    END IF;
    BEGIN
      INSERT INTO public.journals (name, abbreviation, issn, eissn, added_by_import)
        VALUES (full_name, CASE WHEN abbreviation_key NOT IN ('', public.journal_key(full_name)) THEN btrim(abbreviation) END,
          issns[1], issns[2], importing)
        RETURNING id INTO journal;
      RETURN journal;
    EXCEPTION WHEN unique_violation THEN
      NULL; -- Another transaction has just added it.
    END;
  END LOOP;
  RETURN NULL;
END
$$;
