import type { Family } from '../families/family.ts';

type Outcome = Family['outcome'];

/**
 * The distribution of ratios in the real registry, as far as it has been published: the share of cost-saving ratios,
 * then US$ of the target year by share, then the shares from which on the option loses health.
 */
interface Spread {
  readonly knots: readonly (readonly [share: number, usd: number])[];
  /** From the first share on, less cost buys less health; from the second on, more cost does. */
  readonly saves_by_losing: number;
  readonly dominated: number;
}

const spreads: Readonly<Record<Outcome, Spread>> = {
  qaly: {
    knots: [
      [0.18, 350],
      [0.25, 2900],
      [0.5, 26_000],
      [0.75, 110_000],
      [0.85, 290_000],
      [0.9, 1_100_000],
    ],
    saves_by_losing: 0.9,
    dominated: 0.915,
  },
  daly: {
    knots: [
      [0.08, 3],
      [0.25, 75],
      [0.5, 430],
      [0.75, 2400],
      [0.965, 40_000],
    ],
    saves_by_losing: 0.965,
    dominated: 0.967,
  },
};

/** The shares up to which an option saves money, and from which on it loses health. */
export interface Limits {
  readonly saving: number;
  readonly losing: number;
}

export const limitsOf = (outcome: Outcome): Limits => ({
  saving: spreads[outcome].knots[0]![0],
  losing: spreads[outcome].saves_by_losing,
});

export type Verdict = 'saves' | 'costs' | 'saves by losing' | 'dominated';

export const losesHealth = (verdict: Verdict): boolean => verdict === 'dominated' || verdict === 'saves by losing';
export const savesMoney = (verdict: Verdict): boolean => verdict === 'saves' || verdict === 'saves by losing';

export interface Target {
  readonly verdict: Verdict;
  /** Absolute value of the ratio in US$ of the target year per QALY or DALY. */
  readonly usd: number;
}

/** The ratio at this quantile, with cost-saving ratios ranked lowest and dominated ones highest. */
export function targetAt(outcome: Outcome, share: number): Target {
  const { knots, saves_by_losing, dominated } = spreads[outcome];
  const [lowest, highest] = [knots[0]![0], knots.at(-1)![0]];
  // Small savings rank next to small costs.
  if (share < lowest) return { verdict: 'saves', usd: between(knots, highest - (highest - lowest) * (share / lowest)) };
  if (share < saves_by_losing) return { verdict: 'costs', usd: between(knots, share) };
  const mirrored = lowest + (highest - lowest) * ((share - saves_by_losing) / (1 - saves_by_losing));
  return { verdict: share < dominated ? 'saves by losing' : 'dominated', usd: between(knots, mirrored) };
}

/** Interpolates between the knots on a log scale. */
function between(knots: Spread['knots'], share: number): number {
  const at = Math.max(
    1,
    knots.findIndex(([limit]) => share <= limit),
  );
  const [[fromShare, fromUsd], [toShare, toUsd]] = [knots[at - 1]!, knots[at]!];
  return fromUsd * (toUsd / fromUsd) ** ((share - fromShare) / (toShare - fromShare));
}

/** The perspective as judged by the reader: 74 % payer or sector. */
export const perspectiveShares: readonly (readonly [share: number, perspective: string])[] = [
  [0.46, 'health-care-payer'],
  [0.28, 'health-care-sector'],
  [0.125, 'limited-societal'],
  [0.09, 'societal'],
  [0.018, 'hospital-or-provider'],
  [0.005, 'patient'],
  [0.004, 'employer'],
  [0.003, 'other'],
  [0.015, 'not-stated'],
];

/** Quality from 1 to 7 in steps of a half, mostly 5 to 6. */
export const qualityShares: readonly (readonly [share: number, score: number])[] = [
  [0.003, 1],
  [0.004, 1.5],
  [0.01, 2],
  [0.013, 2.5],
  [0.03, 3],
  [0.045, 3.5],
  [0.1, 4],
  [0.125, 4.5],
  [0.23, 5],
  [0.2, 5.5],
  [0.17, 6],
  [0.05, 6.5],
  [0.02, 7],
];

/** The value at a quantile between 0 and 1. */
export function shareAt<T>(shares: readonly (readonly [share: number, value: T])[], place: number): T {
  let left = place;
  return (shares.find(([share]) => (left -= share) < 0) ?? shares.at(-1)!)[1];
}
