-- A draft copies a whole set, so the set is checked once for all rows that a statement adds or removes, not once a row.
CREATE FUNCTION keep_applied_sets() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  held record;
BEGIN
  FOR held IN SELECT status, apply_requested_at FROM public.rate_sets WHERE version IN (SELECT version FROM touched)
    FOR SHARE LOOP
    IF held.status <> 'draft' THEN
      RAISE EXCEPTION 'only a draft set of rates can be edited'
        USING ERRCODE = 'check_violation', CONSTRAINT = 'draft_rates_only';
    ELSIF held.apply_requested_at IS NOT NULL THEN
      RAISE EXCEPTION 'the draft is being applied'
        USING ERRCODE = 'check_violation', CONSTRAINT = 'draft_being_applied';
    END IF;
  END LOOP;
  RETURN NULL;
END
$$;

DROP TRIGGER draft_rates_only ON rates;
CREATE TRIGGER draft_rates_only BEFORE UPDATE ON rates FOR EACH ROW EXECUTE FUNCTION keep_applied_set();
CREATE TRIGGER draft_rates_only_added AFTER INSERT ON rates
  REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION keep_applied_sets();
CREATE TRIGGER draft_rates_only_removed AFTER DELETE ON rates
  REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION keep_applied_sets();
DROP TRIGGER draft_rates_only ON cpi;
CREATE TRIGGER draft_rates_only BEFORE UPDATE ON cpi FOR EACH ROW EXECUTE FUNCTION keep_applied_set();
CREATE TRIGGER draft_rates_only_added AFTER INSERT ON cpi
  REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION keep_applied_sets();
CREATE TRIGGER draft_rates_only_removed AFTER DELETE ON cpi
  REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION keep_applied_sets();

-- Reads only the set that is asked for: a subquery that is used twice would be computed for all sets first.
CREATE OR REPLACE VIEW conversion_rates AS
WITH marked AS NOT MATERIALIZED (
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
