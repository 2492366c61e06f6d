import { setTimeout as sleep } from 'node:timers/promises';
import { type Pool, Query } from 'pg';
import { cancelStatement } from './cancel-statement.ts';
import { isDatabaseAway } from './database-away.ts';

/** Runs COPY … TO STDOUT and returns its bytes. Ends the statement if the signal is aborted. */
export type CopyOut = (statement: string, signal?: AbortSignal) => Promise<Buffer[]>;

/** Rows come one by one. Passing on so many bytes at once costs less than passing on each row. */
const pieceBytes = 64 * 1024;

/**
 * Collects what a COPY sends. Each row is copied once, from the connection's own buffer: every further copy is garbage
 * outside of the heap, and V8 marks the whole heap, with all search columns, for each few dozen megabytes of it.
 */
class CopyOutQuery extends Query {
  readonly #pieces: Buffer[] = [];
  #piece = Buffer.alloc(0);
  #filled = 0;

  /** Called by the client for each row. The next message overwrites the chunk. */
  handleCopyData({ chunk }: { readonly chunk: Buffer }): void {
    for (let at = 0; at < chunk.length;) {
      if (this.#filled === this.#piece.length) this.#nextPiece();
      const copied = chunk.copy(this.#piece, this.#filled, at);
      this.#filled += copied;
      at += copied;
    }
  }

  #nextPiece(): void {
    this.#closePiece();
    this.#piece = Buffer.allocUnsafeSlow(pieceBytes);
    this.#filled = 0;
  }

  #closePiece(): void {
    if (this.#filled > 0) this.#pieces.push(this.#piece.subarray(0, this.#filled));
  }

  takeAll(): Buffer[] {
    this.#closePiece();
    return this.#pieces;
  }
}

async function copyOnce(pool: Pool, statement: string, signal?: AbortSignal): Promise<Buffer[]> {
  const client = await pool.connect();
  const { promise: ended, resolve, reject } = Promise.withResolvers<void>();
  const abort = () => {
    cancelStatement(client);
    reject(new Error('The caller has disconnected'));
  };
  signal?.addEventListener('abort', abort);
  try {
    signal?.throwIfAborted();
    const query = new CopyOutQuery(statement, undefined, (error) => (error ? reject(error) : resolve()));
    client.query(query);
    await ended;
    client.release();
    return query.takeAll();
  } catch (error) {
    client.release(true); // The statement may still run on it, and a late request to cancel must not hit another one.
    throw error;
  } finally {
    signal?.removeEventListener('abort', abort);
  }
}

/** Pauses before each new attempt, in milliseconds: a restart of the database takes a few seconds. */
const pauses = [200, 1000, 3000];

/**
 * The connection is free again before the caller reads the first byte, so that a slow reader holds none. The database
 * has written the text, and the bytes are passed on as they are. A lost connection does not end a long file: none of
 * the statement's bytes were passed on yet, so it runs again.
 */
export const copyOn =
  (pool: Pool): CopyOut =>
  async (statement, signal) => {
    for (let attempt = 0; ; attempt += 1) {
      signal?.throwIfAborted();
      try {
        return await copyOnce(pool, statement, signal);
      } catch (error) {
        const pause = pauses[attempt];
        if (pause === undefined || !isDatabaseAway(error)) throw error;
        await sleep(pause);
      }
    }
  };
