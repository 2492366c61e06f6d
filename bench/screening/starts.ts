import { sfc32 } from '../../apps/server/db/seed/registry/random.ts';

/** The generator of the study whose figures the gates repeat, so that its starts are ours. */
export function studyStream(seed: number): () => number {
  const next = sfc32([0x9e3779b9, 0x243f6a88, 0xb7e15162, seed], 15);
  return () => next() / 2 ** 32;
}

/** One relevant and one irrelevant record that are known before the first is read. */
export function drawStart(labels: readonly boolean[], seed: number): number[] {
  const unit = studyStream(1000 + seed);
  return [true, false].map((wanted) => {
    const rows = labels.flatMap((label, row) => (label === wanted ? [row] : []));
    return rows[Math.floor(unit() * rows.length)]!;
  });
}
