import { execFileSync } from 'node:child_process';
import { drawWorld } from './draw-world.ts';
import { lockDictionary } from './lock-dictionary.ts';
import { writeSampleEnvironment } from './sample-environment.ts';
import { ensureTemplate } from '../apps/server/test/template-database.ts';

/** Writes the generated files, or with --check fails if a committed one is stale. */
const check = process.argv.includes('--check');
lockDictionary(check);
drawWorld(check);
writeSampleEnvironment(check);
const DATABASE_URL = await ensureTemplate();
execFileSync('node_modules/.bin/kysely-codegen', ['--log-level', 'error', ...(check ? ['--verify'] : [])], {
  cwd: 'apps/server',
  stdio: 'inherit',
  env: { ...process.env, DATABASE_URL },
});
