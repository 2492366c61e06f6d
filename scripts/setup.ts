import { execFileSync } from 'node:child_process';
import { ensureDatabase } from './local/ensure-database.ts';

/** Prepares a migrated and seeded database. Running it again takes seconds. Arguments go to the seed. */
process.env.DATABASE_URL = await ensureDatabase();
const run = (program: string, ...given: string[]) =>
  execFileSync(process.execPath, ['--env-file=.env', `apps/server/src/${program}`, ...given], { stdio: 'inherit' });
run('main-migrate.ts');
run('main-seed.ts', ...process.argv.slice(2));
console.log('\nReady. Start with: npm run dev');
