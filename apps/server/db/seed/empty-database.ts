import { Client, escapeIdentifier } from 'pg';

/** Drops everything in a database. Run the migrations afterwards to recreate the schema. */
export async function emptyDatabase(ownerUrl: string): Promise<void> {
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(`SELECT nspname AS name FROM pg_namespace
      WHERE nspname NOT LIKE 'pg\\_%' AND nspname <> 'information_schema'`);
    const drops = rows.map(({ name }) => `DROP SCHEMA ${escapeIdentifier(name)} CASCADE;`);
    await client.query(`BEGIN; ${drops.join(' ')} CREATE SCHEMA public; COMMIT`);
  } finally {
    await client.end();
  }
}
