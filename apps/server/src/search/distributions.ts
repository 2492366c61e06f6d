import { bars } from '@cea/contract/money/fate';
import type { Distribution } from '@cea/contract/visualizations';
import { facetOf, isFacetOf, readFacet } from '../records/facets.ts';
import type { Tiers } from './match-rows.ts';
import type { Segment } from './segment.ts';

/** 0, then 1, 2 and 5 times each power of ten from 10 to a million. */
const dollarLimits = [0, ...[10, 100, 1000, 10_000, 100_000].flatMap((ten) => [ten, 2 * ten, 5 * ten]), 1_000_000];
/** Twentieths from −1 to 1; full health has its own bin. */
const weightLimits = Array.from({ length: 41 }, (_, index) => (index - 20) / 20);

const emptyBins = (limits: readonly number[]) =>
  limits.map((from, index) => ({ from, to: limits[index + 1] ?? null, count: 0 }));

const binOf = (limits: readonly number[], value: number): number => limits.findLastIndex((limit) => value >= limit);

const empty = (outcome: number | null, limits: readonly number[]): Distribution => ({
  outcome,
  bins: emptyBins(limits),
  cost_saving: 0,
  dominated: 0,
  saves_by_losing: 0,
  indeterminate: 0,
  left_out: 0,
});

/** The outcome's code; the first of several is the ratio's own. */
function outcomeOf({ starts, codes, facetOfCode }: Segment, row: number): number | null {
  for (let at = starts[row]!; at < starts[row + 1]!; at += 1) {
    const facet = facetOfCode[codes[at]!]!;
    if (isFacetOf('health_outcome', facet) && facet !== facetOf('health_outcome', 'none')) {
      return Number(readFacet(facet)!.value);
    }
  }
  return null;
}

function addRatio(made: Distribution, index: number, usd: number): void {
  const bar = bars[index]!;
  if (bar === 'ratio') made.bins[binOf(dollarLimits, usd)]!.count += 1;
  else made[bar === 'not_converted' ? 'left_out' : bar] += 1;
}

/** Ratios by their dollars, one distribution per health outcome, the most frequent first. */
export function ratioDistributions(segment: Segment, hits: Tiers): Distribution[] {
  const byOutcome = new Map<number | null, Distribution>();
  const sizes = new Map<Distribution, number>();
  for (let row = 0; row < segment.rows; row += 1) {
    if (hits[row] === 0) continue;
    const outcome = outcomeOf(segment, row);
    const made = byOutcome.get(outcome) ?? empty(outcome, dollarLimits);
    byOutcome.set(outcome, made);
    sizes.set(made, (sizes.get(made) ?? 0) + 1);
    addRatio(made, segment.bar[row]!, segment.usd[row]!);
  }
  return [...byOutcome.values()].toSorted((a, b) => sizes.get(b)! - sizes.get(a)!);
}

export function weightDistribution(segment: Segment, hits: Tiers): Distribution {
  const made = empty(null, weightLimits);
  const weights = segment.numbers.get('weight')!;
  for (let row = 0; row < segment.rows; row += 1) {
    if (hits[row] === 0) continue;
    const weight = weights[row]!;
    const bin = Number.isNaN(weight) ? -1 : binOf(weightLimits, weight);
    if (bin === -1) made.left_out += 1;
    else made.bins[bin]!.count += 1;
  }
  return made;
}
