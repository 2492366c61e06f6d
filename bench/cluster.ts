import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { withDatabase } from '../apps/server/src/db/with-database.ts';
import type { Cleanup } from './cleanup.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const run = promisify(execFile);

async function startCluster(cleanup: Cleanup, kind: string): Promise<string> {
  // A killed run may have left one behind.
  const remove = () => run('scripts/postgres.sh', ['remove', kind], { cwd: root });
  await remove();
  cleanup.add(remove);
  const { stdout } = await run('scripts/postgres.sh', ['start', kind], { cwd: root, signal: cleanup.signal });
  return stdout.trim();
}

/** A separate PostgreSQL with production durability settings. */
export const startPrimary = (cleanup: Cleanup): Promise<string> => startCluster(cleanup, 'bench');

/** A standby that follows the primary. */
export const startReplica = (cleanup: Cleanup): Promise<string> => startCluster(cleanup, 'bench-replica');

export const environmentOf = (databaseUrl: string): Record<string, string> => ({
  DATABASE_URL: databaseUrl,
  MIGRATION_DATABASE_URL: databaseUrl,
  HOST: '127.0.0.1',
  APP_KEY: 'only for a benchmark that is over soon',
  DRAIN_SECONDS: '0',
  DEMO: '1',
});

async function runProgram(file: string, args: readonly string[], url: string, signal: AbortSignal): Promise<void> {
  await run(process.execPath, [`apps/server/src/${file}`, ...args], {
    cwd: root,
    env: { ...process.env, ...environmentOf(url) },
    signal,
    maxBuffer: 2 ** 26,
  });
}

async function onServer(url: string, ...statements: string[]): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** A database with the registry at a scale, or with the samples, and no background work pending. */
export async function makeRegistry(serverUrl: string, scale: number | undefined, signal: AbortSignal): Promise<string> {
  const name = `registry_${scale === undefined ? 'samples' : String(scale).replace('.', '_')}`;
  await onServer(serverUrl, `CREATE DATABASE ${name}`);
  const url = withDatabase(serverUrl, name);
  await runProgram('main-migrate.ts', [], url, signal);
  await runProgram('main-seed.ts', scale === undefined ? [] : ['--scale', String(scale)], url, signal);
  await onServer(url, 'VACUUM ANALYZE');
  return url;
}

export const dropRegistry = async (serverUrl: string, url: string): Promise<void> =>
  onServer(serverUrl, `DROP DATABASE ${new URL(url).pathname.slice(1)} WITH (FORCE)`);
