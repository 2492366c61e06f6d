-- A reset waits for the submissions of its article.
CREATE INDEX article_assignments_article ON article_assignments (article_id);
