-- A file that cannot be read fails again each time it is tried, while a record that could not be written may be later.
ALTER TABLE article_imports ADD COLUMN unreadable boolean NOT NULL DEFAULT false;
UPDATE article_imports SET unreadable = true WHERE state = 'failed' AND failure NOT LIKE 'Record %';
