import { createHash } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { type Db, openOn } from '../src/db/database.ts';
import { appSession, createPool } from '../src/db/pools.ts';
import type { TestApp } from './harness.ts';

/** Gives each query with parameters a name, by which PostgreSQL remembers its plan. */
class PreparingClient extends Client {
  // The driver declares ten ways of calling it; the query builder uses this one.
  override query = ((text: unknown, values?: unknown[], ...others: unknown[]) => {
    const query =
      typeof text === 'string' && values && values.length > 0
        ? [{ name: createHash('sha1').update(text).digest('hex'), text, values }]
        : [text, values];
    return (Client.prototype.query as (...given: unknown[]) => unknown).call(this, ...query, ...others);
  }) as Client['query'];
}

/**
 * Another connection to the test's database, on which each statement is planned once: for checks that repeat the same
 * large queries thousands of times, which take longer to plan than to run.
 */
export function usePreparedDatabase(test: TestApp, connections: number): { readonly db: Db } {
  const prepared = {} as { db: Db };
  beforeAll(() => {
    const options = `${appSession} -c plan_cache_mode=force_generic_plan`;
    prepared.db = openOn(
      createPool({ connectionString: test.url, max: connections, options, Client: PreparingClient }),
    );
  });
  afterAll(() => prepared.db.destroy());
  return prepared;
}
