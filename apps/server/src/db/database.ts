import { Kysely, PostgresDialect } from 'kysely';
import { type Pool, types } from 'pg';
import type { Config } from '../config.ts';
import { Pools } from './pools.ts';
import type { DB } from './tables.ts';

/** Reads take `Db`; writes require `Tx`, so a write outside a transaction does not compile. */
export type Db = Kysely<DB>;
export type Tx = Db & { readonly isTransaction: true };

export interface Databases {
  readonly write: Db;
  /** A replica if one is configured; may lag behind. */
  readonly read: Db;
  /** Like `read`, with a timeout that allows reading everything. */
  readonly load: Db;
  close(): Promise<void>;
}

// Values leave the driver as they appear in JSON: times as ISO text, dates as YYYY-MM-DD, bigints as numbers (ours stay
// far below 2^53).
types.setTypeParser(types.builtins.TIMESTAMPTZ, (value) => new Date(value).toISOString());
types.setTypeParser(types.builtins.DATE, (value) => value);
types.setTypeParser(types.builtins.INT8, Number);

export const openOn = (pool: Pool): Db => new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });

/** One-off programs use the default pool name; API and worker pass their own pools. */
export function connectDatabases(config: Config, pools = new Pools('cea-tool')): Databases {
  const { databaseUrl, readDatabaseUrl, databasePool: max } = config;
  const write = openOn(pools.open('write', databaseUrl, { max }));
  const read = readDatabaseUrl ? openOn(pools.open('read', readDatabaseUrl, { max })) : write;
  const load = openOn(pools.open('load', readDatabaseUrl ?? databaseUrl, { max: 1, loads: true }));
  return {
    write,
    read,
    load,
    async close() {
      await write.destroy();
      if (read !== write) await read.destroy();
      await load.destroy();
    },
  };
}

/** For matching words and reading the matches. */
export const createSearchPool = (config: Config, max: number, pools = new Pools('cea-api')): Pool =>
  pools.open('search', config.readDatabaseUrl ?? config.databaseUrl, { max, session: 'search' });
