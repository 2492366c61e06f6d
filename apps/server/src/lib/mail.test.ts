import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { createMailer } from './mail.ts';

/** A local port on which nothing listens. */
async function closedPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as { port: number };
  await new Promise((closed) => server.close(closed));
  return port;
}

it('a mail refused by the server fails for its sender, and is counted as failed', async () => {
  const counted: string[] = [];
  const config = readConfig({
    DATABASE_URL: 'postgres://nobody@127.0.0.1/none',
    APP_KEY: 'only for tests, and long enough for them',
    DEMO: '1',
    SMTP_URL: `smtp://127.0.0.1:${await closedPort()}`,
  });
  const mailer = createMailer(config, (result) => counted.push(result));
  const letter = { to: 'ada@example.org', subject: 'Hello', paragraphs: ['Hello.'], key: 'one' };
  await expect(mailer.send(letter)).rejects.toThrow('ECONNREFUSED');
  expect(counted).toEqual(['failed']);
  mailer.close();
});
