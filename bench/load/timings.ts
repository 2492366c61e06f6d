import { percentile } from '../../scripts/statistics.ts';

/** One answer: of which query of the mix, and after how long. */
export interface Timed {
  readonly query: number;
  readonly ms: number;
}

/** What one measurement brought. */
export interface Timings {
  readonly perSecond: number;
  readonly timed: readonly Timed[];
}

/** Where a client begins in the mix: each elsewhere, so that they do not ask the same at once. */
export const startsAt = (client: number, clients: number, queries: number): number =>
  Math.floor((client * queries) / clients);

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/**
 * What a closed loop of clients does each second if every query of the mix is as frequent as any other, whatever the
 * counts in the sample: a long query that came up once more than the others would move a plain count.
 */
export function evenThroughput(timed: readonly Timed[], clients: number, queries: number): number {
  const byQuery = Map.groupBy(timed, ({ query }) => query);
  if (byQuery.size < queries) throw new Error(`Only ${byQuery.size} of ${queries} queries were measured.`);
  const means = [...byQuery.values()].map((some) => mean(some.map(({ ms }) => ms)));
  return (clients * 1000) / mean(means);
}

export interface Figures {
  readonly requests: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p95: number;
}

export interface RoundFigures extends Figures {
  readonly byQuery: readonly Figures[];
}

function figuresOf(timed: readonly Timed[], perSecond: number): Figures {
  const ms = timed.map((one) => one.ms);
  return { requests: ms.length, perSecond, p50: percentile(ms, 0.5), p95: percentile(ms, 0.95) };
}

export function summarise({ perSecond, timed }: Timings, queries: number): RoundFigures {
  const byQuery = Array.from({ length: queries }, (_, query) => timed.filter((one) => one.query === query));
  return {
    ...figuresOf(timed, perSecond),
    byQuery: byQuery.map((some) => figuresOf(some, 1000 / mean(some.map(({ ms }) => ms)))),
  };
}

/** A figure over rounds: the middle one, and how far the rounds lie apart as a share of it. */
export interface Measured {
  readonly median: number;
  readonly spread: number;
}

export function overRounds(values: readonly number[]): Measured {
  const middle = percentile(values, 0.5);
  return { median: middle, spread: middle === 0 ? 0 : (Math.max(...values) - Math.min(...values)) / middle };
}
