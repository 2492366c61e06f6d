-- Who read an article does not publish it. A Super Admin may, and says why.

ALTER TABLE revisions
  -- Forms were published by the decision of `by`; other revisions withdraw articles or recompute what is published.
  ADD COLUMN publishes boolean NOT NULL DEFAULT false,
  -- What `by` gave as the reason, if anything.
  ADD COLUMN given_reason text;

UPDATE revisions r SET publishes = true
WHERE EXISTS (SELECT FROM audit_log l WHERE l.action = 'article published' AND (l.new ->> 'revision')::int = r.revision);

-- The articles among these that an account has read: its form has an answer or was submitted, whatever became of it.
CREATE FUNCTION articles_read_by(account integer, articles integer[]) RETURNS SETOF integer LANGUAGE sql STABLE AS $$
  SELECT DISTINCT article_id FROM public.forms
  WHERE reader_id = account AND article_id = ANY (articles) AND (seq > 0 OR submitted_at IS NOT NULL)
$$;

CREATE FUNCTION may_publish_own_readings(account integer) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM public.user_roles u JOIN public.roles r ON r.id = u.role_id
    WHERE u.user_id = account AND r.name = 'Super Admin')
$$;

CREATE FUNCTION assert_separate_duties() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT articles_read_by(NEW."by", NEW.article_ids))
    AND (coalesce(trim(NEW.given_reason), '') = '' OR NOT may_publish_own_readings(NEW."by")) THEN
    RAISE EXCEPTION 'revision % publishes an article that account % has read', NEW.revision, NEW."by"
      USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER assert_separate_duties BEFORE INSERT ON revisions FOR EACH ROW
  WHEN (NEW.publishes AND NEW."by" IS NOT NULL) EXECUTE FUNCTION assert_separate_duties();
