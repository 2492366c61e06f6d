import { execFileSync } from 'node:child_process';
import { demoAccounts, demoPassword } from '../apps/server/db/seed/demo-accounts.ts';
import { start, waitUntil } from './stack/processes.ts';
import { startMailSink } from './stack/mail-sink.ts';

/** The production build on one port, on a registry of full size; what `setup` made before stays as it is. */
const port = process.env.PORT ?? '8080';
const url = `http://127.0.0.1:${port}`;
const seed = ['--scale', '1', '--release', '2026.1', '--keep'];
execFileSync('bash', ['scripts/setup.sh', ...seed], { stdio: 'inherit' });
execFileSync('vite', ['build', '--logLevel', 'warn'], { stdio: 'inherit', cwd: 'apps/web' });
process.loadEnvFile('.env');

const mail = await startMailSink();
const env = { PORT: port, APP_URL: url, SMTP_URL: mail.url, LOG_LEVEL: 'warn' };
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
