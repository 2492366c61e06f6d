import { appSession, searchSession } from '../apps/server/src/db/pools.ts';
import type { Api } from './api.ts';
import { runAutocannon } from './load/run-autocannon.ts';
import { runPgbench } from './load/run-pgbench.ts';
import { type RoundFigures, summarise, type Timings } from './load/timings.ts';
import type { Options } from './options.ts';
import type { Subject } from './subject.ts';

/**
 * The API without caches, with the cache of word matches, and as in production with replies cached too; the API's
 * statements alone; everything in SQL.
 */
export const variants = ['cold', 'cached', 'whole', 'bare', 'bySql'] as const;
export type Variant = (typeof variants)[number];
export const clientCounts = [1, 8] as const;
export type Clients = (typeof clientCounts)[number];

export interface Measurement {
  readonly scale: number | undefined;
  readonly variant: Variant;
  readonly clients: Clients;
  readonly rounds: readonly RoundFigures[];
}

/** Above this, pure SQL takes minutes per query, and only the trend of the others is of interest. */
const largestBySql = 10;

interface Case {
  readonly subject: Subject;
  readonly variant: Variant;
  readonly clients: Clients;
}

const variantsOf = ({ scale = 1 }: Subject): readonly Variant[] =>
  scale <= largestBySql ? variants : variants.filter((variant) => variant !== 'bySql');

const casesOf = (subjects: readonly Subject[]): Case[] =>
  subjects.flatMap((subject) =>
    clientCounts.flatMap((clients) => variantsOf(subject).map((variant) => ({ subject, variant, clients }))),
  );

const passSeconds = ({ queries }: Subject, of: 'bareMs' | 'bySqlMs'): number =>
  queries.reduce((sum, query) => sum + query[of], 0) / 1000;

async function load({ subject, variant, clients }: Case, options: Options, signal: AbortSignal): Promise<Timings> {
  const { queries, url } = subject;
  // Long enough for every query to come up, however large the registry.
  const seconds = Math.max(options.seconds, Math.ceil(2 * passSeconds(subject, 'bareMs')));
  const overHttp = ({ url, headers }: Api): Promise<Timings> => {
    const amount = clients * Math.ceil(queries.length / clients);
    const bound = options.quick ? { amount } : { duration: seconds };
    return runAutocannon({ url, headers, mix: queries, clients, bound, signal });
  };
  switch (variant) {
    case 'cold':
    case 'cached':
    case 'whole':
      return overHttp(subject.apis[variant]);
    case 'bare': {
      const mix = queries.map(({ bare }) => bare);
      const bound = options.quick ? { times: 1 } : { seconds };
      return runPgbench({ url, session: searchSession, mix, clients, bound, signal });
    }
    case 'bySql': {
      const mix = queries.map(({ bySql }) => bySql);
      const times = options.quick ? 1 : Math.max(1, Math.floor(seconds / passSeconds(subject, 'bySqlMs')));
      return runPgbench({ url, session: appSession, mix, clients, bound: { times }, signal });
    }
  }
}

const warmUpTimes = 5;

/** Code that has just been loaded is slow, so it runs for a while before it is measured. */
async function warmUp(subjects: readonly Subject[], { quick }: Options, signal: AbortSignal): Promise<void> {
  if (quick) return;
  for (const { queries, apis, scale = 1 } of subjects) {
    const amount = queries.length * (scale <= largestBySql ? warmUpTimes : 1);
    for (const { url, headers } of Object.values(apis)) {
      await runAutocannon({ url, headers, mix: queries, clients: 1, bound: { amount }, signal });
    }
  }
}

/** All cases one after the other, round by round, so that a slow phase of the machine affects all of them. */
export async function measure(
  subjects: readonly Subject[],
  options: Options,
  signal: AbortSignal,
): Promise<Measurement[]> {
  await warmUp(subjects, options, signal);
  const cases = casesOf(subjects).map((one) => ({ ...one, rounds: [] as RoundFigures[] }));
  for (let round = 1; round <= options.rounds; round += 1) {
    for (const one of cases) {
      const figures = summarise(await load(one, options, signal), one.subject.queries.length);
      one.rounds.push(figures);
      const { scale = 'samples' } = one.subject;
      console.log(
        `round ${round}  size ${scale}  ${one.variant.padEnd(6)} c=${one.clients}  ${figures.perSecond.toFixed(1)}/s` +
          `  p50 ${figures.p50.toFixed(2)} ms  p95 ${figures.p95.toFixed(2)} ms`,
      );
    }
  }
  return cases.map(({ subject: { scale }, variant, clients, rounds }) => ({ scale, variant, clients, rounds }));
}
