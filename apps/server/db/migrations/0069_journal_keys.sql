-- A name is folded once for each row, not once for each name that it is compared with. Sessions keep the plans of these
-- functions: one made while there are few names must not read all of them later.
CREATE OR REPLACE FUNCTION claim_journal_names() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  keys text[] := ARRAY[public.journal_key(NEW.name), public.journal_key(NEW.abbreviation)];
  taken text[] := ARRAY['journals_name', 'journals_abbreviation'];
BEGIN
  IF TG_OP = 'UPDATE' THEN
    DELETE FROM public.journal_names n
      WHERE n.journal_id = NEW.id AND n.key <> ALL (keys)
        AND NOT EXISTS (SELECT FROM public.articles a WHERE a.journal_id = NEW.id
          AND public.journal_key(public.cited_journal(a.answers)) = n.key);
  END IF;
  FOR at IN 1..2 LOOP
    CONTINUE WHEN keys[at] = '';
    INSERT INTO public.journal_names (key, journal_id) VALUES (keys[at], NEW.id) ON CONFLICT (key) DO NOTHING;
    IF EXISTS (SELECT FROM public.journal_names WHERE key = keys[at] AND journal_id <> NEW.id) THEN
      RAISE EXCEPTION 'another journal has this name' USING ERRCODE = 'unique_violation', CONSTRAINT = taken[at];
    END IF;
  END LOOP;
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION link_journal() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  cited text := public.cited_journal(NEW.answers);
  cited_key text := public.journal_key(cited);
BEGIN
  NEW.journal_id := NULL;
  IF cited_key = '' THEN
    RETURN NEW;
  END IF;
  FOR attempt IN 1..3 LOOP
    SELECT journal_id INTO NEW.journal_id FROM public.journal_names WHERE key = cited_key;
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

-- The order in which the list of error reports opens.
DROP INDEX error_reports_newest;
CREATE INDEX error_reports_newest ON error_reports (reported_at DESC NULLS LAST, id);
