-- Texts of pages, which administrators write. The HTML is sanitised before it is stored.
CREATE TABLE content_blocks (
  slug text PRIMARY KEY CHECK (slug IN
    ('about-page', 'resources-page', 'daly-download', 'reader-about-page', 'reader-resources-page')),
  html text NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now(),
  updated_by integer REFERENCES users -- NULL: as it was shipped
);
REVOKE DELETE ON content_blocks FROM registry_app;

-- What the resources pages list: an address, a file, or both.
CREATE TABLE resources (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  type text NOT NULL CHECK (type IN ('CEA Registry', 'Data Collection')),
  title text NOT NULL CHECK (title <> ''),
  description text NOT NULL DEFAULT '',
  url text CHECK (url ~ '^(https?://|/[^/])'),
  file_url text CHECK (file_url ~ '^/[^/]'),
  position integer NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK (url IS NOT NULL OR file_url IS NOT NULL)
);
CREATE INDEX resources_order ON resources (type, position, id);
