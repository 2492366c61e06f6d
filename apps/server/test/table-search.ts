import type { Owner } from './owner.ts';

/** Every non-empty table with its schema. */
export async function listTables(owner: Owner, schemas: readonly string[]): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname = ANY($1) ORDER BY 1`,
    [schemas],
  );
  return rows.map(({ name }) => name);
}

/** The tables, including the queue's, in which any column of any row contains one of the texts. */
export async function listTablesHolding(owner: Owner, texts: readonly string[]): Promise<string[]> {
  const patterns = texts.map((text) => `%${text}%`);
  const holding: string[] = [];
  for (const table of await listTables(owner, ['public', 'pgboss'])) {
    // A row cast to text shows every column, whatever its type.
    const { rowCount } = await owner.query(`SELECT FROM ${table} AS r WHERE r::text ILIKE ANY($1) LIMIT 1`, [patterns]);
    if (rowCount) holding.push(table);
  }
  return holding;
}
