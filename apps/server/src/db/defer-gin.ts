import { sql } from 'kysely';
import type { Tx } from './database.ts';

interface GinIndex {
  readonly name: string;
  /** New words are looked up in the index itself, not in its pending list. */
  readonly direct: boolean;
}

const ginIndexes = async (tx: Tx, tables: readonly string[]): Promise<readonly GinIndex[]> => {
  const { rows } = await sql<GinIndex>`
    SELECT format('%I', class.relname) AS name, 'fastupdate=off' = ANY(coalesce(class.reloptions, '{}')) AS direct
    FROM pg_index JOIN pg_class class ON class.oid = indexrelid JOIN pg_am ON pg_am.oid = class.relam
    WHERE indrelid = ANY(${tables}::regclass[]) AND amname = 'gin' ORDER BY 1`.execute(tx);
  return rows;
};

/**
 * Adds new rows to the tables' GIN indexes in bulk rather than word by word, which takes ten times as long. Only for
 * the owner of the tables and while no one needs to read them: they are locked until the transaction ends.
 */
export async function deferGin(tx: Tx, tables: readonly string[]): Promise<() => Promise<void>> {
  const indexes = await ginIndexes(tx, tables);
  const set = async ({ name }: GinIndex, fastupdate: string) => {
    await sql`ALTER INDEX ${sql.raw(name)} SET (fastupdate = ${sql.raw(fastupdate)})`.execute(tx);
  };
  await sql`SET LOCAL gin_pending_list_limit = '128MB'`.execute(tx);
  await sql`SET LOCAL work_mem = '256MB'`.execute(tx);
  await sql`SET LOCAL maintenance_work_mem = '256MB'`.execute(tx);
  for (const index of indexes) if (index.direct) await set(index, 'on');
  return async () => {
    for (const index of indexes) {
      await sql`SELECT gin_clean_pending_list(${index.name}::regclass)`.execute(tx);
      if (index.direct) await set(index, 'off');
    }
  };
}
