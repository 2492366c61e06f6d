import type { NamedPool } from './db/pools.ts';
import type { FilesDeps } from './files/files-deps.ts';
import type { Limits } from './http/limits.ts';
import type { AddJob } from './jobs/add-job.ts';
import type { SearchDeps } from './search/search-routes.ts';

/** The dependencies of the application; tests build the same application with their own. */
export interface Deps extends SearchDeps, FilesDeps {
  readonly limits: Limits;
  readonly addJob: AddJob;
  readonly pools: readonly NamedPool[];
}
