import type { MethodsPair } from '@cea/contract/visualizations';
import type { Tiers } from './match-rows.ts';
import { keptWithSegment, type Segment, valuesOf } from './segment.ts';

interface RowPairs {
  /** Row r has the pairs `numbers[starts[r]]` … `numbers[starts[r + 1] - 1]`; usually one. */
  readonly starts: Uint32Array;
  readonly numbers: Uint16Array;
  readonly pairs: readonly Omit<MethodsPair, 'ratios'>[];
}

/** The pairs of a perspective and a time horizon by which filters find each row. */
const rowPairsOf = keptWithSegment((segment): RowPairs => {
  const starts = new Uint32Array(segment.rows + 1);
  const known = new Map<string, number>();
  const pairs: RowPairs['pairs'][number][] = [];
  const numbers: number[] = [];
  for (let row = 0; row < segment.rows; row += 1) {
    const horizons = valuesOf(segment, row, 'time_horizon');
    for (const perspective of valuesOf(segment, row, 'perspective')) {
      for (const time_horizon of horizons) {
        const key = `${perspective} ${time_horizon}`;
        const number = known.get(key) ?? pairs.push({ perspective, time_horizon }) - 1;
        known.set(key, number);
        numbers.push(number);
      }
    }
    starts[row + 1] = numbers.length;
  }
  return { starts, numbers: Uint16Array.from(numbers), pairs };
});

/** The most frequent pairs of methods, each with the number of ratios that both filters leave. */
export function countMethodsMix(segment: Segment, hits: Tiers, limit: number): MethodsPair[] {
  const { starts, numbers, pairs } = rowPairsOf(segment);
  const counts = new Uint32Array(pairs.length);
  for (let row = 0; row < segment.rows; row += 1) {
    if (hits[row] === 0) continue;
    for (let at = starts[row]!; at < starts[row + 1]!; at += 1) counts[numbers[at]!]! += 1;
  }
  return pairs
    .map((pair, number) => ({ ...pair, ratios: counts[number]! }))
    .filter(({ ratios }) => ratios > 0)
    .toSorted((a, b) => b.ratios - a.ratios || a.perspective - b.perspective || a.time_horizon - b.time_horizon)
    .slice(0, limit);
}
