import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { startMailSink } from './stack/mail-sink.ts';

/** API and worker restarting on change, the web with hot reload, and a mailbox that prints what arrives. */
if (!existsSync('.env')) throw new Error('Run `npm run setup` first.');
const apiPort = '3000';
const webUrl = 'http://127.0.0.1:5173';
const mail = await startMailSink();
const env = { ...process.env, API_PORT: apiPort, PORT: apiPort, APP_URL: webUrl, SMTP_URL: mail.url };

const watch = ['--env-file=.env', '--watch'];
const children = [
  spawn(process.execPath, [...watch, 'apps/server/src/main-api.ts'], { stdio: 'inherit', env }),
  spawn(process.execPath, [...watch, 'apps/server/src/main-worker.ts'], { stdio: 'inherit', env }),
  spawn('vite', ['--host', '127.0.0.1', '--strictPort'], { stdio: 'inherit', env, cwd: 'apps/web' }),
];

let shown = 0;
const printer = setInterval(() => {
  for (const { to, subject, text } of mail.mails.slice(shown)) {
    console.log(`\nMail to ${to?.map(({ address }) => address).join(', ')}: ${subject}\n${text}`);
  }
  shown = mail.mails.length;
}, 500);

function stop(): void {
  clearInterval(printer);
  for (const child of children) child.kill('SIGTERM');
  void mail.stop();
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
