-- A cost-per-DALY ratio against the wealth of its country: it follows from the converted amount.
ALTER TABLE conversions ADD COLUMN gdp_class text;
