import type { Config } from '../config.ts';
import type { Databases } from '../db/database.ts';
import type { Tally } from '../lib/tally.ts';

/** What the HTTP layer needs around every handler; slices need more. */
export interface HttpDeps {
  readonly config: Config;
  readonly databases: Databases;
  readonly tally: Tally;
}
