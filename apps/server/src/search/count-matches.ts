import type { TermKey } from '@cea/contract/dictionary/terms';
import { readFacet } from '../records/facets.ts';
import type { Condition, Filter } from './conditions.ts';
import type { Tiers } from './evaluate.ts';
import type { Segment } from './segment.ts';

export interface Counted {
  /** The tiers of what passes every filter. */
  readonly hits: Tiers;
  readonly total: number;
  /** By code of the segment. */
  readonly counts: Uint32Array;
}

/** Which term each code belongs to, as its place in `terms`. */
function termsOfCodes({ facetOfCode }: Segment, terms: readonly TermKey[]): Int8Array {
  return Int8Array.from(facetOfCode, (facet) => terms.indexOf(readFacet(facet)?.term as TermKey));
}

function addCounts({ starts, codes }: Segment, row: number, counts: Uint32Array): void {
  for (let at = starts[row]!; at < starts[row + 1]!; at += 1) counts[codes[at]!]! += 1;
}

/**
 * One pass: a row that passes every filter counts for all of its values; one that fails only the filters of one term
 * counts for that term's values alone, so that the term's own choice does not hide what else could be chosen.
 */
export function countMatches(
  segment: Segment,
  matching: Tiers | undefined,
  filters: readonly Filter[],
  evaluated: (condition: Condition) => Tiers,
): Counted {
  const { rows, facetOfCode, starts, codes } = segment;
  const counts = new Uint32Array(facetOfCode.length);
  const hits = matching ?? new Uint8Array(rows).fill(1);
  const terms = [...new Set(filters.map(({ term }) => term))];
  const passing = terms.map((term) =>
    evaluated({ kind: 'and', of: filters.filter((filter) => filter.term === term).map(({ condition }) => condition) }),
  );
  const termOfCode = termsOfCodes(segment, terms);
  let total = 0;
  for (let row = 0; row < rows; row += 1) {
    if (hits[row] === 0) continue;
    let failed = -1;
    let fails = 0;
    for (let term = 0; term < passing.length && fails < 2; term += 1) {
      if (passing[term]![row] !== 0) continue;
      failed = term;
      fails += 1;
    }
    if (fails === 0) {
      total += 1;
      addCounts(segment, row, counts);
    } else {
      hits[row] = 0;
      if (fails > 1) continue;
      for (let at = starts[row]!; at < starts[row + 1]!; at += 1) {
        if (termOfCode[codes[at]!] === failed) counts[codes[at]!]! += 1;
      }
    }
  }
  return { hits, total, counts };
}
