import { expect, it } from 'vitest';
import { makeLoadedRow } from '../../test/loaded-row.ts';
import { emptySegment, nextSegment, rowsWith } from './segment.ts';

const row = (seq: number, facets: number[]) => makeLoadedRow(seq, { facets });

it('finds the rows of a facet, separately in each segment', () => {
  const first = nextSegment(emptySegment('methods'), new Set(), [row(1, [10, 20]), row(2, []), row(3, [20])]);
  expect([10, 20, 30].map((facet) => [...rowsWith(first, facet)])).toEqual([[0], [0, 2], []]);
  const second = nextSegment(first, new Set([1]), [row(4, [30, 20])]);
  expect([10, 20, 30].map((facet) => [...rowsWith(second, facet)])).toEqual([[], [1, 2], [2]]);
  expect([...rowsWith(first, 20)]).toEqual([0, 2]);
});
