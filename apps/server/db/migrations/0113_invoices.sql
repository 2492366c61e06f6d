-- One invoice for each reader and round: a sum of lines of the ledger. It comes with the first line and is submitted once.
CREATE TABLE invoices (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  reader_id integer NOT NULL REFERENCES users,
  round_id integer NOT NULL REFERENCES reading_rounds,
  submitted_at date,
  -- Name and address on the day it was submitted: what was sent does not follow who moves.
  payee text,
  UNIQUE (reader_id, round_id),
  CHECK ((submitted_at IS NULL) = (payee IS NULL))
);
CREATE INDEX invoices_round ON invoices (round_id);
REVOKE DELETE ON invoices FROM registry_app;

-- The lines of submitted invoices. Only the trigger below adds to them, so that a submitted total never changes.
CREATE TABLE submitted_lines (
  line_id integer PRIMARY KEY REFERENCES ledger_lines,
  invoice_id integer NOT NULL REFERENCES invoices
);
CREATE INDEX submitted_lines_invoice ON submitted_lines (invoice_id);
REVOKE INSERT, UPDATE, DELETE ON submitted_lines FROM registry_app;

-- Where the payment goes, in the reader's own words.
ALTER TABLE users ADD COLUMN payment_address text NOT NULL DEFAULT '' CHECK (length(payment_address) <= 1000);

CREATE FUNCTION open_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO invoices (reader_id, round_id) VALUES (NEW.reader_id, NEW.round_id) ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
CREATE TRIGGER open_invoice AFTER INSERT ON ledger_lines FOR EACH ROW EXECUTE FUNCTION open_invoice();
INSERT INTO invoices (reader_id, round_id) SELECT DISTINCT reader_id, round_id FROM ledger_lines ORDER BY 1, 2;

-- The invoice of each line. Until it is submitted, that is the one of its round. What comes after, a reversal for
-- example, goes on the reader's next one; null as long as there is none.
CREATE VIEW invoice_lines AS
SELECT l.id, l.reader_id, l.round_id, l.article_id, l.form_id, l.kind, l.cents, l.reversal_of, l.reason, l.at,
  coalesce(s.invoice_id, own.id, next.id) AS invoice_id
FROM ledger_lines l
  LEFT JOIN submitted_lines s ON s.line_id = l.id
  LEFT JOIN invoices own ON s.line_id IS NULL AND own.reader_id = l.reader_id AND own.round_id = l.round_id
    AND own.submitted_at IS NULL
  LEFT JOIN LATERAL (
    SELECT i.id FROM invoices i JOIN reading_rounds r ON r.id = i.round_id JOIN reading_rounds of_line ON of_line.id = l.round_id
    WHERE s.line_id IS NULL AND own.id IS NULL AND i.reader_id = l.reader_id AND i.submitted_at IS NULL
    ORDER BY r.number < of_line.number, r.number LIMIT 1
  ) next ON true;

CREATE FUNCTION submit_invoice() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF (NEW.reader_id, NEW.round_id) <> (OLD.reader_id, OLD.round_id) OR (OLD.submitted_at IS NOT NULL AND NEW.submitted_at IS NULL) THEN
    RAISE EXCEPTION 'Invoice % stays what it is', OLD.id USING ERRCODE = 'check_violation';
  END IF;
  IF OLD.submitted_at IS NULL AND NEW.submitted_at IS NOT NULL THEN
    INSERT INTO submitted_lines (line_id, invoice_id) SELECT id, invoice_id FROM invoice_lines WHERE invoice_id = OLD.id;
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER submit_invoice BEFORE UPDATE ON invoices FOR EACH ROW EXECUTE FUNCTION submit_invoice();
