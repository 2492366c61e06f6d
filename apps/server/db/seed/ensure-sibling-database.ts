import { Client, escapeIdentifier } from 'pg';
import { withDatabase } from '../../src/db/with-database.ts';

/** Creates another database on the same server, named after this one, unless it exists. Returns its address. */
export async function ensureSiblingDatabase(ownerUrl: string, suffix: string): Promise<string> {
  const name = siblingName(ownerUrl, suffix);
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [name]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
  return withDatabase(ownerUrl, name);
}

const siblingName = (url: string, suffix: string): string => `${new URL(url).pathname.slice(1)}_${suffix}`;
