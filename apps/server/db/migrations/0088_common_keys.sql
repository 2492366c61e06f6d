-- Keys that many articles have only count together with year and first author.
CREATE INDEX fingerprints_year_and_author
  ON fingerprints ((content->>'year'), (coalesce(content->'first'->>0, '')));
