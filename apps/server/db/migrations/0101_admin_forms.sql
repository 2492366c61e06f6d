-- An administrator's form of an article: one at a time, so that two administrators edit the same one.
CREATE UNIQUE INDEX forms_one_open_admin ON forms (article_id, kind) WHERE status = 'open' AND origin = 'admin';
