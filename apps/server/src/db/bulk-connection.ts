import type { PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { type CopyValue, encodeRow } from './copy-text.ts';
import { openOn, type Tx } from './database.ts';
import { createPool } from './pools.ts';
import { inTransactionOnce } from './transaction.ts';

/** Writes rows into a table by COPY, within the transaction. Each row has all the given columns, in order. */
export type CopyInto = (
  table: string,
  columns: readonly string[],
  rows: readonly (readonly CopyValue[])[],
) => Promise<void>;

const chunk = 64 * 1024;

function copyInto(client: PoolClient): CopyInto {
  return async (table, columns, rows) => {
    if (rows.length === 0) return;
    const stream = client.query(copyFrom(`COPY ${table} (${columns.join(', ')}) FROM STDIN`));
    const done = new Promise<void>((resolve, reject) => {
      stream.on('finish', resolve);
      stream.on('error', reject);
    });
    let text = '';
    for (const row of rows) {
      text += encodeRow(row);
      if (text.length < chunk) continue;
      stream.write(text);
      text = '';
    }
    stream.end(text);
    await done;
  };
}

/**
 * Runs one long transaction with the rights of the login in the address and without request timeouts. Statements and
 * COPY share it, so either everything is written or nothing.
 */
export async function inBulkTransaction<T>(
  connectionString: string,
  work: (tx: Tx, copy: CopyInto) => Promise<T>,
): Promise<T> {
  const pool = createPool({ connectionString, max: 1 });
  let only: PoolClient | undefined;
  pool.once('connect', (client) => (only = client));
  const db = openOn(pool);
  try {
    return await inTransactionOnce(db, (tx) => work(tx, copyInto(only!)));
  } finally {
    await db.destroy();
  }
}
