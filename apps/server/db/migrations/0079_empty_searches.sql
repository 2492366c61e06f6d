-- Words that people searched for without finding anything, so that an administrator can add a synonym. Days only, and
-- nothing about who searched.
CREATE TABLE empty_searches (
  text text PRIMARY KEY CHECK (length(text) BETWEEN 1 AND 200), -- normalized: words in lower case, one space between
  type text NOT NULL CHECK (type IN ('methods', 'ratios', 'weights')), -- that was searched last
  searches integer NOT NULL DEFAULT 1 CHECK (searches > 0),
  first_on date NOT NULL,
  last_on date NOT NULL,
  handled_at timestamptz, -- an administrator has dealt with it
  CHECK (first_on <= last_on)
);
-- Texts that were not searched for in a long time are deleted.
CREATE INDEX empty_searches_last_on ON empty_searches (last_on);
