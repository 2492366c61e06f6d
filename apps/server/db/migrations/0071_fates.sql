-- How a ratio is counted, ranked in a median and compared with a threshold is decided once, where it is converted:
-- packages/contract/src/money/fate.ts.
ALTER TABLE conversions
  ADD COLUMN bar text, -- of the histogram
  ADD COLUMN median_usd double precision, -- -infinity: cost-saving, infinity: dominated, NULL: not counted
  -- Net monetary benefit is positive at thresholds strictly between these; NULL: at none.
  ADD COLUMN worth_above double precision,
  ADD COLUMN worth_below double precision;

-- What is published already: as its quadrant says. A number without a quadrant has no place in the order.
UPDATE conversions c SET (bar, median_usd, worth_above, worth_below, rank_group, rank_within) = (
  SELECT made.bar,
    CASE made.bar WHEN 'cost_saving' THEN '-infinity' WHEN 'dominated' THEN 'infinity' WHEN 'ratio' THEN c.usd_target END,
    CASE made.bar WHEN 'ratio' THEN c.usd_target WHEN 'cost_saving' THEN '-infinity' WHEN 'saves_by_losing' THEN '-infinity' END,
    CASE made.bar WHEN 'saves_by_losing' THEN c.usd_target WHEN 'cost_saving' THEN 'infinity' WHEN 'ratio' THEN 'infinity' END,
    CASE made.bar WHEN 'indeterminate' THEN 4 ELSE c.rank_group END,
    CASE made.bar WHEN 'indeterminate' THEN 0 ELSE c.rank_within END
  FROM (SELECT CASE
    WHEN r.computed->>'quadrant' = 'Less cost, more health' THEN 'cost_saving'
    WHEN r.computed->>'quadrant' = 'More cost, less health' THEN 'dominated'
    WHEN coalesce(r.computed->>'quadrant', 'Indeterminate') = 'Indeterminate' OR c.usd_target < 0 THEN 'indeterminate'
    WHEN c.usd_target IS NULL THEN 'not_converted'
    WHEN r.computed->>'quadrant' = 'More cost, more health' THEN 'ratio'
    ELSE 'saves_by_losing' END AS bar) made)
FROM records r WHERE r.type = 'ratios' AND r.id = c.id AND r.from_rev = c.from_rev;

ALTER TABLE conversions
  ALTER COLUMN bar SET NOT NULL,
  ADD CHECK (bar IN ('cost_saving', 'ratio', 'saves_by_losing', 'dominated', 'indeterminate', 'not_converted')),
  ADD CHECK ((worth_above IS NULL) = (worth_below IS NULL));
