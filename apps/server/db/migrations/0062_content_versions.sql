-- Counts the saves of a text, so that nobody overwrites a text that they have not seen.
ALTER TABLE content_blocks ADD COLUMN version integer NOT NULL DEFAULT 1;
