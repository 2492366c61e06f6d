import { expect, it } from 'vitest';
import { emptySegment, type LoadedRow, nextSegment, rowsWith } from './segment.ts';

const row = (seq: number, facets: number[]): LoadedRow => ({
  seq,
  text_seq: seq,
  order_key: seq,
  facets,
  numbers: [],
  usd: Number.NaN,
  bar: 0,
  rank_group: 0,
  rank_within: 0,
  worth_above: Number.NaN,
  gdp: NaN,
  gdp_multiple: NaN,
  worth_below: Number.NaN,
});

it('finds the rows of a facet, separately in each segment', () => {
  const first = nextSegment(emptySegment('methods'), new Set(), [row(1, [10, 20]), row(2, []), row(3, [20])]);
  expect([10, 20, 30].map((facet) => [...rowsWith(first, facet)])).toEqual([[0], [0, 2], []]);
  const second = nextSegment(first, new Set([1]), [row(4, [30, 20])]);
  expect([10, 20, 30].map((facet) => [...rowsWith(second, facet)])).toEqual([[], [1, 2], [2]]);
  expect([...rowsWith(first, 20)]).toEqual([0, 2]);
});
