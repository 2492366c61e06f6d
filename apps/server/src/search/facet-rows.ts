import type { Segment } from './segment.ts';

/** Code c stands in the rows rows[starts[c]] … rows[starts[c + 1] - 1]. */
interface FacetRows {
  readonly starts: Uint32Array;
  readonly rows: Uint32Array;
}

function invert({ rows: count, starts: startsOfRows, codes, facetOfCode }: Segment): FacetRows {
  const starts = new Uint32Array(facetOfCode.length + 1);
  for (const code of codes) starts[code + 1]! += 1;
  for (let code = 0; code < facetOfCode.length; code += 1) starts[code + 1]! += starts[code]!;
  const next = starts.slice();
  const rows = new Uint32Array(codes.length);
  for (let row = 0, at = 0; row < count; row += 1) {
    for (; at < startsOfRows[row + 1]!; at += 1) {
      const code = codes[at]!;
      rows[next[code]!] = row;
      next[code]! += 1;
    }
  }
  return { starts, rows };
}

/** Made when first asked for, and kept as long as the segment lives. */
const made = new WeakMap<Segment, FacetRows>();

/** The rows that have a facet: asking for one costs as much as it finds. */
export function rowsWith(segment: Segment, facet: number): Uint32Array {
  const code = segment.codeOfFacet.get(facet);
  if (code === undefined) return new Uint32Array();
  const { starts, rows } = made.get(segment) ?? invert(segment);
  if (!made.has(segment)) made.set(segment, { starts, rows });
  return rows.subarray(starts[code], starts[code + 1]);
}
