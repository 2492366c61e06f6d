-- Answers of articles that ReaderBot filled in, each with where it comes from.
CREATE TABLE article_fills (
  article_id integer NOT NULL REFERENCES articles ON DELETE CASCADE,
  key text NOT NULL CHECK (key <> ''), -- a variable of the dictionary
  value jsonb NOT NULL,
  source text NOT NULL CHECK (source <> ''),
  filled_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (article_id, key)
);
