import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { readMigrations } from '../src/db/migrate.ts';
import { withDatabase } from '../src/db/with-database.ts';
import { queueOptions } from '../src/jobs/queues.ts';
import { prepareDatabase } from '../src/prepare-database.ts';
import { referenceHash } from '../src/reference/read-reference.ts';

declare module 'vitest' {
  interface ProvidedContext {
    templateUrl: string;
    /** How the names of databases begin that the files of this run share; see seeded-app.ts. */
    seededPrefix: string;
  }
}

const clusterScript = fileURLToPath(new URL('../../../scripts/postgres.sh', import.meta.url));

/** The test server: TEST_DATABASE_URL, or a private cluster without fsync. */
async function testServerUrl(): Promise<string> {
  if (process.env.TEST_DATABASE_URL) return process.env.TEST_DATABASE_URL;
  const { stdout } = await promisify(execFile)(clusterScript, ['start', 'test']);
  return stdout.trim();
}

/** Changes with the code that loads the reference data. */
function loaderHash(): string {
  const folder = new URL('../src/reference/', import.meta.url);
  const hash = createHash('sha256');
  const files = readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  for (const name of files.toSorted()) hash.update(readFileSync(new URL(name, folder)));
  return hash.digest('hex');
}

/**
 * A migrated database with only the reference data, made once per version of migrations, data and queues, and cloned
 * by every test file. Its name contains their hash, so that an outdated one is never used.
 */
export async function ensureTemplate(): Promise<string> {
  const server = await testServerUrl();
  const hashes = (await readMigrations()).map(({ sha256 }) => sha256);
  const name = `template_${createHash('sha256')
    .update([...hashes, referenceHash(), loaderHash(), JSON.stringify(queueOptions)].join())
    .digest('hex')
    .slice(0, 12)}`;
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    // Several runs may start at once; the lock is released with the connection.
    await client.query('SELECT pg_advisory_lock(730219443)');
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [name]);
    if (rowCount === 0) {
      const unfinished = `${name}_unfinished`;
      await client.query(`DROP DATABASE IF EXISTS ${unfinished} WITH (FORCE)`);
      await client.query(`CREATE DATABASE ${unfinished}`);
      await prepareDatabase(withDatabase(server, unfinished));
      await client.query(`ALTER DATABASE ${unfinished} RENAME TO ${name}`);
    }
  } finally {
    await client.end();
  }
  return withDatabase(server, name);
}

async function dropAll(server: string, prefix: string): Promise<void> {
  const client = new Client({ connectionString: withDatabase(server, 'registry') });
  await client.connect();
  try {
    const { rows } = await client.query<{ datname: string }>(
      'SELECT datname FROM pg_database WHERE starts_with(datname::text, $1)',
      [prefix],
    );
    for (const { datname } of rows) await client.query(`DROP DATABASE ${datname}`);
  } finally {
    await client.end();
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const template = await ensureTemplate();
  const prefix = `seeded_${randomBytes(6).toString('hex')}_`;
  project.provide('templateUrl', template);
  project.provide('seededPrefix', prefix);
  return () => dropAll(template, prefix);
}
