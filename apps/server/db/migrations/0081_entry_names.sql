-- What people call an entry, beside its label and codes. Countries had such names; diseases have them too.
ALTER TABLE vocabulary_entries ADD COLUMN names text[] NOT NULL DEFAULT '{}';
UPDATE vocabulary_entries entry SET names = countries.names
  FROM countries WHERE countries.entry_id = entry.id AND countries.names <> '{}';
ALTER TABLE countries DROP COLUMN names;
