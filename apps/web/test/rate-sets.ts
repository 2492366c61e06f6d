import type { RateSetSummary } from '@cea/contract/rate-sets';

const at = '2026-01-02T03:04:05.000Z';

/** A rate set in force, with one rate. */
export const rateSetWith = (fields: Partial<RateSetSummary> = {}): RateSetSummary => ({
  version: 1,
  status: 'applied',
  target_year: 2024,
  note: '',
  seq: 1,
  rates: 1,
  indices: 0,
  changes: null,
  created_at: at,
  created_by: null,
  changed_at: at,
  apply_failed_at: null,
  apply_failure: null,
  applied_at: at,
  applied_by: null,
  revision: 1,
  discarded_at: null,
  discarded_by: null,
  ...fields,
});
