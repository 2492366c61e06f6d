export interface AbstractComparison {
  readonly verdict: 'same' | 'partial' | 'unclear' | 'different';
  /** How much of the shorter sketch the other has, 0 to 1. */
  readonly share: number;
  readonly count: number;
  readonly of: number;
}

/** Both lists are sorted. */
function countShared(a: readonly number[], b: readonly number[]): number {
  let shared = 0;
  for (let i = 0, j = 0; i < a.length && j < b.length;) {
    const difference = a[i]! - b[j]!;
    if (difference === 0) shared += 1;
    if (difference <= 0) i += 1;
    if (difference >= 0) j += 1;
  }
  return shared;
}

export function compareSketches(a: readonly number[], b: readonly number[]): AbstractComparison {
  const count = countShared(a, b);
  const of = Math.min(a.length, b.length);
  const share = count / of;
  const verdict = share >= 0.6 ? 'same' : share >= 0.25 ? 'partial' : share < 0.08 ? 'different' : 'unclear';
  return { verdict, share, count, of };
}
