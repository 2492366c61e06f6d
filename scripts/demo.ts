import { execFileSync } from 'node:child_process';
import { demoAccounts, demoPassword } from '../apps/server/db/seed/demo-accounts.ts';
import { fail } from './local/fail.ts';
import { isPortFree } from './local/ports.ts';
import { prepareDemo } from './local/prepare-demo.ts';
import { start, waitUntil } from './stack/processes.ts';
import { startMailSink } from '../apps/server/test/mail-sink.ts';

/** The production build on one port, with a registry of full size in a separate database. */
const port = process.env.PORT ?? '8080';
if (!(await isPortFree(Number(port))))
  fail(`Port ${port} is taken. Choose another one: PORT=${Number(port) + 1} npm run demo`);
const url = `http://127.0.0.1:${port}`;
const database = await prepareDemo(['--scale', '1', '--release', '2026.1', '--keep']);
execFileSync('vite', ['build', '--logLevel', 'warn'], { stdio: 'inherit', cwd: 'apps/web' });

const mail = await startMailSink();
const env = { ...database, PORT: port, APP_URL: url, SMTP_URL: mail.url, LOG_LEVEL: 'warn', DRAIN_SECONDS: '0' };
const worker = start('apps/server/src/main-worker.ts', env);
const api = start('apps/server/src/main-api.ts', env);
await waitUntil(api, async () => (await fetch(`${url}/readyz`)).ok);

console.log(`\nThe registry is at ${url}\nEvery login has the password: ${demoPassword}\n`);
for (const { email, roles } of demoAccounts) console.log(`  ${email.padEnd(28)} ${roles.join(', ') || 'no role'}`);
console.log('\nStop with Ctrl+C.');

async function stop(): Promise<void> {
  await Promise.all([api.stop(), worker.stop()]);
  await mail.stop();
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());
