import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { editDistance } from './edit-distance.ts';

/** The textbook's table, without shortcuts. */
function plainDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)));
    }
    row = next;
  }
  return row.at(-1)!;
}

it('agrees with the plain table, up to its limit', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 14 });
  fc.assert(
    fc.property(text, text, fc.integer({ min: 0, max: 8 }), (a, b, most) => {
      expect(editDistance(a, b, most)).toBe(Math.min(plainDistance(a, b), most + 1));
    }),
    { numRuns: 2_000, seed: 15 },
  );
});
