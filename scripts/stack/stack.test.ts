// @module-tag proof
import { csrfCookie, forgotPassword, login } from '@cea/contract/accounts';
import { expect, it, vi } from 'vitest';
import { demoPassword } from '../../apps/server/db/seed/demo-accounts.ts';
import { readMetrics } from '../../apps/server/test/read-metrics.ts';
import { linkIn } from '../../apps/server/test/mail-sink.ts';
import { freePort } from './processes.ts';
import { startStack } from './stack.ts';

/** For `vi.waitFor`, which by itself waits for a second. */
const patience = { timeout: 30_000 };

/** One call with the token that a visitor gets first. */
async function post(url: string, path: string, body: object): Promise<Response> {
  const first = await fetch(`${url}${csrfCookie.path}`);
  const cookies = first.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0]!);
  const token = cookies.find((cookie) => cookie.startsWith('XSRF-TOKEN='))!.slice('XSRF-TOKEN='.length);
  return fetch(`${url}${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: {
      'content-type': 'application/json',
      cookie: cookies.join('; '),
      'x-xsrf-token': decodeURIComponent(token),
    },
  });
}

it('a mail goes from the request through the queue to the mailbox, in text and HTML, with one Message-ID', async () => {
  const WORKER_PORT = String(await freePort());
  const METRICS_TOKEN = 'a token for this stack';
  const stack = await startStack({ WORKER_PORT, METRICS_TOKEN });
  try {
    const email = 'sponsor@demo.example';
    expect((await post(stack.url, forgotPassword.path, { email })).status).toBe(200);
    const mail = await stack.mail.waitFor(email);
    expect(mail.subject).toBe('Choose a new password');
    expect(linkIn(mail)).toMatch(new RegExp(`^${stack.url}/password/reset/[\\w-]{43}$`));
    expect(mail.html).toContain(linkIn(mail));
    expect(mail.messageId).toMatch(/^<[\da-f-]{36}@127\.0\.0\.1>$/);

    // The worker reports it on its own port.
    const worker = `http://127.0.0.1:${WORKER_PORT}`;
    expect(await (await fetch(`${worker}/healthz`)).json()).toEqual({ status: 'ok' });
    expect((await fetch(`${worker}/metrics`)).status).toBe(404);
    await vi.waitFor(async () => {
      const answer = await fetch(`${worker}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
      const metrics = readMetrics(await answer.text());
      expect(metrics.get('registry_mails_total{result="sent"}')).toBe(1);
      expect(metrics.get('registry_jobs_run_total{job="send-mail",result="completed"}')).toBe(1);
      expect(metrics.get('registry_jobs{queue="send-mail",state="waiting"}')).toBe(0);
      expect(metrics.get('registry_pool_max{pool="write"}')).toBe(10);
    }, patience);
  } finally {
    await stack.stop();
  }
});

it('drains before it stops: not ready, still serving, closing connections', async () => {
  const stack = await startStack({ DRAIN_SECONDS: '4' });
  const { process: api } = stack.api;
  const readiness = async () => (await fetch(`${stack.url}/readyz`)).status;
  expect(await readiness()).toBe(200);
  const stopped = stack.api.stop();
  try {
    await expect.poll(() => readiness()).toBe(503);
    const answer = await fetch(`${stack.url}/api/countries`);
    expect([answer.status, answer.headers.get('connection'), api.exitCode]).toEqual([200, 'close', null]);
    await stopped;
    expect(api.exitCode).toBe(0);
  } finally {
    await stack.stop();
  }
});

it('a stop lets open requests finish', async () => {
  const stack = await startStack();
  const answers = Array.from({ length: 10 }, (_, i) =>
    post(stack.url, login.path, { email: `nobody${i}@demo.example`, password: demoPassword }),
  );
  await Promise.race(answers); // All are in progress, some still hashing.
  const stopped = stack.api.stop();
  const settled = await Promise.allSettled(answers);
  await stopped;
  expect(stack.api.process.exitCode).toBe(0);
  const outcomes = settled.map((answer) => (answer.status === 'fulfilled' ? answer.value.status : 'refused'));
  // A request that came after the stop may be refused; none may be cut off halfway.
  expect(outcomes.filter((outcome) => ![422, 503, 'refused'].includes(outcome))).toEqual([]);
  await stack.stop();
});
