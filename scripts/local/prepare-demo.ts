import { execFileSync } from 'node:child_process';
import { ensureSiblingDatabase } from '../../apps/server/db/seed/ensure-sibling-database.ts';
import { ensureDatabase } from './ensure-database.ts';
import { readEnvFile } from './env-file.ts';

/**
 * Prepares a migrated and seeded database separate from the development one; returns the environment for programs that
 * use it.
 */
export async function prepareDemo(seed: readonly string[]): Promise<Record<string, string>> {
  const url = await ensureSiblingDatabase(await ensureDatabase(), 'demo');
  const { APP_KEY = '' } = readEnvFile();
  const database = {
    DATABASE_URL: url,
    MIGRATION_DATABASE_URL: url,
    APP_KEY,
    DEMO: '1',
    FILES_FOLDER: '.local/demo-files',
  };
  const run = (program: string, ...given: readonly string[]) =>
    execFileSync(process.execPath, [`apps/server/src/${program}`, ...given], {
      stdio: 'inherit',
      env: { ...process.env, ...database },
    });
  run('main-migrate.ts');
  run('main-seed.ts', ...seed);
  return database;
}
