import { inject } from 'vitest';
import { seedRegistry } from '../db/seed/seed-registry.ts';
import { withDatabase } from '../src/db/with-database.ts';
import { type TestApp, useApp } from './harness.ts';
import { cloneDatabase } from './test-database.ts';
import { withClient } from './with-client.ts';

/**
 * A database with the invented registry of this scale. The first file that asks for it makes it, which takes seconds;
 * all of this run clone it.
 */
export async function seededTemplate(scale: number): Promise<string> {
  const template = inject('templateUrl');
  const name = `${inject('seededPrefix')}${scale * 1000}`;
  await withClient({ connectionString: withDatabase(template, 'registry') }, async (client) => {
    // The lock is released with the connection.
    await client.query('SELECT pg_advisory_lock(hashtext($1))', [name]);
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [name]);
    if (rowCount !== 0) return;
    const { url } = await cloneDatabase(template);
    await seedRegistry(url, { scale, as_of: '2026-09-30' });
    await client.query(`ALTER DATABASE ${new URL(url).pathname.slice(1)} RENAME TO ${name}`);
  });
  return withDatabase(template, name);
}

/** The real application on a registry of its own, with invented articles. */
export const useSeededApp = (scale: number): TestApp => useApp({}, () => seededTemplate(scale));
