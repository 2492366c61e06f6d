import type { Socket } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import { Pool, type PoolClient, type PoolConfig } from 'pg';

/** The program that owns the connections, as shown by `application_name` in pg_stat_activity: `cea-api write`. */
export type Program = 'cea-api' | 'cea-worker' | 'cea-tool';

/** Timeouts in milliseconds. */
interface Timeouts {
  readonly statement: number;
  readonly lock: number;
  /**
   * A connection in use that has received no byte for this long is dead: the server is frozen or the network drops
   * packets. Longer than a statement may take, because a server that is merely slow reports that itself and keeps the
   * connection.
   */
  readonly silence: number;
}

/** A page that cannot be served fails within five seconds. */
const ofRequests: Timeouts = { statement: 4000, lock: 3000, silence: 4500 };
const ofPrograms: Timeouts = { statement: 15_000, lock: 5000, silence: 20_000 };
/** For the few statements that read everything. */
const ofLoading: Timeouts = { statement: 60_000, lock: 3000, silence: 65_000 };

/**
 * Every login switches to the role without DDL, which cannot rewrite the audit log. Compiling a statement (JIT) would
 * take seconds where the statement takes a tenth of one.
 */
export const appSession = '-c role=registry_app -c jit=off';
/** Common words must use the index too: a sequential scan would detoast every text. */
export const searchSession = `${appSession} -c enable_seqscan=off`;

/** Files read few rows by their keys at a time. A statement ends soon after its client has gone. */
const filesSession = `${appSession} -c enable_hashjoin=off -c enable_mergejoin=off -c client_connection_check_interval=500`;
const sessions = { plain: appSession, search: searchSession, files: filesSession } as const;

interface PoolOptions {
  readonly max: number;
  /** Which settings the session gets. */
  readonly session?: keyof typeof sessions;
  readonly loads?: boolean;
}

export interface NamedPool {
  readonly name: string;
  readonly pool: Pool;
}

type OnLost = (error: Error, pool: string) => void;

/** Logs fields instead of the error itself, because the pool attaches the whole client to it. */
export const logLost =
  (log: FastifyBaseLogger): OnLost =>
  (error, pool) =>
    log.warn({ pool, code: (error as { code?: string }).code, reason: error.message }, 'database connection lost');

/** The pools of one program: named, monitored, and disconnected from a server that goes silent. */
export class Pools {
  readonly #program: Program;
  readonly #onLost: OnLost;
  readonly #open: NamedPool[] = [];

  constructor(program: Program, onLost: OnLost = () => {}) {
    this.#program = program;
    this.#onLost = onLost;
  }

  get list(): readonly NamedPool[] {
    return this.#open;
  }

  open(name: string, connectionString: string, { max, session = 'plain', loads = false }: PoolOptions): Pool {
    const patience = loads ? ofLoading : this.#program === 'cea-api' ? ofRequests : ofPrograms;
    const pool = createPool(
      {
        connectionString,
        max,
        application_name: `${this.#program} ${name}`,
        options: sessions[session],
        statement_timeout: patience.statement,
        lock_timeout: patience.lock,
        idle_in_transaction_session_timeout: 15_000,
        connectionTimeoutMillis: 2000,
      },
      (error) => this.#onLost(error, name),
    );
    closeSilentConnections(pool, patience.silence);
    this.#open.push({ name, pool });
    return pool;
  }
}

/**
 * The only way to open a pool. A connection cut by the server must not end the process, whether it is idle, held between
 * two statements, or still closing after the pool has ended: the next query fails or opens a new one.
 */
export function createPool(options: PoolConfig, onLost: (error: Error) => void = () => {}): Pool {
  const pool = new Pool(options);
  pool.on('error', () => {}); // Already reported by the client's own listener.
  pool.on('connect', (client) => client.on('error', onLost));
  return pool;
}

const socketOf = (client: PoolClient) => client.connection.stream as Socket;

/**
 * The driver's own `query_timeout` fails the query but returns its connection to the pool, where the next query waits
 * behind the one that never ends. Closing the socket fails the query and removes the connection.
 */
function closeSilentConnections(pool: Pool, ms: number): void {
  pool.on('connect', (client) => {
    const socket = socketOf(client);
    socket.on('timeout', () => {
      const error = new Error(`PostgreSQL has been silent for ${ms} ms`);
      socket.destroy(Object.assign(error, { code: 'ETIMEDOUT' }));
    });
  });
  pool.on('acquire', (client) => socketOf(client).setTimeout(ms));
  pool.on('release', (_error, client) => socketOf(client).setTimeout(0));
}
