import type { Config } from '../config.ts';
import type { Databases } from '../db/database.ts';
import type { Tally } from '../lib/tally.ts';

/** What a request needs before and after its handler; the slices build on more. */
export interface HttpDeps {
  readonly config: Config;
  readonly databases: Databases;
  readonly tally: Tally;
}
