-- A ratio against the GDP per capita of its country and price year: packages/contract/src/money/gdp-multiple.ts. The figure
-- is stored with the conversion, so a later edition of the table changes nothing that was published. Until `npm run migrate`
-- has compared what is published already, neither the multiple nor the reason is there.
ALTER TABLE conversions
  ADD COLUMN gdp_per_capita double precision, -- US$ of the price year
  ADD COLUMN gdp_per_capita_target double precision, -- US$ of the target year
  ADD COLUMN gdp_multiple double precision,
  ADD COLUMN why_no_gdp text,
  ADD CHECK (num_nonnulls(gdp_multiple, why_no_gdp) <= 1);
CREATE INDEX conversions_without_gdp ON conversions (rates_version, id) WHERE gdp_multiple IS NULL AND why_no_gdp IS NULL;
