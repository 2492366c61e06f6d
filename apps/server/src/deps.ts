import type { NamedPool } from './db/pools.ts';
import type { FilesDeps } from './files/files-deps.ts';
import type { Limits } from './http/limits.ts';
import type { CopyOut } from './db/copy-out.ts';
import type { AddJob } from './jobs/add-job.ts';
import type { SearchDeps } from './search/search-routes.ts';

/** The dependencies of the application; tests build the same application with their own. */
export interface Deps extends SearchDeps, FilesDeps {
  readonly limits: Limits;
  readonly addJob: AddJob;
  /** For the text of files; `read` may be a replica. */
  readonly copyOut: { readonly read: CopyOut; readonly write: CopyOut };
  readonly pools: readonly NamedPool[];
}
