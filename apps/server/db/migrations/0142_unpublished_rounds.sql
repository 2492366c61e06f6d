-- Articles that were published together leave the registry together, as one revision too.
ALTER TABLE round_publications
  ADD unpublished_revision integer REFERENCES revisions,
  ADD CONSTRAINT round_publications_unpublished CHECK (unpublished_revision IS NULL
    OR (revision IS NOT NULL AND unpublished_revision > revision));

ALTER TABLE round_publication_forms
  ADD stays text CHECK (stays <> ''), -- why its article was not unpublished with the others
  ADD CONSTRAINT round_publication_forms_stays CHECK (stays IS NULL OR left_out IS NULL);
