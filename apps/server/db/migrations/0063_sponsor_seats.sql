-- A sponsor is found by its name, so no two have the same.
UPDATE sponsors s SET name = s.name || ' (' || s.id || ')'
  WHERE EXISTS (SELECT FROM sponsors o WHERE lower(o.name) = lower(s.name) AND o.id < s.id);
CREATE UNIQUE INDEX sponsors_name ON sponsors (lower(name));
ALTER TABLE sponsors ADD CONSTRAINT sponsors_name_given CHECK (name <> '');

-- Whether the users of a sponsor may download: not without a sponsor. It lasts to the end of the day on which it expires.
CREATE FUNCTION sponsor_status(is_active boolean, expires_at date) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN is_active IS NOT TRUE THEN 'inactive' WHEN expires_at < current_date THEN 'expired' ELSE 'active' END
$$;

-- Every account of a sponsor that is not deleted takes a seat.
CREATE FUNCTION seats_used(sponsor integer) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT count(*)::int FROM public.users u WHERE u.sponsor_id = sponsor AND u.deleted_at IS NULL
$$;

-- The lock makes accounts that take a seat at the same time wait for each other, and for a change of the seats.
CREATE FUNCTION keep_within_seats() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  given integer;
BEGIN
  SELECT seats INTO given FROM public.sponsors WHERE id = NEW.sponsor_id FOR NO KEY UPDATE;
  IF public.seats_used(NEW.sponsor_id) > given THEN
    RAISE EXCEPTION 'sponsor % has % seats', NEW.sponsor_id, given
      USING ERRCODE = 'check_violation', CONSTRAINT = 'sponsor_has_a_seat';
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER sponsor_has_a_seat AFTER INSERT ON users
  FOR EACH ROW WHEN (NEW.sponsor_id IS NOT NULL AND NEW.deleted_at IS NULL) EXECUTE FUNCTION keep_within_seats();
CREATE TRIGGER sponsor_has_a_seat_after_change AFTER UPDATE OF sponsor_id, deleted_at ON users
  FOR EACH ROW WHEN (NEW.sponsor_id IS NOT NULL AND NEW.deleted_at IS NULL
    AND (NEW.sponsor_id IS DISTINCT FROM OLD.sponsor_id OR OLD.deleted_at IS NOT NULL))
  EXECUTE FUNCTION keep_within_seats();

CREATE FUNCTION keep_used_seats() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF public.seats_used(NEW.id) > NEW.seats THEN
    RAISE EXCEPTION 'sponsor % uses more than % seats', NEW.id, NEW.seats
      USING ERRCODE = 'check_violation', CONSTRAINT = 'sponsor_seats_in_use';
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER sponsor_seats_in_use AFTER UPDATE OF seats ON sponsors
  FOR EACH ROW WHEN (NEW.seats < OLD.seats) EXECUTE FUNCTION keep_used_seats();
