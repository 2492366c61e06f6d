import { percentile } from '../../scripts/statistics.ts';

/** One answer: the index of its query in the mix, and its latency. */
export interface Timed {
  readonly query: number;
  readonly ms: number;
}

/** The result of one measurement. */
export interface Timings {
  readonly perSecond: number;
  readonly timed: readonly Timed[];
}

/** Where a client starts in the mix: each at another query, so that they do not send the same at once. */
export const startsAt = (client: number, clients: number, queries: number): number =>
  Math.floor((client * queries) / clients);

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/**
 * The throughput of a closed loop of clients if every query of the mix were equally frequent, whatever the counts in
 * the sample: one more run of a slow query would distort a plain count.
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

/** A figure over rounds: the median, and the spread of the rounds as a share of it. */
export interface Measured {
  readonly median: number;
  readonly spread: number;
}

export function overRounds(values: readonly number[]): Measured {
  const middle = percentile(values, 0.5);
  return { median: middle, spread: middle === 0 ? 0 : (Math.max(...values) - Math.min(...values)) / middle };
}
