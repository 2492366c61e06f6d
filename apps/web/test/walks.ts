import * as fc from 'fast-check';
import { expect, test } from 'vitest';

/** The same few walks each time. `WALKS=2000` takes more, and `SEED=7` others. */
const walks = Number(process.env['WALKS'] ?? 50);
const seed = Number(process.env['SEED'] ?? 1976);

interface Walks<Step> {
  readonly steps: fc.Arbitrary<Step>;
  /** The most steps of a walk. */
  readonly longest: number;
  /** Takes the steps one by one on a page that was just opened; throws at the first thing that goes wrong. */
  readonly walk: (taken: readonly Step[]) => void | Promise<void>;
}

/** Tests that random walks over a page do what its title promises; what fails is reported with its seed. */
export function testWalks<Step>(promise: string, { steps, longest, walk }: Walks<Step>): void {
  test(`${walks} random walks from seed ${seed} ${promise}`, { timeout: 300_000 + walks * 10_000 }, async () => {
    const property = fc.asyncProperty(fc.array(steps, { minLength: 4, maxLength: longest }), async (taken) =>
      walk(taken),
    );
    await fc.assert(property, { seed, numRuns: walks, endOnFailure: true });
    expect.hasAssertions();
  });
}
