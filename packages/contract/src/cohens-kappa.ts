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

/** The interval uses the large-sample standard error of Cohen (1960). */
function agreementOf(count: number, observed: number, expected: number): Agreement {
  // Sums of shares are rounded; all answers the same means exactly 1.
  if (1 - expected < 1e-9) return { count, observed, kappa: null };
  const value = (observed - expected) / (1 - expected);
  const error = Math.sqrt((observed * (1 - observed)) / count) / (1 - expected);
  return { count, observed, kappa: { value, low: within(value - z95 * error), high: within(value + z95 * error) } };
}

/** Agreement beyond chance. Undefined without votes. */
export function measureAgreement({ both, onlyA, onlyB, neither }: TwoByTwo): Agreement | undefined {
  const count = both + onlyA + onlyB + neither;
  if (count === 0) return undefined;
  const [a, b] = [(both + onlyA) / count, (both + onlyB) / count];
  return agreementOf(count, (both + neither) / count, a * b + (1 - a) * (1 - b));
}

/** The same for any number of categories: what each of two readers said about the same things. */
export function measureAnswers(answers: readonly (readonly [a: string, b: string])[]): Agreement | undefined {
  const count = answers.length;
  if (count === 0) return undefined;
  const [ofA, ofB] = [new Map<string, number>(), new Map<string, number>()];
  for (const [a, b] of answers) {
    ofA.set(a, (ofA.get(a) ?? 0) + 1);
    ofB.set(b, (ofB.get(b) ?? 0) + 1);
  }
  const same = answers.filter(([a, b]) => a === b).length;
  let byChance = 0;
  for (const [category, often] of ofA) byChance += often * (ofB.get(category) ?? 0);
  return agreementOf(count, same / count, byChance / (count * count));
}
