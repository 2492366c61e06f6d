import { isDeepStrictEqual } from 'node:util';
import { loadSearchSnapshot } from '../apps/server/src/search/load-search-snapshot.ts';
import { type Answer, type Api, openApi } from './api.ts';
import type { Cleanup } from './cleanup.ts';
import type { Recorded } from './load/pgbench-script.ts';
import { type Measured, overRounds } from './load/timings.ts';
import { chooseMix, type Mix } from './queries/choose-mix.ts';
import { type OpenSearch, openSearch } from './queries/open-search.ts';
import type { Query } from './queries/query.ts';

/** A query with everything recorded before the measurement. */
export interface KnownQuery extends Query {
  readonly total: number;
  /** The statements that the API sends for it. */
  readonly bare: readonly Recorded[];
  /** The statements that find and count the same in SQL alone. */
  readonly bySql: readonly Recorded[];
  readonly bareMs: number;
  readonly bySqlMs: number;
}

/** A registry of one scale, the processes that search it, and the mix. */
export interface Subject {
  readonly scale: number | undefined;
  readonly url: string;
  readonly rows: Mix['rows'];
  readonly queries: readonly KnownQuery[];
  /** Queries whose answers differ between the API and SQL. */
  readonly disagreements: readonly string[];
  readonly counterSeconds: Measured;
  readonly apis: Readonly<Record<keyof typeof cacheSettings, Api>>;
}

/** Without any cache, with the cache of word matches, and as in production with replies cached too. */
const cacheSettings = {
  cold: { SEARCH_CACHE_MB: '0', RESPONSE_CACHE_MB: '0' },
  cached: { RESPONSE_CACHE_MB: '0' },
  whole: {},
} as const satisfies Record<string, Record<string, string>>;

type Counts = Pick<Answer, 'total' | 'filter_counts'>;
const countsOf = ({ total, filter_counts }: Counts): Counts => ({ total, filter_counts });

async function learn(search: OpenSearch, query: Query): Promise<KnownQuery & Counts> {
  const began = performance.now();
  const { sent } = await search.find(query);
  const bareMs = performance.now() - began;
  const inSql = await search.findBySql(query);
  return { ...query, bare: sent, bySql: inSql.sent, bareMs, bySqlMs: inSql.ms, ...countsOf(inSql.answer) };
}

async function loadTimes(search: OpenSearch, times: number): Promise<Measured> {
  const seconds: number[] = [];
  for (let time = 0; time < times; time += 1) {
    const began = performance.now();
    await loadSearchSnapshot(search.db);
    seconds.push((performance.now() - began) / 1000);
  }
  return overRounds(seconds);
}

export async function prepareSubject(
  cleanup: Cleanup,
  { scale, url, rounds }: { scale: number | undefined; url: string; rounds: number },
): Promise<Subject> {
  const search = await openSearch(cleanup, url);
  const { queries: mix, rows } = await chooseMix(search);
  const counterSeconds = await loadTimes(search, rounds);
  const apis = {
    cold: await openApi(cleanup, url, cacheSettings.cold),
    cached: await openApi(cleanup, url, cacheSettings.cached),
    whole: await openApi(cleanup, url, cacheSettings.whole),
  };
  const disagreements: string[] = [];
  const queries: KnownQuery[] = [];
  for (const query of mix) {
    const { filter_counts, ...known } = await learn(search, query);
    queries.push(known);
    for (const api of Object.values(apis)) {
      const answer = countsOf(await api.search(query));
      if (isDeepStrictEqual(answer, { total: known.total, filter_counts })) continue;
      disagreements.push(`${query.kind} of ${query.type}: ${query.body}`);
    }
  }
  return { scale, url, rows, queries, disagreements, counterSeconds, apis };
}
