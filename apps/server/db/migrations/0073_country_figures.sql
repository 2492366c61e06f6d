-- Figures of countries by year, as shipped. Loaded by `npm run migrate`; nobody edits them.
CREATE TABLE country_figures (
  series text NOT NULL CHECK (series IN ('gdp-per-capita', 'ppp', 'consumer-prices', 'gdp-deflator')),
  iso3 text NOT NULL REFERENCES countries (iso3),
  year integer NOT NULL,
  value double precision NOT NULL CHECK (value > 0),
  base_year integer, -- of an index, 100 in that year. Values with different bases cannot be compared.
  currency text REFERENCES currencies, -- of a purchasing power parity, in every year
  PRIMARY KEY (series, iso3, year),
  CHECK ((base_year IS NOT NULL) = (series IN ('consumer-prices', 'gdp-deflator'))),
  CHECK ((currency IS NOT NULL) = (series = 'ppp'))
);

-- The shipped rates that are official, while the market rate differed. An administrator who replaces one names another
-- source, so her rate is not marked.
CREATE TABLE official_rates (
  currency text NOT NULL REFERENCES currencies,
  year integer NOT NULL,
  source text NOT NULL,
  PRIMARY KEY (currency, year, source)
);
REVOKE INSERT, UPDATE, DELETE ON country_figures, official_rates FROM registry_app;

-- Rates come in editions. A database that was set up with an earlier one is offered the additions as a draft, once.
ALTER TABLE rate_sets ADD COLUMN shipped_edition integer;
UPDATE rate_sets SET shipped_edition = 1 WHERE version = 1;

CREATE OR REPLACE VIEW conversion_rates AS
WITH marked AS (
  SELECT r.*, o.currency IS NOT NULL AS official_only
  FROM rates r LEFT JOIN official_rates o USING (currency, year, source))
SELECT version, currency, year, usd_per_unit, source, indicative, currency AS rests_on, official_only FROM marked
UNION ALL
SELECT version, 'USD', year, 1, 'The US dollar itself', false, 'USD', false FROM cpi
UNION ALL
SELECT r.version, c.code, r.year, r.usd_per_unit / coalesce(c.euro_rate, c.redenomination),
  format('%s by the fixed rate of %s; %s', c.replaced_by, coalesce(c.euro_rate, c.redenomination), r.source), r.indicative,
  r.currency, r.official_only
FROM currencies c JOIN marked r ON r.currency = c.replaced_by AND r.year >= c.ended_year
WHERE NOT EXISTS (SELECT FROM rates own WHERE (own.version, own.currency, own.year) = (r.version, c.code, r.year));

-- The World Bank's region since July 2025, unless an administrator has named it.
UPDATE vocabulary_entries SET label = 'Middle East, North Africa, Afghanistan & Pakistan'
WHERE vocabulary = 'region' AND slug = 'middle-east-and-north-africa' AND label = 'Middle East & North Africa';
