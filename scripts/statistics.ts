/** The percentile by nearest rank: the value that this share of the sample does not exceed. */
export function percentile(sample: readonly number[], share: number): number {
  const sorted = sample.toSorted((a, b) => a - b);
  const value = sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)];
  if (value === undefined) throw new Error('There is no percentile of nothing.');
  return value;
}

export const median = (sample: readonly number[]): number => percentile(sample, 0.5);

export const ms = (value: number): string => `${value.toFixed(1)} ms`;
