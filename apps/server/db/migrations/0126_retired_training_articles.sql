-- An article that is no longer given to new readers. Readers who have it in their training finish it.
ALTER TABLE training_articles ADD COLUMN retired_at timestamptz;
