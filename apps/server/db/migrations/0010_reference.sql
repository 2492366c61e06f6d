-- Everything a reader can choose from. Records refer to an entry by id, files and code by slug.
CREATE TABLE vocabulary_entries (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  vocabulary text NOT NULL,
  slug text NOT NULL CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  code text, -- of the classification it comes from: ICD-10, GBD, ISO 3166, World Bank
  label text NOT NULL CHECK (label <> ''),
  position integer NOT NULL,
  parent_id integer REFERENCES vocabulary_entries CHECK (parent_id <> id),
  include_details_field boolean NOT NULL DEFAULT false,
  archived_at timestamptz,
  UNIQUE (vocabulary, slug)
);
CREATE INDEX vocabulary_entries_order ON vocabulary_entries (vocabulary, position, id);
CREATE INDEX vocabulary_entries_parent ON vocabulary_entries (parent_id) WHERE parent_id IS NOT NULL;

-- What a submitted answer names must stay what it was.
CREATE FUNCTION keep_entry_identity() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the slug of an entry never changes'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'entry_identity';
END
$$;
CREATE TRIGGER entry_identity BEFORE UPDATE ON vocabulary_entries
  FOR EACH ROW WHEN (OLD.slug <> NEW.slug OR OLD.vocabulary <> NEW.vocabulary) EXECUTE FUNCTION keep_entry_identity();

CREATE TABLE currencies (
  code text PRIMARY KEY CHECK (code ~ '^[A-Z]{3}$'),
  name text NOT NULL,
  euro_rate numeric CHECK (euro_rate > 0), -- irrevocable, units of it per euro
  ended_year integer, -- the first year of the successor; from then on the successor's rate counts
  replaced_by text REFERENCES currencies,
  redenomination numeric CHECK (redenomination > 0), -- units of it per unit of a successor other than the euro
  CHECK ((ended_year IS NULL) = (replaced_by IS NULL)),
  CHECK ((euro_rate IS NOT NULL) = (replaced_by IS NOT DISTINCT FROM 'EUR')),
  CHECK (replaced_by IS NULL OR num_nonnulls(euro_rate, redenomination) = 1)
);

CREATE TABLE countries (
  entry_id integer PRIMARY KEY REFERENCES vocabulary_entries,
  iso2 text NOT NULL UNIQUE CHECK (iso2 ~ '^[A-Z]{2}$'),
  iso3 text NOT NULL UNIQUE CHECK (iso3 ~ '^[A-Z]{3}$'),
  currency text REFERENCES currencies,
  -- The World Bank region is the parent of the entry; the other memberships are slugs of their vocabularies.
  who_region text CHECK (who_region IN ('afr', 'amr', 'sear', 'eur', 'emr', 'wpr')),
  gbd_super_region text CHECK (gbd_super_region IN ('central-europe-eastern-europe-and-central-asia', 'high-income',
    'latin-america-and-caribbean', 'north-africa-and-middle-east', 'south-asia',
    'southeast-asia-east-asia-and-oceania', 'sub-saharan-africa')),
  income_group text CHECK (income_group IN ('low', 'lower-middle', 'upper-middle', 'high')),
  memberships_as_of date NOT NULL
);
CREATE INDEX countries_currency ON countries (currency);

-- Money inputs come in sets. One is a draft at most, one is applied; what was applied stays as it was.
CREATE TABLE rate_sets (
  version integer PRIMARY KEY CHECK (version > 0),
  status text NOT NULL DEFAULT 'draft' CHECK (status IN ('draft', 'applied', 'retired')),
  target_year integer NOT NULL,
  note text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT now(),
  applied_at timestamptz,
  CHECK (status <> 'applied' OR applied_at IS NOT NULL)
);
CREATE UNIQUE INDEX rate_sets_one_draft ON rate_sets (status) WHERE status = 'draft';
CREATE UNIQUE INDEX rate_sets_one_applied ON rate_sets (status) WHERE status = 'applied';

CREATE TABLE rates (
  version integer NOT NULL REFERENCES rate_sets,
  currency text NOT NULL REFERENCES currencies,
  year integer NOT NULL,
  usd_per_unit numeric NOT NULL CHECK (usd_per_unit > 0),
  source text NOT NULL,
  indicative boolean NOT NULL,
  PRIMARY KEY (version, currency, year)
);
CREATE INDEX rates_currency ON rates (currency);

CREATE TABLE cpi (
  version integer NOT NULL REFERENCES rate_sets,
  year integer NOT NULL,
  index numeric NOT NULL CHECK (index > 0),
  source text NOT NULL,
  PRIMARY KEY (version, year)
);

CREATE FUNCTION keep_one_applied_set() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM rate_sets WHERE status = 'applied') THEN
    RAISE EXCEPTION 'no applied rate set would remain'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'one_applied_rate_set';
  END IF;
  RETURN NULL;
END
$$;
CREATE CONSTRAINT TRIGGER one_applied_rate_set AFTER INSERT OR UPDATE ON rate_sets
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_one_applied_set();

-- The lock makes an edit and the applying of the set wait for each other.
CREATE FUNCTION keep_applied_set() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  held text;
BEGIN
  FOR held IN SELECT status FROM rate_sets WHERE version IN (OLD.version, NEW.version) FOR SHARE LOOP
    IF held <> 'draft' THEN
      RAISE EXCEPTION 'only a draft set of rates can be edited'
        USING ERRCODE = 'check_violation', CONSTRAINT = 'draft_rates_only';
    END IF;
  END LOOP;
  RETURN coalesce(NEW, OLD);
END
$$;
CREATE TRIGGER draft_rates_only BEFORE INSERT OR UPDATE OR DELETE ON rates
  FOR EACH ROW EXECUTE FUNCTION keep_applied_set();
CREATE TRIGGER draft_rates_only BEFORE INSERT OR UPDATE OR DELETE ON cpi
  FOR EACH ROW EXECUTE FUNCTION keep_applied_set();

CREATE FUNCTION keep_set_status() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a rate set goes from draft to applied to retired, and changes only as a draft'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'rate_set_status';
END
$$;
CREATE TRIGGER rate_set_status BEFORE UPDATE ON rate_sets FOR EACH ROW
  WHEN (OLD.version <> NEW.version OR OLD.status <> 'draft'
    AND (OLD.target_year <> NEW.target_year OR (OLD.status, NEW.status) NOT IN
      (('applied', 'applied'), ('applied', 'retired'), ('retired', 'retired'))))
  EXECUTE FUNCTION keep_set_status();

-- The rate of every currency and year that a set can convert: the dollar is 1, and a currency that has ended
-- follows its successor.
CREATE VIEW conversion_rates AS
SELECT version, currency, year, usd_per_unit, source, indicative FROM rates
UNION ALL
SELECT version, 'USD', year, 1, 'The US dollar itself', false FROM cpi
UNION ALL
SELECT r.version, c.code, r.year, r.usd_per_unit / coalesce(c.euro_rate, c.redenomination),
  format('%s by the fixed rate of %s; %s', c.replaced_by, coalesce(c.euro_rate, c.redenomination), r.source), r.indicative
FROM currencies c JOIN rates r ON r.currency = c.replaced_by AND r.year >= c.ended_year
WHERE NOT EXISTS (SELECT FROM rates own WHERE (own.version, own.currency, own.year) = (r.version, c.code, r.year));

REVOKE DELETE ON vocabulary_entries, countries, currencies, rate_sets FROM registry_app;
