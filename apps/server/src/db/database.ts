import { Kysely, PostgresDialect } from 'kysely';
import { Pool, types } from 'pg';
import type { Config } from '../config.ts';
import type { DB } from './tables.ts';

/** Reads take `Db`; whatever writes asks for `Tx`, so a write outside a transaction does not compile. */
export type Db = Kysely<DB>;
export type Tx = Db & { readonly isTransaction: true };

export interface Databases {
  readonly write: Db;
  /** A replica where one is configured; may be a moment behind. */
  readonly read: Db;
  close(): Promise<void>;
}

// Rows leave the driver as they go on the wire: times as ISO text, dates as YYYY-MM-DD, bigints as numbers
// (ours stay far below 2^53).
types.setTypeParser(types.builtins.TIMESTAMPTZ, (value) => new Date(value).toISOString());
types.setTypeParser(types.builtins.DATE, (value) => value);
types.setTypeParser(types.builtins.INT8, Number);

const timeouts = {
  statement_timeout: 15_000,
  lock_timeout: 5_000,
  idle_in_transaction_session_timeout: 15_000,
  connectionTimeoutMillis: 2_000,
};

/** Whoever logs in drops to the role without DDL and without a way to rewrite the audit log. */
export const appSession = '-c role=registry_app';
/** Common words must use their index as well: reading the whole table opens every text. */
export const searchSession = `${appSession} -c enable_seqscan=off -c jit=off`;

/**
 * A connection cut by the server must not end the process, whether it is idle or held between two statements: the
 * next query fails or makes a new one.
 */
function surviveCuts(pool: Pool): Pool {
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

export function createPool(connectionString: string, max: number): Pool {
  return surviveCuts(new Pool({ connectionString, max, options: appSession, ...timeouts }));
}

/** For matching words and reading what was found. A search that takes longer than five seconds is cut. */
export function createSearchPool({ databaseUrl, readDatabaseUrl }: Config, max: number): Pool {
  return surviveCuts(
    new Pool({
      connectionString: readDatabaseUrl ?? databaseUrl,
      max,
      options: searchSession,
      ...timeouts,
      statement_timeout: 5000,
    }),
  );
}

export const openOn = (pool: Pool): Db => new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });

function connect(connectionString: string, max: number): Db {
  return openOn(createPool(connectionString, max));
}

export function connectDatabases(config: Config): Databases {
  const write = connect(config.databaseUrl, config.databasePool);
  const read = config.readDatabaseUrl ? connect(config.readDatabaseUrl, config.databasePool) : write;
  return {
    write,
    read,
    async close() {
      await write.destroy();
      if (read !== write) await read.destroy();
    },
  };
}
