-- Health states of one disease are listed by severity: 1 is the best, and equal ranks are about as severe.
ALTER TABLE vocabulary_entries ADD COLUMN severity smallint CHECK (severity > 0);
