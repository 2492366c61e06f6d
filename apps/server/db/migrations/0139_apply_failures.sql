-- Why the last attempt to apply a draft failed, as its administrators read it. Read only with `apply_failed_at`: while the
-- previous version still serves, it sets and clears that time alone.
ALTER TABLE rate_sets ADD COLUMN apply_failure text CHECK (apply_failure <> '');
