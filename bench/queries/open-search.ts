import type { DataType } from '@cea/contract/dictionary/terms';
import { perPageDefault } from '@cea/contract/paging';
import type { SearchQuery } from '@cea/contract/registry';
import { Kysely, PostgresDialect } from 'kysely';
import type { Pool } from 'pg';
import { readConfig } from '../../apps/server/src/config.ts';
import { connectDatabases, createSearchPool, type Db } from '../../apps/server/src/db/database.ts';
import { appSession, createPool } from '../../apps/server/src/db/pools.ts';
import type { DB } from '../../apps/server/src/db/tables.ts';
import { getRevision } from '../../apps/server/src/records/registry-state.ts';
import { searchRegistry } from '../../apps/server/src/search/search-routes.ts';
import { loadSearchNames } from '../../apps/server/src/search/search-names.ts';
import { findBySql } from '../../apps/server/src/search/find-by-sql.ts';
import { planSearch, type SearchNames } from '../../apps/server/src/search/plan-search.ts';
import { hiddenFrom } from '../../apps/server/src/records/read-records.ts';
import {
  createRegistrySearch,
  type RegistrySearch,
  searchConnections,
} from '../../apps/server/src/search/registry-search.ts';
import type { Cleanup } from '../cleanup.ts';
import { environmentOf } from '../cluster.ts';
import type { Recorded } from '../load/pgbench-script.ts';

type Wanted = { readonly type: DataType; readonly asking: SearchQuery; readonly page: number };

/** The application's own search in this process, recording what it sends to PostgreSQL. */
export interface OpenSearch {
  readonly db: Db;
  readonly names: SearchNames;
  readonly search: RegistrySearch;
  find(wanted: Wanted): Promise<{ sent: Recorded[] }>;
  /** The same in one statement. */
  findBySql(wanted: Wanted): Promise<{ answer: Awaited<ReturnType<typeof findBySql>>; sent: Recorded[]; ms: number }>;
}

/** Records every statement sent through the pool in `sent`. */
function recordPool(pool: Pool, sent: Recorded[]): Pool {
  const send = pool.query.bind(pool) as (statement: Recorded) => Promise<unknown>;
  return Object.assign(pool, {
    query(statement: Recorded): Promise<unknown> {
      sent.push({ text: statement.text, values: statement.values });
      return send(statement);
    },
  });
}

export async function openSearch(cleanup: Cleanup, url: string): Promise<OpenSearch> {
  const config = readConfig(environmentOf(url));
  const databases = connectDatabases(config);
  const names = await loadSearchNames(databases.read);
  const sent: Recorded[] = [];
  const pool = recordPool(createSearchPool(config, searchConnections), sent);
  const search = createRegistrySearch({ databases, pool, pollMs: 0, cacheBytes: 0, onError: console.error });
  // As the application connects, but without timeouts: at a large scale this may take long.
  const patient = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: createPool({ connectionString: url, max: 1, options: appSession }) }),
    log: ({ query: { sql, parameters } }) => {
      if (!sql.startsWith('SET LOCAL')) sent.push({ text: sql, values: parameters });
    },
  });
  cleanup.add(async () => {
    search.stop();
    await Promise.all([pool.end(), patient.destroy(), databases.close()]);
  });
  const taken = (): Recorded[] => sent.splice(0);
  return {
    db: databases.read,
    names,
    search,
    async find({ type, asking, page }) {
      taken();
      const hidden = hiddenFrom(undefined);
      const question = { type, asking, page, per_page: perPageDefault, hidden };
      await searchRegistry(await search.newest('bench'), names, question);
      return { sent: taken() };
    },
    async findBySql({ type, asking, page }) {
      const planned = planSearch(type, asking, names);
      const revision = await getRevision(databases.read);
      taken();
      const slice = { sort: planned.sort, offset: (page - 1) * perPageDefault, size: perPageDefault };
      const began = performance.now();
      const answer = await findBySql(patient, type, planned, slice, revision);
      return { answer, sent: taken(), ms: performance.now() - began };
    },
  };
}
