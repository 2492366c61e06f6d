-- Readers pair the rows of a consensus by hand; what follows from it in the form says so.
ALTER TABLE form_edits DROP CONSTRAINT form_edits_source_check;
ALTER TABLE form_edits ADD CONSTRAINT form_edits_source_check
  CHECK (source IN ('typed', 'A', 'B', 'bot', 'cleaning', 'pairing'));

-- A row of a reading stands in one place.
ALTER TABLE consensus_pairs ADD UNIQUE (form_id, a_row_id);
ALTER TABLE consensus_pairs ADD UNIQUE (form_id, b_row_id);
