-- How far an import has come, and what it gives to its articles: a journal and a number.
ALTER TABLE article_imports
  ALTER COLUMN total DROP NOT NULL, -- NULL until the worker has counted the records
  ADD COLUMN lines integer CHECK (lines >= 0), -- NULL: the file has none, a spreadsheet for example
  ADD COLUMN refused integer NOT NULL DEFAULT 0 CHECK (refused BETWEEN 0 AND done); -- of those done

-- The journal with one of these ISSNs, else with this name, else with this abbreviation; a name or an abbreviation that
-- no journal has makes a new one, with its ISSNs. As in migration 0069, a plan of few names must not be kept for many.
CREATE FUNCTION journal_of(cited text, abbreviation text, issns text[]) RETURNS integer
LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  full_name text := coalesce(nullif(btrim(cited), ''), nullif(btrim(abbreviation), ''));
  cited_key text := public.journal_key(cited);
  abbreviation_key text := public.journal_key(abbreviation);
  journal integer;
BEGIN
  FOR attempt IN 1..3 LOOP
    IF cardinality(issns) > 0 THEN
      SELECT id INTO journal FROM public.journals j WHERE j.issn = ANY (issns) OR j.eissn = ANY (issns) ORDER BY id LIMIT 1;
      IF journal IS NOT NULL THEN
        IF cited_key <> '' THEN
          -- Articles that cite this name without an ISSN belong to it too, unless the name is another journal's.
          INSERT INTO public.journal_names (key, journal_id) VALUES (cited_key, journal) ON CONFLICT DO NOTHING;
        END IF;
        RETURN journal;
      END IF;
    END IF;
    SELECT journal_id INTO journal FROM public.journal_names WHERE key = cited_key;
    IF journal IS NULL THEN
      SELECT journal_id INTO journal FROM public.journal_names WHERE key = abbreviation_key;
    END IF;
    IF journal IS NOT NULL OR public.journal_key(full_name) = '' THEN
      RETURN journal;
    END IF;
    BEGIN
      INSERT INTO public.journals (name, abbreviation, issn, eissn)
        VALUES (full_name, CASE WHEN abbreviation_key NOT IN ('', public.journal_key(full_name)) THEN btrim(abbreviation) END, issns[1], issns[2])
        RETURNING id INTO journal;
      RETURN journal;
    EXCEPTION WHEN unique_violation THEN
      NULL; -- Another transaction has just added it.
    END;
  END LOOP;
  RETURN NULL;
END
$$;

-- An article belongs to the journal that it cites. An import knows more than the name, so its choice counts until the
-- article cites another name.
CREATE OR REPLACE FUNCTION link_journal() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  cited text := public.cited_journal(NEW.answers);
BEGIN
  IF TG_OP = 'INSERT' AND NEW.journal_id IS NOT NULL THEN
    RETURN NEW;
  END IF;
  IF TG_OP = 'UPDATE' AND OLD.journal_id IS NOT NULL
    AND public.journal_key(cited) = public.journal_key(public.cited_journal(OLD.answers)) THEN
    NEW.journal_id := OLD.journal_id;
    RETURN NEW;
  END IF;
  NEW.journal_id := public.journal_of(cited, NULL, '{}');
  RETURN NEW;
END
$$;

-- Takes the next numbers of a year, above all that articles have, and returns the first. None is given out twice.
CREATE FUNCTION take_compound_numbers(of_year integer, taken integer) RETURNS integer
LANGUAGE sql SET enable_seqscan = off AS $$
  WITH held AS (
    SELECT coalesce(max(right(compound_id, 5)::integer), 0) AS last FROM (
      SELECT compound_id FROM public.articles
      WHERE compound_id BETWEEN of_year || '-01-00000' AND of_year || '-01-99999' ORDER BY compound_id DESC LIMIT 1) newest
  )
  INSERT INTO public.compound_numbers AS n (year, last) SELECT of_year, held.last + taken FROM held
    ON CONFLICT (year) DO UPDATE SET last = greatest(n.last, excluded.last - taken) + taken
    RETURNING last - taken + 1
$$;
