export interface RankedDecision {
  /** Between 0 and 1, the lower the earlier. */
  readonly place: number;
  readonly is_accepted: boolean;
}

const recall = 0.95;

/**
 * How many fewer abstracts were read than without an order when 95 % of the accepted ones were found, as WSS@95 counts
 * it. Null if none was accepted.
 */
export function savedReading(decisions: readonly RankedDecision[]): number | null {
  const accepted = decisions.filter(({ is_accepted }) => is_accepted).length;
  if (accepted === 0) return null;
  const needed = Math.ceil(recall * accepted);
  let found = 0;
  const ordered = decisions.toSorted((one, other) => one.place - other.place);
  const read = ordered.findIndex(({ is_accepted }) => is_accepted && (found += 1) === needed) + 1;
  return Math.max(0, Math.round((needed / accepted) * decisions.length) - read);
}
