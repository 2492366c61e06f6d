import { bars } from '@cea/contract/money/fate';
import type { RateSet } from '@cea/contract/money/convert';
import { gdpRules, ownKey } from '@cea/contract/money/threshold';
import {
  statePreset,
  thresholdInUsd,
  type ThresholdPreset,
  type ThresholdSetting,
} from '@cea/contract/money/threshold-presets';
import type { Distribution, Judged, JudgingRule } from '@cea/contract/visualizations';
import { outcomesOf } from './chart-groups.ts';
import { isWorthAtGdp, type Tiers } from './match-rows.ts';
import type { Segment } from './segment.ts';
import type { GridEntries } from './weights-grid.ts';

/** The thresholds that a request asks for. */
export interface AskedThresholds extends ThresholdSetting {
  /** A reader's own, in US dollars of the target year. */
  readonly own?: number | undefined;
}

export interface Judging extends AskedThresholds {
  readonly rates: RateSet;
}

/** Where the curve counts: up to 40 thresholds in each power of ten to a million, in whole US dollars. */
export const curveThresholds: readonly number[] = [
  ...new Set(Array.from({ length: 241 }, (_, at) => Math.round(10 ** (at / 40)))),
];

/** A rule as converted, before its ratios are counted. */
interface Rule extends Omit<JudgingRule, 'low' | 'high'> {
  readonly low: number | null;
  readonly high: number | null;
  /** Slug of the outcome that it applies to; null: every one. */
  readonly outcome: ThresholdPreset['outcome'] | null;
}

const usdOf = (converted: ReturnType<typeof thresholdInUsd> | undefined): number | null =>
  converted && 'usd' in converted ? converted.usd : null;

function ruleOf(preset: ThresholdPreset, rates: RateSet): Rule {
  const { key, label, outcome } = preset;
  const low = thresholdInUsd(preset.low, preset, rates);
  const high = preset.high === null ? undefined : thresholdInUsd(preset.high, preset, rates);
  const why_missing = 'why_missing' in low ? low.why_missing : null;
  return { key, label, stated: statePreset(preset), low: usdOf(low), high: usdOf(high), why_missing, outcome };
}

const ownRule = (own: number): Rule => ({
  key: ownKey,
  label: 'Own value',
  stated: statePreset({ low: own, high: null, currency: 'USD', year: null }),
  low: own,
  high: null,
  why_missing: null,
  outcome: null,
});

/** The place of the first of ascending numbers that is above a value, or not below it; their count if none is. */
function firstFrom(ascending: Float64Array, value: number, orEqual: boolean): number {
  let [low, high] = [0, ascending.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const isPast = orEqual ? ascending[middle]! >= value : ascending[middle]! > value;
    if (isPast) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** The ratios of one outcome as they are counted. */
interface Counting {
  of: number;
  always: number;
  never: number;
  size: number;
  /** How many more are cost-effective at each threshold than at the one before. */
  readonly changes: Int32Array;
  /** Of the ratios with a known GDP per capita: those cost-effective at each multiple, then all. */
  readonly atGdp: Uint32Array;
  /** The GDP per capita of the first of these; NaN if another has a different one. */
  gdp: number | undefined;
}

const [saving, dominated] = [bars.indexOf('cost_saving'), bars.indexOf('dominated')];
const isJudged = bars.map((bar) => bar !== 'indeterminate' && bar !== 'not_converted');

/** Each ratio is cost-effective from one threshold up to another, so both ends are all that is recorded of it. */
function addRatio(counting: Counting, segment: Segment, row: number, thresholds: Float64Array): void {
  const { bar, worthAbove, worthBelow, gdp } = segment;
  counting.size += 1;
  if (!isJudged[bar[row]!]) return;
  counting.of += 1;
  if (bar[row] === saving) counting.always += 1;
  if (bar[row] === dominated) counting.never += 1;
  const [above, below] = [worthAbove[row]!, worthBelow[row]!];
  if (!Number.isNaN(above)) {
    counting.changes[above === -Infinity ? 0 : firstFrom(thresholds, above, false)]! += 1;
    counting.changes[below === Infinity ? thresholds.length : firstFrom(thresholds, below, true)]! -= 1;
  }
  const own = gdp[row]!;
  if (Number.isNaN(own)) return;
  counting.gdp = counting.gdp === undefined || counting.gdp === own ? own : Number.NaN;
  for (let at = 0; at < gdpRules.length; at += 1) {
    if (isWorthAtGdp(segment, row, gdpRules[at]!.times)) counting.atGdp[at]! += 1;
  }
  counting.atGdp[gdpRules.length]! += 1;
}

const startCounting = (thresholds: number): Counting => ({
  of: 0,
  always: 0,
  never: 0,
  size: 0,
  changes: new Int32Array(thresholds + 1),
  atGdp: new Uint32Array(gdpRules.length + 1),
  gdp: undefined,
});

/** How many are cost-effective at each threshold. */
function worthAt({ changes }: Counting, thresholds: Float64Array): ReadonlyMap<number, number> {
  const worth = new Map<number, number>();
  let sum = 0;
  for (const [at, threshold] of thresholds.entries()) {
    sum += changes[at]!;
    worth.set(threshold, sum);
  }
  return worth;
}

function judgeBy({ key, label, stated, low, high, why_missing }: Rule, of: number, worth: ReadonlyMap<number, number>) {
  const at = (usd: number | null) => ({ usd, worth: usd === null ? 0 : worth.get(usd)!, of: usd === null ? 0 : of });
  return { key, label, stated, low: at(low), high: high === null ? null : at(high), why_missing };
}

/** In dollars only if all ratios have the same GDP per capita, because one line would judge the others wrongly. */
function judgeByGdp({ atGdp, of, gdp = Number.NaN }: Counting): JudgingRule[] {
  const known = atGdp[gdpRules.length]!;
  const isCommon = known === of && !Number.isNaN(gdp);
  return gdpRules.map(({ key, label, times }, at) => ({
    key,
    label,
    stated: null,
    low: { usd: isCommon ? Math.round(times * gdp) : null, worth: atGdp[at]!, of: known },
    high: null,
    why_missing: null,
  }));
}

/** What is cost-effective by each rule and along a curve, in the same order of outcomes as the distributions. */
export function countJudged(
  segment: Segment,
  hits: Tiers,
  { presets, usual, own, rates }: Judging,
  distributions: readonly Distribution[],
  entries: GridEntries,
): Judged[] {
  const offered = presets.map((preset) => ruleOf(preset, rates));
  const added = own === undefined ? [] : [ownRule(own)];
  const priced = [...offered, ...added].flatMap(({ low, high }) => [low, high]).filter((usd) => usd !== null);
  const thresholds = Float64Array.from(new Set([...curveThresholds, ...priced])).toSorted();
  const byOutcome = new Map(distributions.map(({ outcome }) => [outcome, startCounting(thresholds.length)]));
  const outcomes = outcomesOf(segment);
  for (let row = 0; row < segment.rows; row += 1) {
    if (hits[row] !== 0) addRatio(byOutcome.get(outcomes[row]! || null)!, segment, row, thresholds);
  }
  return Array.from(byOutcome, ([outcome, counting]) => {
    const { of, always, never, size } = counting;
    const worth = worthAt(counting, thresholds);
    const slug = outcome === null ? undefined : entries.get(outcome)?.slug;
    const applying = offered.filter((rule) => rule.outcome === slug);
    return {
      outcome,
      of,
      left_out: size - of,
      rules: [
        ...applying.map((rule) => judgeBy(rule, of, worth)),
        ...judgeByGdp(counting),
        ...added.map((rule) => judgeBy(rule, of, worth)),
      ],
      usual: applying.some(({ key }) => key === usual) ? usual : null,
      curve: { thresholds: [...curveThresholds], worth: curveThresholds.map((threshold) => worth.get(threshold)!) },
      always,
      never,
    };
  });
}
