import { percentile } from '../../scripts/statistics.ts';
import type { Published } from './published.ts';
import type { Outcome } from './search-steadily.ts';

/** Milliseconds from a commit to the first answer that shows it. */
export interface Visible {
  readonly p50: number;
  readonly max: number;
}

/** Over all publications; infinite if one was never shown. */
export function visibleAfter(published: readonly Published[], outcomes: readonly Outcome[]): Visible {
  const waited = published.map(({ revision, at }) => {
    const shown = outcomes.filter((outcome) => (outcome.revision ?? 0) >= revision);
    const first = shown.reduce((earliest, outcome) => Math.min(earliest, outcome.at), Number.POSITIVE_INFINITY);
    return Math.max(0, first - at);
  });
  return { p50: percentile(waited, 0.5), max: percentile(waited, 1) };
}
