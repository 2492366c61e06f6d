import { choicePlaces } from '@cea/contract/dictionary/numbering';
import { type WeightKind, weightKinds } from '@cea/contract/dictionary/variables/weights';
import { bars } from '@cea/contract/money/fate';
import type { Distribution } from '@cea/contract/visualizations';
import type { Tiers } from './match-rows.ts';
import { firstValue, type Segment } from './segment.ts';

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

const binOf = (limits: readonly number[], value: number): number => limits.findLastIndex((limit) => value >= limit);

const empty = (of: Pick<Distribution, 'outcome' | 'kind'>, limits: readonly number[]): Distribution => ({
  ...of,
  bins: emptyBins(limits),
  cost_saving: 0,
  dominated: 0,
  saves_by_losing: 0,
  indeterminate: 0,
  left_out: 0,
});

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
    // The first of several outcomes is the ratio's own.
    const outcome = firstValue(segment, row, 'health_outcome');
    const made = byOutcome.get(outcome) ?? empty({ outcome, kind: null }, dollarLimits);
    byOutcome.set(outcome, made);
    sizes.set(made, (sizes.get(made) ?? 0) + 1);
    addRatio(made, segment.bar[row]!, segment.usd[row]!);
  }
  return [...byOutcome.values()].toSorted((a, b) => sizes.get(b)! - sizes.get(a)!);
}

/** A record without a kind has no figure either, and is counted as left out of the levels. */
function kindAt(value: number | null): number {
  const kind = value === null ? undefined : choicePlaces('weight_kind_final').nameAt(value);
  return Math.max(0, weightKinds.indexOf(kind as WeightKind));
}

/** Weights by kind, because figures of different kinds mean different things. */
export function weightDistributions(segment: Segment, hits: Tiers): Distribution[] {
  const made = weightKinds.map((kind) => empty({ outcome: null, kind }, weightLimits[kind]));
  const sizes = weightKinds.map(() => 0);
  const weights = segment.numbers.get('weight_final')!;
  for (let row = 0; row < segment.rows; row += 1) {
    if (hits[row] === 0) continue;
    const at = kindAt(firstValue(segment, row, 'weight_kind'));
    const { bins } = made[at]!;
    const weight = weights[row]!;
    const bin = Number.isNaN(weight) ? -1 : binOf(weightLimits[weightKinds[at]!], weight);
    sizes[at]! += 1;
    if (bin === -1) made[at]!.left_out += 1;
    else bins[bin]!.count += 1;
  }
  return made.filter((_, at) => sizes[at]! > 0);
}
