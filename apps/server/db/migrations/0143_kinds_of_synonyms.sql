-- A group says what its names name, because that decides where a record must have them to be about them. How a name
-- came about, as an abbreviation or an everyday word, decides nothing. Shipped groups get theirs from the file.
ALTER TABLE synonym_groups DROP CONSTRAINT synonym_groups_kind_check;
UPDATE synonym_groups SET kind = 'other' WHERE kind IN ('abbreviation', 'lay-word');
ALTER TABLE synonym_groups ADD CONSTRAINT synonym_groups_kind_check
  CHECK (kind IN ('disease', 'drug-class', 'brand', 'procedure', 'country', 'measure', 'other'));
