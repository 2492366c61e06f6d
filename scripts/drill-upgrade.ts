import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type * as mailboxModule from '../e2e/serve-mailbox.ts';
import type * as stackModule from './stack/stack.ts';

/**
 * Runs an earlier version on the schema of this one, as during an upgrade: its API, worker and journeys on its own data,
 * after the migrations of this version.
 *   --from REVISION   a commit or tag; needed
 *   further words     journeys, as for `npm run e2e`
 */
const { values, positionals } = parseArgs({ options: { from: { type: 'string' } }, allowPositionals: true });
if (!values.from) throw new Error('Say which version: --from REVISION.');
const own = fileURLToPath(new URL('..', import.meta.url));
const folder = await mkdtemp(`${tmpdir()}/cea-registry-earlier-`);
const run = (cwd: string, command: string, given: readonly string[], env: NodeJS.ProcessEnv = {}) =>
  execFileSync(command, given, { cwd, stdio: 'inherit', env: { ...process.env, ...env } });

type Stack = typeof stackModule;
type Mailbox = typeof mailboxModule;

try {
  run(own, 'git', ['worktree', 'add', '--quiet', '--detach', folder, values.from]);
  run(folder, 'bash', ['scripts/install.sh']);
  run(folder, 'npm', ['run', '--silent', 'build']);
  const earlier = (await import(`${folder}/scripts/stack/stack.ts`)) as Stack;
  const { serveMailbox } = (await import(`${folder}/e2e/serve-mailbox.ts`)) as Mailbox;
  const stack = await earlier.startStack({ LOGINS_PER_MINUTE_AND_ADDRESS: '100000' });
  const mailbox = await serveMailbox(stack.mail);
  try {
    await earlier.loadRegistry(stack);
    await earlier.loadImports(stack);
    run(own, process.execPath, ['apps/server/src/main-migrate.ts'], {
      ...stack.environment,
      MIGRATION_DATABASE_URL: stack.databaseUrl,
    });
    run(`${folder}/e2e`, 'node_modules/.bin/playwright', ['test', ...positionals], {
      ...stack.environment,
      BASE_URL: stack.url,
      MAILBOX_URL: mailbox.url,
    });
  } finally {
    await mailbox.stop();
    await stack.stop();
  }
} finally {
  run(own, 'git', ['worktree', 'remove', '--force', folder]);
  rmSync(folder, { recursive: true, force: true });
}
