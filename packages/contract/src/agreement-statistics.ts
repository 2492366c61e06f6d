import { z } from 'zod';

/** Two readers' yes and no about the same things: how often both, only one of them, or neither said yes. */
export interface TwoByTwo {
  readonly both: number;
  readonly onlyA: number;
  readonly onlyB: number;
  readonly neither: number;
}

/** A figure with its 95% interval. */
export const Estimate = z.object({ value: z.number(), low: z.number(), high: z.number() });
export type Estimate = z.infer<typeof Estimate>;

export const Agreement = z.object({
  /** How many were judged by two readers. */
  count: z.int(),
  /** The share on which both said the same, from 0 to 1. */
  observed: z.number(),
  /** Cohen's kappa; null if it is undefined, because all answers are the same. */
  kappa: Estimate.nullable(),
});
export type Agreement = z.infer<typeof Agreement>;

/** The same with what long tables show beside it. */
export const AgreementMeasures = Agreement.extend({
  /** The share with its interval by Wilson, which never leaves 0 to 1 and has a width also at 100%. */
  raw: Estimate,
  /** Gwet's AC1, which stays high where nearly all answers are the same; null if only one answer was ever given. */
  ac1: Estimate.nullable(),
});
export type AgreementMeasures = z.infer<typeof AgreementMeasures>;

/** How often Reader A gave one answer while Reader B gave another, or the same. */
export interface AnswerCount {
  readonly a: string;
  readonly b: string;
  readonly often: number;
}

/** Two-sided 95% of the normal distribution. */
const z95 = 1.959964;

function estimate(value: number, variance: number): Estimate {
  // Rounding makes the variance of full agreement slightly negative.
  const error = Math.sqrt(Math.max(0, variance));
  return { value, low: Math.max(-1, value - z95 * error), high: Math.min(1, value + z95 * error) };
}

function rawAgreement(observed: number, count: number): Estimate {
  const square = (z95 * z95) / count;
  const middle = (observed + square / 2) / (1 + square);
  const reach = (z95 * Math.sqrt((observed * (1 - observed)) / count + square / (4 * count))) / (1 + square);
  // At 0% and 100% rounding could move a bound past the share itself.
  return {
    value: observed,
    low: Math.min(observed, Math.max(0, middle - reach)),
    high: Math.max(observed, Math.min(1, middle + reach)),
  };
}

interface Shares {
  readonly count: number;
  readonly observed: number;
  /** Of all judgments, by the answers of both. */
  readonly cells: readonly { readonly a: string; readonly b: string; readonly share: number }[];
  /** How often each reader gave an answer; answers that only the other gave are 0. */
  readonly ofA: ReadonlyMap<string, number>;
  readonly ofB: ReadonlyMap<string, number>;
}

function sharesOf(counts: readonly AnswerCount[]): Shares | undefined {
  const count = counts.reduce((sum, { often }) => sum + often, 0);
  if (count === 0) return undefined;
  const [ofA, ofB] = [new Map<string, number>(), new Map<string, number>()];
  const cells = counts.filter(({ often }) => often > 0).map(({ a, b, often }) => ({ a, b, share: often / count }));
  let same = 0;
  for (const { a, b, often } of counts) {
    if (a === b) same += often;
    for (const answer of [a, b]) for (const side of [ofA, ofB]) side.set(answer, side.get(answer) ?? 0);
    ofA.set(a, ofA.get(a)! + often / count);
    ofB.set(b, ofB.get(b)! + often / count);
  }
  return { count, observed: same / count, cells, ofA, ofB };
}

/** The interval uses the large-sample variance of Fleiss, Cohen and Everitt (1969). */
function cohensKappa({ count, observed, cells, ofA, ofB }: Shares): Estimate | null {
  let expected = 0;
  for (const [answer, share] of ofA) expected += share * ofB.get(answer)!;
  // Sums of shares are rounded; all answers the same means exactly 1.
  if (1 - expected < 1e-9) return null;
  const value = (observed - expected) / (1 - expected);
  let spread = -((value - expected * (1 - value)) ** 2);
  for (const { a, b, share } of cells) {
    const byChance = (ofB.get(a)! + ofA.get(b)!) * (1 - value);
    spread += share * ((a === b ? 1 : 0) - byChance) ** 2;
  }
  return estimate(value, spread / (count * (1 - expected) ** 2));
}

/** Over the answers that somebody gave. The interval uses the variance of Gwet (2008). */
function gwetsAc1({ count, observed, cells, ofA, ofB }: Shares): Estimate | null {
  const used = [...ofA.keys()].filter((answer) => ofA.get(answer)! + ofB.get(answer)! > 0);
  if (used.length < 2) return null;
  const others = used.length - 1;
  const mean = (answer: string): number => (ofA.get(answer)! + ofB.get(answer)!) / 2;
  const expected = used.reduce((sum, answer) => sum + mean(answer) * (1 - mean(answer)), 0) / others;
  const value = (observed - expected) / (1 - expected);
  let onAgreed = 0;
  let onAll = 0;
  for (const { a, b, share } of cells) {
    const left = 1 - (mean(a) + mean(b)) / 2;
    if (a === b) onAgreed += (share * left) / others;
    onAll += share * (left / others) ** 2;
  }
  const spread =
    observed * (1 - observed) -
    4 * (1 - value) * (onAgreed - observed * expected) +
    4 * (1 - value) ** 2 * (onAll - expected ** 2);
  return estimate(value, spread / (count * (1 - expected) ** 2));
}

/** Agreement of two readers in any number of categories. Undefined if they judged nothing both. */
export function measureCounts(counts: readonly AnswerCount[]): AgreementMeasures | undefined {
  const shares = sharesOf(counts);
  if (!shares) return undefined;
  const { count, observed } = shares;
  return {
    count,
    observed,
    raw: rawAgreement(observed, count),
    kappa: cohensKappa(shares),
    ac1: gwetsAc1(shares),
  };
}

/** The same of votes. */
export const measureAgreement = ({ both, onlyA, onlyB, neither }: TwoByTwo): AgreementMeasures | undefined =>
  measureCounts([
    { a: 'yes', b: 'yes', often: both },
    { a: 'yes', b: 'no', often: onlyA },
    { a: 'no', b: 'yes', often: onlyB },
    { a: 'no', b: 'no', often: neither },
  ]);

/** The same of what each of two readers said about the same things. */
export const measureAnswers = (answers: readonly (readonly [a: string, b: string])[]): AgreementMeasures | undefined =>
  measureCounts(answers.map(([a, b]) => ({ a, b, often: 1 })));
