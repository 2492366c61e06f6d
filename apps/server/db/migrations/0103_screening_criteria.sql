-- The criteria for inclusion are a text of their own.
ALTER TABLE content_blocks
  DROP CONSTRAINT content_blocks_slug_check,
  ADD CONSTRAINT content_blocks_slug_check CHECK (slug IN ('about-page', 'resources-page', 'daly-download',
    'reader-about-page', 'reader-resources-page', 'screening-criteria'));
