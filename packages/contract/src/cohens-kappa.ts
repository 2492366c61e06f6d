import { z } from 'zod';

/** Two readers' yes and no about the same things: how often both, only one of them, or neither said yes. */
export interface TwoByTwo {
  readonly both: number;
  readonly onlyA: number;
  readonly onlyB: number;
  readonly neither: number;
}

export const Agreement = z.object({
  /** How many were judged by two readers. */
  count: z.int(),
  /** The share on which both said the same, from 0 to 1. */
  observed: z.number(),
  /** Cohen's kappa with its 95% interval; null if it is undefined, because all votes are the same. */
  kappa: z.object({ value: z.number(), low: z.number(), high: z.number() }).nullable(),
});
export type Agreement = z.infer<typeof Agreement>;

/** Two-sided 95% of the normal distribution. */
const z95 = 1.959964;

const within = (bound: number): number => Math.min(1, Math.max(-1, bound));

/** Agreement beyond chance. Undefined without votes. The interval uses the large-sample standard error of Cohen (1960). */
export function measureAgreement({ both, onlyA, onlyB, neither }: TwoByTwo): Agreement | undefined {
  const count = both + onlyA + onlyB + neither;
  if (count === 0) return undefined;
  const observed = (both + neither) / count;
  const [a, b] = [(both + onlyA) / count, (both + onlyB) / count];
  const expected = a * b + (1 - a) * (1 - b);
  if (expected === 1) return { count, observed, kappa: null };
  const value = (observed - expected) / (1 - expected);
  const error = Math.sqrt((observed * (1 - observed)) / count) / (1 - expected);
  return { count, observed, kappa: { value, low: within(value - z95 * error), high: within(value + z95 * error) } };
}
