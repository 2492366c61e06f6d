import { activityOf, type Range } from '../families/family.ts';
import type { Study } from './draw-study.ts';
import { discountedYears, yearsOf } from './horizon.ts';
import { decimalsOfTotals, roundTo } from './printed-figures.ts';
import type { Random } from './random.ts';

/** One figure for each option. */
export interface Arms {
  readonly intervention: number;
  readonly comparator: number;
}

/** What a study prints for each option: QALYs gained, DALYs incurred (fewer are better) or averted, or nothing. */
export type ArmEffects = 'gained' | 'incurred' | 'averted' | 'none';

export const chooseArmEffects = (random: Random, { family }: Study): ArmEffects =>
  family.outcome === 'qaly'
    ? 'gained'
    : random.weighted(
        ['incurred', 'averted', 'none'] as const,
        (one) => ({ incurred: 40, averted: 25, none: 35 })[one],
      );

const dear = 20_000;

/** Costs over the patient's life with the disease, or over the part of it within the study's horizon. */
const usualCost = (random: Random, [low, high]: Range, { perDollar, horizon, family }: Study): number =>
  random.scaled(low, high) * perDollar * Math.min(1, yearsOf(horizon, family.life) / Math.min(family.life, 15));

interface Costs {
  readonly comparator: string;
  readonly deltaCost: number;
  /** The comparator's costs in the base case. */
  readonly near: number | undefined;
  readonly same: boolean;
}

function drawComparatorCost(random: Random, study: Study, { deltaCost, comparator }: Costs): number {
  const size = Math.abs(deltaCost);
  if (study.family.usual) return usualCost(random, study.family.usual, study);
  // Another treatment has costs of its own, however close both options are.
  if (activityOf(comparator) === 2) {
    const [low, high] = study.question.cost;
    return Math.max(Math.sqrt(low * high) * study.perDollar * random.scaled(0.4, 2), size * random.scaled(0.25, 2));
  }
  const free = /^no\b/.test(comparator) && study.family.healthy && random.chance(0.5) && deltaCost > 0;
  if (free) return 0;
  // Very expensive options are rarely compared with one that costs several times as much.
  const most = size / study.perDollar > dear || study.family.outcome === 'daly' ? 2 : 6;
  return size * random.scaled(0.25, most);
}

/** Total costs with as many decimals as their difference; the comparator's are higher than the other option's savings. */
export function drawCosts(random: Random, study: Study, costs: Costs): Arms {
  const { deltaCost, near, same } = costs;
  const saved = deltaCost < 0 ? -deltaCost * random.between(1.15, 1.6) : 0;
  const spread = Math.exp(0.12 * random.normal());
  const drawn = near === undefined ? drawComparatorCost(random, study, costs) : same ? near : near * spread;
  const decimals = decimalsOfTotals(deltaCost, Math.max(drawn, saved) + Math.max(0, deltaCost));
  const comparator = roundTo(Math.max(drawn, saved), decimals);
  return { comparator, intervention: roundTo(comparator + deltaCost, decimals) };
}

/** Discounted life-years times a utility between the best and the worst state. */
function drawQalys(random: Random, { family, horizon, discounting }: Study, deltaEffect: number): number {
  const years = yearsOf(horizon, family.life) * random.between(0.85, 1.05);
  const rate = discounting.said === 'yes' ? discounting.effects : 0;
  const utilities = Object.values(family.states);
  const mean = utilities.reduce((sum, value) => sum + value, 0) / utilities.length;
  const utility = family.healthy ? random.between(0.88, 0.95) : Math.min(0.97, Math.max(0.2, mean + 0.1));
  const most = discountedYears(Math.max(years, 0.08), rate);
  // Neither option can exceed full health.
  return Math.min(most * utility, most * 0.98 - Math.max(0, deltaEffect));
}

interface Effect {
  /** The name of the comparator. */
  readonly option: string;
  readonly armEffects: ArmEffects;
  readonly deltaEffect: number;
  readonly decimals: number;
  /** The comparator's effect, where another row has printed it. */
  readonly comparator: number | undefined;
}

/** Totals of a long life would need too many decimals to show a small difference. */
const mostDecimals = 4;

/** Effects of both options; none if the study prints only the difference. */
export function drawEffects(random: Random, study: Study, effect: Effect): Arms | undefined {
  const { option, armEffects, deltaEffect, decimals, comparator: known } = effect;
  if (armEffects === 'none' || decimals > mostDecimals) return undefined;
  const size = Math.abs(deltaEffect);
  const drawn = {
    gained: () => Math.max(drawQalys(random, study, deltaEffect), size * 1.2),
    incurred: () => Math.max(size * random.scaled(1.3, 8), 0.05),
    averted: () => (/^no\b/.test(option) ? 0 : size * random.scaled(1.1, 3)),
  }[armEffects]();
  const comparator = roundTo(known !== undefined && known > size ? known : drawn, decimals);
  const better = armEffects === 'incurred' ? comparator - deltaEffect : comparator + deltaEffect;
  return { comparator, intervention: roundTo(better, decimals) };
}
