import type { RefusedReason } from '@cea/contract/citation-files';
import { type RefusedSummary, summaryLines } from '@cea/contract/import-preview';

/** Counts refused records by their reason, and keeps the lines of the first ones. */
export function countReasons() {
  const reasons = new Map<RefusedReason, { count: number; lines: number[] }>();
  return {
    add({ refused, line }: { readonly refused: RefusedReason; readonly line: number }): void {
      const known = reasons.get(refused) ?? { count: 0, lines: [] };
      known.count += 1;
      if (known.lines.length < summaryLines) known.lines.push(line);
      reasons.set(refused, known);
    },
    get total(): number {
      return [...reasons.values()].reduce((sum, { count }) => sum + count, 0);
    },
    /** The most frequent first. */
    list: (): RefusedSummary[] =>
      [...reasons]
        .map(([reason, counted]) => ({ reason, ...counted }))
        .toSorted((a, b) => b.count - a.count || a.reason.localeCompare(b.reason)),
  };
}
