import { type Config, version } from '../config.ts';
import type { NamedPool } from '../db/pools.ts';
import type { CountedCache } from '../lib/cache.ts';
import type { SearchStatus } from '../search/follow-revision.ts';
import type { QueueCounts } from './count-jobs.ts';
import { type Tallied, tallied, type Tally } from '../lib/tally.ts';

/** The sources of the metrics, read on every scrape. */
export interface Sources {
  readonly config: Config;
  readonly pools: readonly NamedPool[];
  readonly tally: Tally;
  readonly searchStatus?: () => SearchStatus;
  readonly caches?: ReadonlyMap<string, CountedCache>;
  readonly countJobs?: () => Promise<readonly QueueCounts[]>;
}

type Sample = readonly [labels: Readonly<Record<string, string>>, value: number];

/** A metric that is read on demand. */
export interface Figure {
  readonly name: string;
  readonly help: string;
  readonly labels: readonly string[];
  readonly read: () => readonly Sample[] | Promise<readonly Sample[]>;
}

const single = (name: string, help: string, read: () => number): Figure => ({
  name,
  help,
  labels: [],
  read: () => [[{}, read()]],
});

function poolGauges(pools: readonly NamedPool[]): Figure[] {
  const each = (name: string, help: string, value: (pool: NamedPool['pool']) => number): Figure => ({
    name,
    help,
    labels: ['pool'],
    read: () => pools.map(({ name: pool, pool: counted }) => [{ pool }, value(counted)]),
  });
  return [
    each('registry_pool_max', 'Connections that a pool may open', ({ options }) => options.max),
    each('registry_pool_used', 'Connections in use', ({ totalCount, idleCount }) => totalCount - idleCount),
    each('registry_pool_waiting', 'Requests that wait for a connection', ({ waitingCount }) => waitingCount),
  ];
}

const searchGauges = (status: () => SearchStatus): Figure[] => [
  single('registry_revision', 'The revision of the registry that is searched', () => status().revision),
  single(
    'registry_revision_age_seconds',
    'Since the database last confirmed that this revision is the newest',
    () => (performance.now() - status().confirmedAt) / 1000,
  ),
  single(
    'registry_search_columns_load_seconds',
    'How long the search columns took to load the last time',
    () => status().loadMs / 1000,
  ),
];

const jobGauges = (countJobs: () => Promise<readonly QueueCounts[]>): Figure[] => [
  {
    name: 'registry_jobs',
    help: 'Jobs that wait, and jobs that have failed for good; those also wait in the queue "dead"',
    labels: ['queue', 'state'],
    read: async () =>
      (await countJobs()).flatMap(({ queue, waiting, failed }): Sample[] => [
        [{ queue, state: 'waiting' }, waiting],
        [{ queue, state: 'failed' }, failed],
      ]),
  },
  {
    name: 'registry_jobs_oldest_seconds',
    help: 'Age of the oldest job that waits',
    labels: ['queue'],
    read: async () => (await countJobs()).map(({ queue, oldest }): Sample => [{ queue }, oldest]),
  },
];

export const gaugesOf = ({ config, pools, searchStatus, countJobs }: Sources): Figure[] => [
  {
    name: 'registry_build_info',
    help: 'Always 1; the labels tell what runs',
    labels: ['version', 'build', 'node'],
    read: () => [[{ version, build: config.apiVersion, node: process.version }, 1]],
  },
  ...poolGauges(pools),
  ...(searchStatus ? searchGauges(searchStatus) : []),
  ...(countJobs ? jobGauges(countJobs) : []),
];

/** Counters, which only grow while the process lives. */
export const countersOf = ({ tally, caches }: Sources): Figure[] => [
  ...(Object.keys(tallied) as Tallied[]).map((name) => ({
    name,
    ...tallied[name],
    read: () => tally.list(name).map(({ labels, times }): Sample => [labels, times]),
  })),
  {
    name: 'registry_cache_lookups_total',
    help: 'Lookups in a cache of searches, by result',
    labels: ['cache', 'result'],
    read: () =>
      [...(caches ?? [])].flatMap(([cache, { hits, misses }]): Sample[] => [
        [{ cache, result: 'hit' }, hits],
        [{ cache, result: 'miss' }, misses],
      ]),
  },
];
