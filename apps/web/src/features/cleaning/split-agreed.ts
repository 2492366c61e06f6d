import type { RoundReadiness } from '@cea/contract/round-publishing';

interface Agreed {
  /** What can be published now. */
  readonly ready: number;
  readonly rest: number;
  /** The rest waits for findings only. */
  readonly isRestOpen: boolean;
}

/** Of the agreed articles of a round that are not published: how many can be, and what keeps the others. */
export function splitAgreed(agreed: number, readiness: RoundReadiness): Agreed {
  // What replaces a published article is counted as published.
  const ready = readiness.ready.filter(({ needs_reason }) => needs_reason !== 'replaces').length;
  const isRestOpen = readiness.left_out.every(({ why }) => why === 'open-findings');
  return { ready, rest: Math.max(0, agreed - ready), isRestOpen };
}
