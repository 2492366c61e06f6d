-- Why the last attempt to apply a draft failed, as its administrators read it.
ALTER TABLE rate_sets ADD COLUMN apply_failure text;
UPDATE rate_sets SET apply_failure = 'The cause was not kept.' WHERE apply_failed_at IS NOT NULL;
ALTER TABLE rate_sets ADD CONSTRAINT rate_sets_apply_failure CHECK ((apply_failure IS NULL) = (apply_failed_at IS NULL));
