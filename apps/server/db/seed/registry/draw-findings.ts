import { activityOf, type Horizon, type Range } from '../families/family.ts';
import { type ArmEffects, type Arms, chooseArmEffects, drawCosts, drawEffects } from './draw-arms.ts';
import type { Study } from './draw-study.ts';
import { yearsOf } from './horizon.ts';
import { decimalsOfEffect, drawDigits, printRatio, roundMoney, roundTo } from './printed-figures.ts';
import { openStream, type Random } from './random.ts';
import { losesHealth, type Target, type Verdict } from './spread.ts';
import { type Variation, drawVariations } from './variations.ts';

/** One ratio of a study, in the currency of the study: negative costs are savings, negative effects are losses. */
export interface Finding extends Variation {
  readonly verdict: Verdict;
  /** The effect before it is rounded, unsigned, and the decimals that the article prints. */
  readonly size: number;
  readonly decimals: number;
  readonly deltaCost: number;
  readonly deltaEffect: number;
  /** Incremental cost over incremental effect, before these are rounded; unused if either is 0. */
  readonly ratio: number;
  readonly costs: Arms;
  readonly effects: Arms | undefined;
  readonly armEffects: ArmEffects;
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
  horizon === 'lifetime' ? Infinity : 0.25 * yearsOf(horizon, life);

/** Losses of health are small, in QALYs or DALYs. */
const largestLoss = 0.3;
const middle = ([low, high]: Range): number => Math.sqrt(low * high);

/** An effect that makes costs and ratio plausible and is close to the base case; losses stay small. */
function drawEffect(random: Random, study: Study, { verdict, usd }: Target, near: number | undefined): number {
  const { question, horizon, family } = study;
  const [highCost, high] = losesHealth(verdict)
    ? [middle(question.cost), Math.min(largestLoss, middle(question.effect))]
    : [question.cost[1], question.effect[1]];
  const [lowCost, low] = [question.cost[0], Math.min(question.effect[0], high / 4)];
  const limit = limitOf(horizon, family.life);
  const from = Math.min(Math.max(low, lowCost / usd), high, limit);
  const to = Math.max(Math.min(high, highCost / usd, limit), from);
  if (near === undefined) return random.scaled(from, to);
  const drawn = near * Math.exp(0.3 * random.normal());
  return Math.min(to * random.between(0.75, 1), Math.max(from * random.between(1, 1.3), drawn));
}

const misprints = 0.02;
/** Effects printed with a single digit, from which the ratio does not follow. */
const coarse = 0.12;

/** More is gained against nothing than against usual care, and more than against another treatment. */
function strengthen(random: Random, before: string, now: string): number {
  const change = activityOf(now) - activityOf(before);
  if (change === 0) return 1;
  return change < 0 ? random.between(1.3, 2) : random.between(0.4, 0.75);
}

/** Options that cost the same, are equally effective, or both. */
type Tie = 'costs' | 'effects' | 'both';

/** Rare, and only where it cannot contradict another ratio of the comparison. */
function drawTie(random: Random, { plan: { targets } }: Study): Tie | undefined {
  const place = random.unit();
  if (losesHealth(targets[0]!.verdict)) {
    if (targets.length > 1) return place < 0.05 ? 'effects' : undefined;
    return place < 0.05 ? 'effects' : place < 0.07 ? 'costs' : place < 0.09 ? 'both' : undefined;
  }
  return targets.length === 1 && targets[0]!.verdict === 'saves' && place < 0.08 ? 'costs' : undefined;
}

interface Setting {
  /** Printed digits of the ratios. */
  readonly digits: number;
  readonly study: Study;
  readonly tie: Tie | undefined;
  readonly armEffects: ArmEffects;
}

function drawFinding(
  random: Random,
  { study, digits, tie, armEffects }: Setting,
  at: number,
  own: Variation,
  base?: Finding,
) {
  const target = study.plan.targets[at]!;
  const { verdict, usd } = target;
  const [costSign, effectSign] = signs[verdict];
  // Neither a price nor a perspective changes what happens to patients.
  const sameHealth = base && (own.price ?? own.perspective) !== undefined;
  const near = base && base.size * strengthen(random, base.comparator, own.comparator);
  const size = sameHealth ? base.size : drawEffect(random, study, target, near);
  const decimals = sameHealth ? base.decimals : decimalsOfEffect(random, size, coarse);
  const deltaEffect = tie === 'effects' || tie === 'both' ? 0 : effectSign * roundTo(size, decimals);
  const exact = usd * study.perDollar;
  const deltaCost = tie === 'costs' || tie === 'both' ? 0 : costSign * Math.max(roundMoney(exact * size), 0.01);
  const certain = verdict === 'costs';
  const prints = random.weighted(['all', 'differences', 'totals', 'ratio'] as const, (one) =>
    certain
      ? { all: 50, differences: 25, totals: 16, ratio: 9 }[one]
      : { all: 70, differences: 30, totals: 0, ratio: 0 }[one],
  );
  const sameOption = base?.comparator === own.comparator;
  const sameComparator = sameOption && (own.isBase || own.price !== undefined);
  const nearCost = sameOption || base?.costs.comparator !== 0 ? base?.costs.comparator : undefined;
  const effects = drawEffects(random, study, {
    option: own.comparator,
    armEffects,
    deltaEffect,
    decimals,
    comparator: sameHealth || sameComparator ? base?.effects?.comparator : undefined,
  });
  const finding: Finding = {
    ...own,
    verdict,
    size,
    decimals,
    deltaCost,
    deltaEffect,
    ratio: certain ? printRatio(exact, digits) : deltaCost / deltaEffect,
    costs: drawCosts(random, study, { ...own, deltaCost, near: nearCost, same: sameComparator }),
    effects,
    armEffects,
    prints: prints === 'totals' && !effects ? 'differences' : prints,
    misprint:
      certain && prints !== 'ratio' && random.chance(misprints)
        ? printRatio((deltaCost / deltaEffect) * random.pick([0.62, 0.8, 1.18, 1.35, 1.6]), digits)
        : undefined,
  };
  return finding;
}

/** Every ratio of a study, the base case first. */
export function drawFindings(study: Study, seed: string): Finding[] {
  const random = openStream(`${seed}/ratios/${study.plan.number}`);
  const findings: Finding[] = [];
  const setting = {
    study,
    digits: drawDigits(random),
    tie: drawTie(random, study),
    armEffects: chooseArmEffects(random, study),
  };
  for (const [at, variation] of drawVariations(random, study).entries()) {
    const base = findings.find(
      ({ intervention, comparator, isBase }) =>
        isBase && intervention === variation.intervention && comparator === variation.comparator,
    );
    findings.push(drawFinding(random, setting, at, variation, base ?? findings[0]));
  }
  return findings;
}
