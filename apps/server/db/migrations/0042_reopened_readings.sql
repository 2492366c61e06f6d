-- A consensus compared the readings as they were submitted. Whoever reopens one of them, and by whatever way, ends it.
CREATE FUNCTION end_consensus_of_reading() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE forms SET status = 'void' WHERE status <> 'void'
    AND id IN (SELECT form_id FROM consensus_readings WHERE reading_id = NEW.id);
  RETURN NULL;
END
$$;
CREATE TRIGGER end_consensus_of_reading AFTER UPDATE OF status ON forms FOR EACH ROW
  WHEN (OLD.origin = 'reader' AND OLD.status = 'submitted' AND NEW.status <> 'submitted')
  EXECUTE FUNCTION end_consensus_of_reading();
CREATE INDEX consensus_readings_reading ON consensus_readings (reading_id);
