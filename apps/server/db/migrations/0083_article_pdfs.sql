-- The PDF of an article. A file that was replaced or removed is known to the audit log alone.
CREATE TABLE article_pdfs (
  article_id integer PRIMARY KEY REFERENCES articles ON DELETE CASCADE,
  sha256 text NOT NULL REFERENCES stored_files,
  name text NOT NULL CHECK (name <> ''),
  attached_by integer REFERENCES users, -- null: by the demonstration data or an import
  attached_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX article_pdfs_file ON article_pdfs (sha256);

-- What was read from a file, by its hash: several articles may have the same file, and it is read once. Text goes with its
-- file and does not keep one that no article refers to.
CREATE TABLE pdf_texts (
  sha256 text PRIMARY KEY REFERENCES stored_files ON DELETE CASCADE,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'found', 'none', 'failed')),
  pages integer CHECK (pages >= 0), -- of the document; null until it could be opened
  failure text,
  read_at timestamptz,
  CHECK ((state = 'failed') = (failure IS NOT NULL)),
  CHECK ((state = 'waiting') = (read_at IS NULL))
);
-- Pages without text have no row. Reading that failed keeps the pages before the failure.
CREATE TABLE pdf_pages (
  sha256 text NOT NULL REFERENCES pdf_texts ON DELETE CASCADE,
  page integer NOT NULL CHECK (page > 0),
  text text NOT NULL CHECK (text <> ''),
  PRIMARY KEY (sha256, page)
);
