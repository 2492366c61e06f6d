import type { Family } from '../families/family.ts';

type Outcome = Family['outcome'];

/**
 * How the ratios of the real registry lie, as far as it has been published: the share up to which an option saves
 * money, then US$ of the target year by share, then the shares from which on it loses health.
 */
interface Spread {
  readonly knots: readonly (readonly [share: number, usd: number])[];
  /** From here on less cost buys less health, and from there on more cost does. */
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

export type Verdict = 'saves' | 'costs' | 'saves by losing' | 'dominated';

export interface Target {
  readonly verdict: Verdict;
  /** US$ of the target year per QALY or DALY: the size of the ratio whatever the signs. */
  readonly usd: number;
}

/** The ratio that a share of all ratios does not exceed, cost-saving ones ranked lowest and dominated ones highest. */
export function targetAt(outcome: Outcome, share: number): Target {
  const { knots, saves_by_losing, dominated } = spreads[outcome];
  const [lowest, highest] = [knots[0]![0], knots.at(-1)![0]];
  if (share < lowest) return { verdict: 'saves', usd: between(knots, lowest + (highest - lowest) * (share / lowest)) };
  if (share < saves_by_losing) return { verdict: 'costs', usd: between(knots, share) };
  const mirrored = lowest + (highest - lowest) * ((share - saves_by_losing) / (1 - saves_by_losing));
  return { verdict: share < dominated ? 'saves by losing' : 'dominated', usd: between(knots, mirrored) };
}

/** Along the curve, on a logarithmic scale between its knots. */
function between(knots: Spread['knots'], share: number): number {
  const at = Math.max(
    1,
    knots.findIndex(([limit]) => share <= limit),
  );
  const [[fromShare, fromUsd], [toShare, toUsd]] = [knots[at - 1]!, knots[at]!];
  return fromUsd * (toUsd / fromUsd) ** ((share - fromShare) / (toShare - fromShare));
}

/** The reader's judgement of the perspective: 74 % payer or sector. */
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

/** Quality from 1 to 7 by halves, mostly 5 to 6. */
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

/** The value whose turn it is at a place between 0 and 1. */
export function shareAt<T>(shares: readonly (readonly [share: number, value: T])[], place: number): T {
  let left = place;
  return (shares.find(([share]) => (left -= share) < 0) ?? shares.at(-1)!)[1];
}
