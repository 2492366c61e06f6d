import type { Config } from './config.ts';
import type { Databases } from './db/database.ts';
import type { Limits } from './http/limits.ts';
import type { AddJob } from './jobs/add-job.ts';
import type { NamedPool } from './db/pools.ts';
import type { CountedCache } from './lib/cache.ts';
import type { RegistrySearch } from './search/registry-search.ts';
import type { Tally } from './watching/tally.ts';

/** What the application is built from; tests build the same application from their own. */
export interface Deps {
  readonly config: Config;
  readonly databases: Databases;
  readonly limits: Limits;
  readonly addJob: AddJob;
  readonly search: RegistrySearch;
  readonly pools: readonly NamedPool[];
  readonly tally: Tally;
  /** By name, for whoever counts their hits. */
  readonly caches: Map<string, CountedCache>;
}
