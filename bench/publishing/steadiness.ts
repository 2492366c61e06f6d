import { dataTypes } from '@cea/contract/dictionary/terms';
import { percentile } from '../../scripts/statistics.ts';
import { type Api, openApi } from '../api.ts';
import type { Cleanup } from '../cleanup.ts';
import type { Gate } from '../gates.ts';
import { type Measured, overRounds } from '../load/timings.ts';
import { openSearch } from '../queries/open-search.ts';
import { type Query, queryOf } from '../queries/query.ts';
import { sampleWords } from '../queries/sample-words.ts';
import { startPublishing } from './start-publishing.ts';

/** How much slower searches are while articles are published, and how that was measured. */
export interface Steadiness {
  readonly queries: number;
  readonly calm: Measured;
  readonly publishing: Measured;
  readonly ratio: Measured;
}

const wanted = 200;
/** No cached answers. */
export const uncached = { SEARCH_CACHE_MB: '0', RESPONSE_CACHE_MB: '0' };

/** Words of every frequency, for all types in turn; some with a filter. */
export async function chooseQueries(cleanup: Cleanup, url: string, count: number): Promise<Query[]> {
  const { db } = await openSearch(cleanup, url);
  const words = (await sampleWords(db)).toSorted((a, b) => b.share - a.share);
  const step = Math.max(1, Math.floor(words.length / count));
  return words
    .filter((_, at) => at % step === 0)
    .slice(0, count)
    .map(({ value }, at) => {
      const type = dataTypes[at % dataTypes.length]!;
      const years = { term: 'publication_year', values: ['[2005 TO 2020]'], filter: true as const };
      const query = [{ term: 'keyword', values: [value] }, ...(at % 2 === 0 && type !== 'weights' ? [years] : [])];
      return queryOf({ kind: 'word', about: value }, type, { query });
    });
}

/** Alternates between the processes, as a visitor behind a load balancer who has seen the newest answer. */
async function p95Of(apis: readonly Api[], queries: readonly Query[]): Promise<number> {
  let seen = 0;
  const times: number[] = [];
  for (const [at, { path, body }] of queries.entries()) {
    const began = performance.now();
    const { revision } = await apis[at % apis.length]!.search({ path: `${path}?seen=${seen}`, body });
    times.push(performance.now() - began);
    seen = Math.max(seen, revision);
  }
  return percentile(times, 0.95);
}

/** The same queries without and with publishing, round by round, so that other load affects both. */
export async function measureSteadiness(
  cleanup: Cleanup,
  databaseUrl: string,
  { rounds, everyMs, quick }: { rounds: number; everyMs: number; quick: boolean },
): Promise<Steadiness> {
  const queries = await chooseQueries(cleanup, databaseUrl, quick ? 10 : wanted);
  const apis = [await openApi(cleanup, databaseUrl, uncached), await openApi(cleanup, databaseUrl, uncached)];
  await p95Of(apis, queries); // Warm-up.
  const [calm, publishing]: [number[], number[]] = [[], []];
  for (let round = 1; round <= rounds; round += 1) {
    calm.push(await p95Of(apis, queries));
    const publisher = await startPublishing(cleanup, databaseUrl, { from: round * 1000, count: 999, everyMs });
    publishing.push(await p95Of(apis, queries));
    await publisher.stop();
    console.log(
      `round ${round}  p95 calm ${calm.at(-1)!.toFixed(1)} ms, publishing ${publishing.at(-1)!.toFixed(1)} ms`,
    );
  }
  for (const api of apis) await api.stop();
  return {
    queries: queries.length,
    calm: overRounds(calm),
    publishing: overRounds(publishing),
    ratio: overRounds(publishing.map((slower, round) => slower / calm[round]!)),
  };
}

export const steadinessGate = ({ ratio }: Steadiness): Gate => ({
  name: 'p95 while publishing / p95 without',
  figure: ratio,
  limit: 4,
  kind: 'at most',
});
