-- What a record is about is found before its other words: the compared interventions or the health state of its row,
-- and the disease of its article. Columns of their own, because a GIN index does not know the weights of lexemes. The
-- rebuild that follows fills them; until then they are empty, also in what an older process publishes.
ALTER TABLE records ADD COLUMN about tsvector NOT NULL DEFAULT '';
CREATE INDEX records_about_methods ON records USING gin (about) WITH (fastupdate = off) WHERE type = 'methods';
CREATE INDEX records_about_ratios ON records USING gin (about) WITH (fastupdate = off) WHERE type = 'ratios';
CREATE INDEX records_about_weights ON records USING gin (about) WITH (fastupdate = off) WHERE type = 'weights';
GRANT UPDATE (about) ON records TO registry_app;

ALTER TABLE article_texts ADD COLUMN disease tsvector NOT NULL DEFAULT '';
CREATE INDEX article_texts_disease ON article_texts USING gin (disease) WITH (fastupdate = off);
GRANT UPDATE (disease) ON article_texts TO registry_app;
