import type { LoadedRow } from '../src/search/segment.ts';

/** A record as loaded into the snapshot, without figures and texts. */
export const makeLoadedRow = (seq: number, given: Partial<LoadedRow>): LoadedRow => ({
  seq,
  text_seq: seq,
  order_key: seq,
  facets: [],
  numbers: [],
  usd: Number.NaN,
  bar: 0,
  rank_group: 0,
  rank_within: 0,
  worth_above: Number.NaN,
  worth_below: Number.NaN,
  gdp: Number.NaN,
  gdp_multiple: Number.NaN,
  id: '',
  author: null,
  effect: Number.NaN,
  cost: Number.NaN,
  intervention: null,
  comparator: null,
  health_state: null,
  health_state_code: 0,
  instrument: 0,
  ...given,
});
