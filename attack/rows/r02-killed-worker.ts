import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { mailNotice } from '../../apps/server/src/accounts/accounts-mails.ts';
import { inTransaction } from '../../apps/server/src/db/transaction.ts';
import { addJobWith } from '../../apps/server/src/jobs/add-job.ts';
import { countDeadJobs } from '../../apps/server/src/jobs/dead-jobs.ts';
import { openQueue } from '../../apps/server/src/jobs/queues.ts';
import { makeUser } from '../../apps/server/test/factories.ts';
import { start } from '../../scripts/stack/processes.ts';
import { assertNone, type Row } from '../row.ts';
import type { Site } from '../site.ts';
import { type SmtpGate, startSmtpGate } from '../smtp-gate.ts';

const kills = { away: 6, sending: 14 };
/** Caused while the server is away. */
const early = 10;
const mailsForEachKill = 5;
const away = 30 * 60;

const worker = fileURLToPath(new URL('../../apps/server/src/main-worker.ts', import.meta.url));

async function until(what: string, look: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + 100_000;
  while (!(await look())) {
    if (performance.now() > deadline) throw new Error(`${what}: not seen`);
    await sleep(5);
  }
}

/** Accounts that get one mail each, which is queued with its cause. */
async function causeMails(site: Site, count: number): Promise<string[]> {
  const queue = openQueue(site.owner);
  await queue.start();
  const addJob = addJobWith(queue);
  const addresses: string[] = [];
  for (let made = 0; made < count; made += 1) {
    const account = await makeUser(site.db);
    await inTransaction(site.db, (tx) => mailNotice(tx, { addJob }, 'password-changed', account));
    addresses.push(account.email);
  }
  await queue.stop({ graceful: false });
  return addresses;
}

const sumAttempts = async ({ owner }: Site): Promise<number> =>
  (await owner.query<{ sum: number }>('SELECT coalesce(sum(attempts), 0)::int AS sum FROM mails')).rows[0]!.sum;

const countUnsent = async ({ owner }: Site, addresses: readonly string[]): Promise<number> =>
  (await owner.query(`SELECT FROM mails WHERE state <> 'sent' AND email = ANY ($1)`, [addresses])).rows.length;

/** Jobs of killed workers are taken back once their heartbeat is missing; the clock of the queue is moved to then. */
const missHeartbeats = ({ owner }: Site) =>
  owner.query(`UPDATE pgboss.job SET heartbeat_on = now() - interval '1 minute', started_on = started_on - interval '1 minute'
    WHERE name = 'send-mail' AND state = 'active'`);

/** Moves the clock of the queue to the next attempts of all other jobs. Returns the waits that were skipped, in seconds. */
async function skipWaits({ owner }: Site, except: readonly string[] = []): Promise<{ id: string; wait: number }[]> {
  const { rows } = await owner.query<{ id: string; wait: number }>(
    `WITH waiting AS (SELECT id, extract(epoch FROM start_after - now())::float8 AS wait FROM pgboss.job
        WHERE name = 'send-mail' AND state = 'retry' AND start_after > now() AND NOT id = ANY ($1)),
      moved AS (UPDATE pgboss.job j SET start_after = now() FROM waiting WHERE j.id = waiting.id)
    SELECT id, wait FROM waiting`,
    [except],
  );
  return rows;
}

/** Starts a worker, and kills it as soon as `isBusy`. */
async function killWhen(site: Site, what: string, isBusy: () => Promise<boolean>): Promise<void> {
  const running = start(worker, { ...site.environment }, 'dropped');
  try {
    await until(what, isBusy);
  } finally {
    await running.stop('SIGKILL');
  }
  await missHeartbeats(site);
}

async function killDuringAttempts(site: Site): Promise<void> {
  for (let killed = 0; killed < kills.away; killed += 1) {
    const before = await sumAttempts(site);
    await skipWaits(site);
    await killWhen(site, 'an attempt', async () => (await sumAttempts(site)) > before);
  }
}

/** Right after the server has taken a mail, which the worker may not have noted yet. */
async function killDuringDelivery(site: Site): Promise<string[]> {
  const addresses: string[] = [];
  for (let killed = 0; killed < kills.sending; killed += 1) {
    addresses.push(...(await causeMails(site, mailsForEachKill)));
    const before = site.mail.mails.length;
    await killWhen(site, 'a delivery', async () => site.mail.mails.length > before);
  }
  return addresses;
}

/**
 * A worker that lives on, while the clock of the queue moves by at most `limit` seconds for each job, until `isOver`,
 * which is told how long each job that failed has waited. Returns the shortest of these times.
 */
async function workUntil(
  site: Site,
  what: string,
  limit: number,
  isOver: (waited: readonly number[]) => Promise<boolean>,
): Promise<number> {
  const running = start(worker, { ...site.environment }, 'dropped');
  const waited = new Map<string, number>();
  try {
    await until(what, async () => {
      // A job that was moved on and on would use up its retries, which are meant for a day.
      const over = [...waited].filter(([, time]) => time >= limit).map(([id]) => id);
      for (const { id, wait } of await skipWaits(site, over)) waited.set(id, (waited.get(id) ?? 0) + wait);
      return isOver([...waited.values()]);
    });
    return Math.min(...waited.values());
  } finally {
    await running.stop();
  }
}

/**
 * The server is away for half an hour and the worker is killed again and again, first during attempts, then during
 * deliveries: every mail arrives, and what arrives twice has an equal Message-ID.
 */
async function killWorkers(site: Site, gate: SmtpGate): Promise<string> {
  await gate.close('refused');
  const addresses = await causeMails(site, early);
  await killDuringAttempts(site);
  const waited = await workUntil(
    site,
    'half an hour',
    away,
    async (times) => times.length === early && times.every((time) => time >= away),
  );
  assert.equal(site.mail.mails.length, 0, 'a mail passed the closed server');
  await gate.open(site.mail.url);
  addresses.push(...(await killDuringDelivery(site)));
  const idsOf = (address: string) =>
    site.mail.mails.filter(({ to }) => to?.some((one) => one.address === address)).map(({ messageId }) => messageId);
  await workUntil(site, 'every mail as sent', 2 * away, async () => (await countUnsent(site, addresses)) === 0);
  assertNone(
    addresses.filter((address) => new Set(idsOf(address)).size !== 1),
    'lost, or repeated with another Message-ID',
  );
  assert.equal(await countDeadJobs(site.db), 0);
  const repeats = site.mail.mails.length - addresses.length;
  return `${kills.away + kills.sending} kills and ${Math.round(waited / 60)} min away: ${addresses.length} of ${addresses.length} mails arrived, ${repeats} repeated with an equal Message-ID`;
}

export const killedWorker: Row = {
  id: 'R2',
  title: 'worker killed 20 times while mails are sent',
  async run(target) {
    const gate = await startSmtpGate();
    try {
      return await target.withOwnStack(
        async (site, stopWorker) => {
          await stopWorker();
          return killWorkers(site, gate);
        },
        { SMTP_URL: gate.url },
      );
    } finally {
      await gate.stop();
    }
  },
};
