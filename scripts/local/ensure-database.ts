import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { changeEnvFile, readEnvFile } from './env-file.ts';
import { fail } from './fail.ts';
import { answers } from './ports.ts';

/** Starts the private cluster unless it is running. Its port may differ from last time. */
const startCluster = (): string =>
  execFileSync('bash', ['scripts/postgres.sh', 'start', 'dev'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  }).trim();

/**
 * The address of this checkout's database: DATABASE_URL if given now, else the one in `.env`, else the private
 * cluster's. Stored in `.env`, marked if it is the private cluster's and may change.
 */
function chooseDatabase(): string {
  const { DATABASE_URL: before, PRIVATE_CLUSTER: isPrivate } = readEnvFile();
  const given = process.env.DATABASE_URL || (isPrivate ? undefined : before);
  const url = given ?? startCluster();
  changeEnvFile({ DATABASE_URL: url, PRIVATE_CLUSTER: given === undefined ? '1' : undefined });
  return url;
}

/** Makes this checkout's database ready for connections, and writes the settings that every program needs to `.env`. */
export async function ensureDatabase(): Promise<string> {
  const { APP_KEY, DEMO } = readEnvFile();
  if (!APP_KEY) changeEnvFile({ APP_KEY: randomBytes(32).toString('base64url'), DEMO: DEMO ?? '1' });
  const url = chooseDatabase();
  const { host } = new URL(url);
  if (!(await answers(url, 5432)))
    fail(`PostgreSQL does not answer at ${host}. Start it, or remove DATABASE_URL from .env to use a private cluster.`);
  return url;
}
