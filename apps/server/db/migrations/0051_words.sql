-- Words are separated and spelled alike on both sides before PostgreSQL sees them, so vectors are made again where
-- the code makes other words of the same texts; and the labels of what was chosen are words of a record.
GRANT UPDATE (tsv) ON records TO registry_app;
GRANT UPDATE (title, phrases, authors, journal, abstract) ON article_texts TO registry_app;

-- Countries as people write them, beside their label and codes.
ALTER TABLE countries ADD COLUMN names text[] NOT NULL DEFAULT '{}';
