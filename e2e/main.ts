import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { loadImports, loadRegistry, startStack } from '../scripts/stack/stack.ts';
import { serveMailbox } from './serve-mailbox.ts';

/** Starts the product on a fresh database, runs the journeys against it, and cleans up. */
const stack = await startStack({ LOGINS_PER_MINUTE_AND_ADDRESS: '100000' });
await loadRegistry(stack);
await loadImports(stack);
const mailbox = await serveMailbox(stack.mail);
const chosen = process.argv.slice(2);
const playwright = spawn('node_modules/.bin/playwright', ['test', ...chosen], {
  cwd: fileURLToPath(new URL('.', import.meta.url)),
  stdio: 'inherit',
  env: {
    ...process.env,
    ...stack.environment,
    BASE_URL: stack.url,
    MAILBOX_URL: mailbox.url,
    ...(chosen.length === 0 && { EVERY_JOURNEY: '1' }),
  },
});
const [code] = (await once(playwright, 'exit')) as [number | null];
await mailbox.stop();
await stack.stop();
process.exitCode = code ?? 1;
