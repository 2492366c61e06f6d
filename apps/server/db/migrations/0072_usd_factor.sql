-- From the study's currency and year to US dollars of the target year. Costs are plotted by it, also where there is no
-- ratio to convert: a difference in effect of 0.
ALTER TABLE conversions ADD COLUMN usd_factor double precision;
UPDATE conversions SET usd_factor =
  (steps->>'rate')::float8 * (steps->>'cpi_to')::float8 / (steps->>'cpi_from')::float8 WHERE steps IS NOT NULL;
