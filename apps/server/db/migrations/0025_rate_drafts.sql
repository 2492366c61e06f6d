-- Who works on a set of rates, how far it is, and what a figure may be.
ALTER TABLE rate_sets
  ADD COLUMN seq integer NOT NULL DEFAULT 0, -- the number of the last edit
  ADD COLUMN created_by integer REFERENCES users,
  ADD COLUMN changed_at timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN apply_requested_at timestamptz, -- while it is set, the draft stays as it was reviewed
  ADD COLUMN apply_failed_at timestamptz,
  ADD COLUMN applied_by integer REFERENCES users,
  ADD COLUMN discarded_at timestamptz,
  ADD COLUMN discarded_by integer REFERENCES users,
  DROP CONSTRAINT rate_sets_status_check,
  -- A discarded draft keeps its number: a job that still names it must not find another draft under it.
  ADD CONSTRAINT rate_sets_status_check CHECK (status IN ('draft', 'applied', 'retired', 'discarded')),
  ADD CONSTRAINT rate_sets_discarded CHECK ((status = 'discarded') = (discarded_at IS NOT NULL)),
  ADD CONSTRAINT rate_sets_applying CHECK (apply_requested_at IS NULL OR status = 'draft');

ALTER TABLE rates
  ADD CONSTRAINT rates_year CHECK (year BETWEEN 1976 AND 2100),
  ADD CONSTRAINT rates_magnitude CHECK (usd_per_unit BETWEEN 1e-12 AND 10000),
  ADD CONSTRAINT rates_source CHECK (length(source) BETWEEN 1 AND 300),
  -- The view conversion_rates knows them; a row here would contradict it.
  ADD CONSTRAINT rates_fixed_currency CHECK (currency NOT IN ('USD', 'INT'));
ALTER TABLE cpi
  ADD CONSTRAINT cpi_year CHECK (year BETWEEN 1976 AND 2100),
  ADD CONSTRAINT cpi_magnitude CHECK (index BETWEEN 1 AND 100000),
  ADD CONSTRAINT cpi_source CHECK (length(source) BETWEEN 1 AND 300);

CREATE OR REPLACE FUNCTION keep_applied_set() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  held record;
BEGIN
  FOR held IN SELECT status, apply_requested_at FROM rate_sets WHERE version IN (OLD.version, NEW.version) FOR SHARE LOOP
    IF held.status <> 'draft' THEN
      RAISE EXCEPTION 'only a draft set of rates can be edited'
        USING ERRCODE = 'check_violation', CONSTRAINT = 'draft_rates_only';
    ELSIF held.apply_requested_at IS NOT NULL THEN
      RAISE EXCEPTION 'the draft is being applied'
        USING ERRCODE = 'check_violation', CONSTRAINT = 'draft_being_applied';
    END IF;
  END LOOP;
  RETURN coalesce(NEW, OLD);
END
$$;

CREATE FUNCTION keep_requested_set() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the draft is being applied'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'draft_being_applied';
END
$$;
CREATE TRIGGER draft_being_applied BEFORE UPDATE ON rate_sets FOR EACH ROW
  WHEN (OLD.apply_requested_at IS NOT NULL
    AND (NEW.apply_requested_at IS NOT NULL OR NEW.target_year <> OLD.target_year OR NEW.status = 'discarded'))
  EXECUTE FUNCTION keep_requested_set();

-- With the figure that a rate rests on: for a currency that has ended, its successor's.
CREATE OR REPLACE VIEW conversion_rates AS
SELECT version, currency, year, usd_per_unit, source, indicative, currency AS rests_on FROM rates
UNION ALL
SELECT version, 'USD', year, 1, 'The US dollar itself', false, 'USD' FROM cpi
UNION ALL
SELECT r.version, c.code, r.year, r.usd_per_unit / coalesce(c.euro_rate, c.redenomination),
  format('%s by the fixed rate of %s; %s', c.replaced_by, coalesce(c.euro_rate, c.redenomination), r.source), r.indicative,
  r.currency
FROM currencies c JOIN rates r ON r.currency = c.replaced_by AND r.year >= c.ended_year
WHERE NOT EXISTS (SELECT FROM rates own WHERE (own.version, own.currency, own.year) = (r.version, c.code, r.year));
