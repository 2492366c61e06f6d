-- Accounts that their organization removed. For a day they can be restored, then they are anonymised.
CREATE TABLE seat_removals (
  user_id integer PRIMARY KEY REFERENCES users,
  sponsor_id integer REFERENCES sponsors ON DELETE SET NULL, -- without it nobody can restore the account
  was_active boolean NOT NULL, -- an administrator may have deactivated the account before
  removed_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX seat_removals_sponsor ON seat_removals (sponsor_id);

-- An account that is in use again, or deleted, is no longer removed: the purge must not erase what an administrator restored.
CREATE FUNCTION end_seat_removal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM public.seat_removals WHERE user_id = NEW.id;
  RETURN NULL;
END
$$;
CREATE TRIGGER seat_removal_ends AFTER UPDATE OF is_active, sponsor_id, deleted_at ON users
  FOR EACH ROW WHEN (NEW.is_active OR NEW.sponsor_id IS NOT NULL OR NEW.deleted_at IS NOT NULL)
  EXECUTE FUNCTION end_seat_removal();
