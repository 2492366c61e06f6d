-- What is no longer submitted is no longer paid. A form leaves that state in several ways, some of them by a trigger:
-- each has to reverse the line of the ledger in the same transaction.
CREATE FUNCTION assert_lines_reversed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM forms WHERE id = NEW.id AND status <> 'submitted') AND EXISTS (
    SELECT FROM ledger_lines l WHERE l.form_id = NEW.id AND l.reversal_of IS NULL
      AND NOT EXISTS (SELECT FROM ledger_lines r WHERE r.reversal_of = l.id)
  ) THEN
    RAISE EXCEPTION 'Form % is not submitted, but still paid', NEW.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END
$$;
CREATE CONSTRAINT TRIGGER assert_lines_reversed AFTER UPDATE OF status ON forms DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD.status = 'submitted' AND NEW.status <> 'submitted')
  EXECUTE FUNCTION assert_lines_reversed();
