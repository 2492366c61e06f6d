import { seedDemoAccounts } from '../apps/server/db/seed/demo-accounts.ts';
import { seedRegistry } from '../apps/server/db/seed/seed-registry.ts';
import { connectDatabases } from '../apps/server/src/db/database.ts';
import { withDatabase } from '../apps/server/src/db/with-database.ts';
import { hashOf, ownDefinitions } from '../apps/server/src/records/definitions.ts';
import { readConfig } from '../apps/server/src/config.ts';
import { ensureTemplate } from '../apps/server/test/template-database.ts';
import { Client } from 'pg';

/**
 * A registry of full size with demonstration logins and a release, for rows that only read it. Made once per version of
 * migrations and definitions, which takes a minute or two, and kept in the test cluster.
 */
export async function ensureFullRegistry(environment: Readonly<Record<string, string>>): Promise<string> {
  const template = await ensureTemplate();
  const templateName = new URL(template).pathname.slice(1);
  const name = `full_${templateName.replace('template_', '')}_${hashOf(ownDefinitions()).slice(0, 8)}`;
  const url = withDatabase(template, name);
  const server = new Client({ connectionString: withDatabase(template, 'registry') });
  await server.connect();
  try {
    await server.query('SELECT pg_advisory_lock(730219447)');
    const { rowCount } = await server.query('SELECT FROM pg_database WHERE datname = $1', [name]);
    if (rowCount === 1) return url;
    const unfinished = `${name}_unfinished`;
    await server.query(`DROP DATABASE IF EXISTS ${unfinished} WITH (FORCE)`);
    await server.query(`CREATE DATABASE ${unfinished} WITH TEMPLATE ${templateName}`);
    await fill(withDatabase(template, unfinished), environment);
    await server.query(`ALTER DATABASE ${unfinished} RENAME TO ${name}`);
  } finally {
    await server.end();
  }
  return url;
}

async function fill(url: string, environment: Readonly<Record<string, string>>): Promise<void> {
  const databases = connectDatabases(readConfig({ ...environment, DATABASE_URL: url }));
  await seedDemoAccounts(databases.write);
  await databases.close();
  await seedRegistry(url, { scale: 1, as_of: '2026-09-30', release: '2026.1' });
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query('VACUUM ANALYZE');
  await client.end();
}
