-- A link leads to an article that came earlier. Links can therefore never form a circle, whoever writes them at once.
ALTER TABLE articles DROP CONSTRAINT articles_check;
ALTER TABLE articles ADD CONSTRAINT articles_repeat_an_earlier_one CHECK (duplicate_of < id);

-- An article repeats one other article at most.
CREATE UNIQUE INDEX duplicate_pairs_accepted ON duplicate_pairs (article_id) WHERE state = 'accepted';

-- Two articles with the same digest have the same citation, as far as duplicates are recognized by it. What was
-- decided about one of them need not be asked again about the other.
ALTER TABLE fingerprints ADD COLUMN digest text NOT NULL GENERATED ALWAYS AS (md5(content::text)) STORED;
CREATE INDEX fingerprints_digest ON fingerprints (digest);
