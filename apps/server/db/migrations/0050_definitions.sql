-- What facets, numbers and words of the records were made by, field by field. terms_hash is the hash of all of it and
-- changes with it. NULL, as after this migration: unknown, so all of it is made again.
ALTER TABLE registry_state ADD COLUMN definitions jsonb;
