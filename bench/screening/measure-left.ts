import { estimateLeft } from '../../apps/server/src/ranking/estimate-left.ts';
import type { Run } from './simulate.ts';

/** After how much of a collection was read the limit is checked, in percent. */
export const checkedShares = [5, 10, 15, 20, 30, 50] as const;

export interface CheckedLimit {
  readonly left: number;
  readonly high: number;
}

/** What was left at each share, beside the upper limit that the page would have shown. */
export function checkLimits({ found, records, relevant }: Run): CheckedLimit[] {
  return checkedShares.map((share) => {
    const read = Math.round((share / 100) * records);
    // A run ends with the last relevant record; the rest is irrelevant.
    const decisions = Array.from({ length: read }, (_, at) => found[at] ?? false);
    return { left: relevant - decisions.filter(Boolean).length, high: estimateLeft(decisions, records).high };
  });
}
