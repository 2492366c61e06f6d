import { type WeightKind, weightKinds } from '@cea/contract/dictionary/variables/weights';
import { bars } from '@cea/contract/money/fate';
import type { Distribution } from '@cea/contract/visualizations';
import { kindsOf, outcomesOf, type RatioFigures } from './chart-groups.ts';
import type { Tiers } from './match-rows.ts';
import type { Segment } from './segment.ts';

/** 0, then 1, 2 and 5 times each power of ten from 10 to a million. */
const dollarLimits = [0, ...[10, 100, 1000, 10_000, 100_000].flatMap((ten) => [ten, 2 * ten, 5 * ten]), 1_000_000];
const steps = (from: number, to: number, per: number): number[] =>
  Array.from({ length: (to - from) * per + 1 }, (_, index) => (from * per + index) / per);
/** Within the limits of each kind; the upper limit, such as full health, has its own bin. Losses are small. */
const weightLimits: Record<WeightKind, readonly number[]> = {
  level: steps(-1, 1, 20),
  decrement: steps(-1, 0, 50),
  'disability weight': steps(0, 1, 20),
};

const emptyBins = (limits: readonly number[]) =>
  limits.map((from, index) => ({ from, to: limits[index + 1] ?? null, count: 0 }));

/** The last limit that is not above a value; -1 if there is none. */
function binOf(limits: readonly number[], value: number): number {
  let [low, high] = [0, limits.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (value >= limits[middle]!) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

const empty = (of: Pick<Distribution, 'outcome' | 'kind'>, limits: readonly number[]): Distribution => ({
  ...of,
  bins: emptyBins(limits),
  cost_saving: 0,
  dominated: 0,
  saves_by_losing: 0,
  indeterminate: 0,
  left_out: 0,
});

/** The ratios of one outcome as they are counted: by bar, and of the bar with a number by bin. */
interface Counting {
  size: number;
  readonly byBar: Uint32Array;
  readonly byBin: Uint32Array;
}

const ratioBar = bars.indexOf('ratio');

function present(outcome: number | null, { byBar, byBin }: Counting): Distribution {
  const made = empty({ outcome, kind: null }, dollarLimits);
  for (const [at, bin] of made.bins.entries()) bin.count = byBin[at]!;
  for (const [at, bar] of bars.entries()) {
    if (bar !== 'ratio') made[bar === 'not_converted' ? 'left_out' : bar] = byBar[at]!;
  }
  return made;
}

/** Ratios by their dollars, one distribution per health outcome, the most frequent first. */
export function ratioDistributions(segment: Segment, hits: Tiers, { bar, usd }: RatioFigures): Distribution[] {
  const outcomes = outcomesOf(segment);
  const byOutcome = new Map<number, Counting>();
  for (let row = 0; row < segment.rows; row += 1) {
    if (hits[row] === 0) continue;
    const outcome = outcomes[row]!;
    let counting = byOutcome.get(outcome);
    if (!counting) {
      counting = { size: 0, byBar: new Uint32Array(bars.length), byBin: new Uint32Array(dollarLimits.length) };
      byOutcome.set(outcome, counting);
    }
    counting.size += 1;
    counting.byBar[bar[row]!]! += 1;
    if (bar[row] === ratioBar) counting.byBin[binOf(dollarLimits, usd[row]!)]! += 1;
  }
  return [...byOutcome]
    .toSorted(([, a], [, b]) => b.size - a.size)
    .map(([outcome, counting]) => present(outcome || null, counting));
}

/** Weights by kind, because figures of different kinds mean different things. */
export function weightDistributions(segment: Segment, hits: Tiers): Distribution[] {
  const made = weightKinds.map((kind) => empty({ outcome: null, kind }, weightLimits[kind]));
  const sizes = weightKinds.map(() => 0);
  const weights = segment.numbers.get('weight_final')!;
  const kinds = kindsOf(segment);
  for (let row = 0; row < segment.rows; row += 1) {
    if (hits[row] === 0) continue;
    const at = kinds[row]!;
    const { bins } = made[at]!;
    const weight = weights[row]!;
    const bin = Number.isNaN(weight) ? -1 : binOf(weightLimits[weightKinds[at]!], weight);
    sizes[at]! += 1;
    if (bin === -1) made[at]!.left_out += 1;
    else bins[bin]!.count += 1;
  }
  return made.filter((_, at) => sizes[at]! > 0);
}
