import type { Horizon, Range } from '../families/family.ts';
import { roundMoney } from './currency.ts';
import type { Study } from './draw-study.ts';
import { discountedYears, yearsOf } from './horizon.ts';
import { openStream, type Random } from './random.ts';
import type { Target, Verdict } from './spread.ts';
import { type Variation, drawVariations } from './variations.ts';

/** One ratio of a study, in the currency of the study: negative costs are savings, negative effects are losses. */
export interface Finding extends Variation {
  readonly verdict: Verdict;
  readonly deltaCost: number;
  readonly deltaEffect: number;
  /** Incremental cost over incremental effect, from the differences if the article prints them. */
  readonly ratio: number;
  readonly costs: { readonly intervention: number; readonly comparator: number };
  readonly effects: { readonly intervention: number; readonly comparator: number } | undefined;
  /** What the article prints: differences, totals, or the ratio alone. */
  readonly prints: 'all' | 'differences' | 'totals' | 'ratio';
  /** The figure printed in the article, if it is wrong. */
  readonly misprint: number | undefined;
}

const signs: Readonly<Record<Verdict, readonly [cost: number, effect: number]>> = {
  costs: [1, 1],
  saves: [-1, 1],
  'saves by losing': [-1, -1],
  dominated: [1, -1],
};

/** The most that one person can gain or lose within a horizon. */
const limitOf = (horizon: Horizon, life: number): number =>
  horizon === 'lifetime' ? Infinity : 0.35 * yearsOf(horizon, life);

const middle = ([low, high]: Range): number => Math.sqrt(low * high);

/** An effect that makes costs and ratio plausible and is close to the base case; losses stay small. */
function drawEffect(random: Random, study: Study, { verdict, usd }: Target, near: number | undefined): number {
  const { question, horizon, family } = study;
  const worse = verdict === 'dominated' || verdict === 'saves by losing';
  const [lowCost, low] = [question.cost[0], question.effect[0]];
  const [highCost, high] = worse
    ? [middle(question.cost), middle(question.effect)]
    : [question.cost[1], question.effect[1]];
  const limit = limitOf(horizon, family.life);
  const from = Math.min(Math.max(low, lowCost / usd), high, limit);
  const to = Math.max(Math.min(high, highCost / usd, limit), from);
  if (near === undefined) return random.scaled(from, to);
  return Math.min(to, Math.max(from, near * Math.exp(0.3 * random.normal())));
}

/** Enough decimals for a difference of this size to keep two or three significant figures. */
const decimalsFor = (effect: number): number => Math.max(2, 1 - Math.floor(Math.log10(Math.abs(effect))));
const round = (value: number, decimals: number): number => Number(value.toFixed(decimals));

/** Ratios are rounded to the unit, to tens or to hundreds. */
function printRatio(random: Random, ratio: number): number {
  const size = Math.abs(ratio);
  if (size < 1000) return roundMoney(ratio);
  const digits = random.weighted([3, 4, 9], (one) => ({ 3: 3, 4: 3, 9: 5 })[one]!);
  return Math.round(Number(ratio.toPrecision(Math.min(digits, Math.ceil(Math.log10(size)) + 1))));
}

const dear = 20_000;

/** Costs over the patient's life with the disease, or over the part of it within the study's horizon. */
const usualCost = (random: Random, [low, high]: Range, { perDollar, horizon, family }: Study): number =>
  random.scaled(low, high) * perDollar * Math.min(1, yearsOf(horizon, family.life) / Math.min(family.life, 15));

/** The comparator's costs: similar in every row, and higher than the other option's savings. */
function drawTotals(random: Random, study: Study, deltaCost: number, base: Finding | undefined): Finding['costs'] {
  const size = Math.abs(deltaCost);
  const add = (comparator: number) => ({ comparator, intervention: roundMoney(comparator + deltaCost) });
  const saved = deltaCost < 0 ? size * random.between(1.15, 1.6) : 0;
  if (base) return add(roundMoney(Math.max(base.costs.comparator * Math.exp(0.12 * random.normal()), saved)));
  if (study.family.usual) return add(roundMoney(Math.max(usualCost(random, study.family.usual, study), saved)));
  const free = /^no\b/.test(study.comparator) && study.family.healthy && random.chance(0.5) && deltaCost > 0;
  // Very expensive options are rarely compared with one that costs several times as much.
  const most = size / study.perDollar > dear || study.family.outcome === 'daly' ? 2 : 6;
  return add(free ? 0 : roundMoney(Math.max(size * random.scaled(0.25, most), saved)));
}

/** Discounted life-years times a utility between the best and the worst state. */
function drawEffects(random: Random, study: Study, deltaEffect: number, decimals: number): Finding['effects'] {
  const { family, horizon, discounting } = study;
  if (family.outcome === 'daly') return undefined;
  const years = yearsOf(horizon, family.life) * random.between(0.85, 1.05);
  const rate = discounting.said === 'yes' ? discounting.effects : 0;
  const utilities = Object.values(family.states);
  const mean = utilities.reduce((sum, value) => sum + value, 0) / utilities.length;
  const utility = Math.min(0.97, Math.max(0.2, mean + 0.1));
  const most = discountedYears(Math.max(years, 0.08), rate);
  // Neither option can exceed full health.
  const room = Math.min(most * utility, most * 0.98 - Math.max(0, deltaEffect));
  const comparator = round(Math.max(room, Math.abs(deltaEffect) * 1.2), decimals);
  return { comparator, intervention: round(comparator + deltaEffect, decimals) };
}

const misprints = 0.02;

function drawFinding(random: Random, study: Study, at: number, variation: Variation, base?: Finding): Finding {
  const target = study.plan.targets[at]!;
  const { verdict, usd } = target;
  const [costSign, effectSign] = signs[verdict];
  const size = drawEffect(random, study, target, base && Math.abs(base.deltaEffect));
  const decimals = decimalsFor(size) + (random.chance(0.6) ? 1 : 0);
  const deltaEffect = effectSign * round(size, decimals);
  const exact = usd * study.perDollar;
  const deltaCost = costSign * Math.max(roundMoney(exact * size), 0.01);
  const certain = verdict === 'costs';
  const prints = random.weighted(['all', 'differences', 'totals', 'ratio'] as const, (one) =>
    certain
      ? { all: 50, differences: 25, totals: 16, ratio: 9 }[one]
      : { all: 70, differences: 30, totals: 0, ratio: 0 }[one],
  );
  const effects = drawEffects(random, study, deltaEffect, decimals);
  return {
    ...variation,
    verdict,
    deltaCost,
    deltaEffect,
    ratio: certain ? printRatio(random, exact) : deltaCost / deltaEffect,
    costs: drawTotals(random, study, deltaCost, base),
    effects,
    prints: prints === 'totals' && !effects ? 'differences' : prints,
    misprint:
      certain && prints !== 'ratio' && random.chance(misprints)
        ? printRatio(random, exact * random.pick([0.62, 0.8, 1.18, 1.35, 1.6]))
        : undefined,
  };
}

/** Every ratio of a study, the base case first. */
export function drawFindings(study: Study, seed: string): Finding[] {
  const random = openStream(`${seed}/ratios/${study.plan.number}`);
  const findings: Finding[] = [];
  for (const [at, variation] of drawVariations(random, study).entries()) {
    findings.push(drawFinding(random, study, at, variation, findings[0]));
  }
  return findings;
}
