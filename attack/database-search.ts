import type pg from 'pg';

interface Table {
  readonly name: string;
}

/** Every table that holds rows, those of the queue included. */
export async function listTables(owner: pg.Pool, schemas: readonly string[]): Promise<string[]> {
  const { rows } = await owner.query<Table>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname = ANY($1) ORDER BY 1`,
    [schemas],
  );
  return rows.map(({ name }) => name);
}

/** Names the tables in which a secret lies in the open, as text, inside JSON or as bytes. */
export async function tablesHolding(owner: pg.Pool, secrets: readonly string[]): Promise<string[]> {
  const forms = secrets.flatMap((secret) => [
    secret,
    Buffer.from(secret).toString('hex'),
    Buffer.from(secret).toString('base64').replaceAll('=', ''),
    Buffer.from(secret, 'base64url').toString('hex'),
  ]);
  const patterns = forms.filter((form) => form.length >= 12).map((form) => `%${form}%`);
  const holding: string[] = [];
  for (const table of await listTables(owner, ['public', 'pgboss'])) {
    // A row cast to text shows every column, whatever its type.
    const { rowCount } = await owner.query(`SELECT FROM ${table} AS r WHERE r::text LIKE ANY($1) LIMIT 1`, [patterns]);
    if (rowCount) holding.push(table);
  }
  return holding;
}
