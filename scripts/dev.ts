import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { ensureDatabase } from './local/ensure-database.ts';
import { readEnvFile } from './local/env-file.ts';
import { fail } from './local/fail.ts';
import { isPortFree } from './local/ports.ts';
import { startMailSink } from '../apps/server/test/mail-sink.ts';

/** API and worker restarting on change, the web app with hot reload, and a mailbox that prints incoming mail. */
if (!existsSync('.env')) fail('Run npm run setup first.');
const { PORT, WEB_PORT } = { PORT: '3000', WEB_PORT: '5173', ...readEnvFile(), ...process.env };
for (const [name, port] of Object.entries({ PORT, WEB_PORT })) {
  if (await isPortFree(Number(port))) continue;
  fail(`Port ${port} is taken. Choose another one: ${name}=${Number(port) + 1} npm run dev`);
}
const DATABASE_URL = await ensureDatabase();
const mail = await startMailSink();
const env = {
  ...process.env,
  DATABASE_URL,
  PORT,
  API_PORT: PORT,
  APP_URL: `http://127.0.0.1:${WEB_PORT}`,
  SMTP_URL: mail.url,
  DRAIN_SECONDS: '0',
};

const node = (...given: string[]) => [process.execPath, ['--env-file=.env', ...given]] as const;
const migrated = spawnSync(...node('apps/server/src/main-migrate.ts'), { stdio: 'inherit', env });
if (migrated.status !== 0) fail('The database could not be brought up to date.');

const children = {
  API: spawn(...node('--watch', 'apps/server/src/main-api.ts'), { stdio: 'inherit', env }),
  worker: spawn(...node('--watch', 'apps/server/src/main-worker.ts'), { stdio: 'inherit', env }),
  web: spawn('vite', ['--host', '127.0.0.1', '--port', WEB_PORT, '--strictPort'], {
    stdio: 'inherit',
    env,
    cwd: 'apps/web',
  }),
};

let shown = 0;
const printer = setInterval(() => {
  for (const { to, subject, text } of mail.mails.slice(shown)) {
    console.log(`\nMail to ${to?.map(({ address }) => address).join(', ')}: ${subject}\n${text}`);
  }
  shown = mail.mails.length;
}, 500);

let stopping = false;
function stop(): void {
  if (stopping) return;
  stopping = true;
  clearInterval(printer);
  for (const child of Object.values(children)) child.kill('SIGTERM');
  void mail.stop();
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
// A crashed program waits for its file to change; one that has exited does not restart by itself.
for (const [name, child] of Object.entries(children)) {
  child.once('exit', () => {
    if (stopping) return;
    console.error(`The ${name} process has ended, so the others are stopped too.`);
    process.exitCode = 1;
    stop();
  });
}
