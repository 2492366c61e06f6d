import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { currentUser, updateProfile } from '@cea/contract/accounts';
import { searchRegistry } from '@cea/contract/registry';
import { mailNotice } from '../../apps/server/src/accounts/accounts-mails.ts';
import { inTransaction } from '../../apps/server/src/db/transaction.ts';
import { addJobWith } from '../../apps/server/src/jobs/add-job.ts';
import { countDeadJobs } from '../../apps/server/src/jobs/dead-jobs.ts';
import { openQueue } from '../../apps/server/src/jobs/queues.ts';
import { makeUser } from '../../apps/server/test/factories.ts';
import { median } from '../../scripts/statistics.ts';
import { loadRegistry } from '../../scripts/stack/stack.ts';
import { residentBytes } from '../memory.ts';
import { type Row, assertNone } from '../row.ts';
import type { Site } from '../site.ts';
import type { Target } from '../target.ts';

const poison = 6;
const mails = 30;
const soakSeconds = Number(process.env.SOAK_SECONDS ?? '600');
/** About half of what an API on one core answers of this mixture. */
const callsPerSecond = 50;
const growsBy = 1.1;

const megabytes = (bytes: number): string => `${Math.round(bytes / 1024 ** 2)} MB`;

/** Jobs that no handler can carry out, among others of the same queue: they are parked, the others are done. */
async function feedPoison(site: Site): Promise<string> {
  const queue = openQueue(site.owner);
  await queue.start();
  const addJob = addJobWith(queue);
  const addresses: string[] = [];
  try {
    for (let made = 0; made < mails; made += 1) {
      if (made % (mails / poison) === 0) await queue.send('send-mail', { mail_id: `poison ${made}` });
      const account = await makeUser(site.db);
      await inTransaction(site.db, (tx) => mailNotice(tx, { addJob }, 'password-changed', account));
      addresses.push(account.email);
    }
  } finally {
    await queue.stop({ graceful: false });
  }
  for (const email of addresses) await site.mail.waitFor(email);
  // Further attempts are due at once: the clock of the queue is moved to them.
  for (const deadline = performance.now() + 100_000; (await countDeadJobs(site.db)) < poison;) {
    assert.ok(performance.now() < deadline, `${await countDeadJobs(site.db)} of ${poison} jobs parked`);
    await site.owner.query(`UPDATE pgboss.job SET start_after = now() WHERE name = 'send-mail' AND state = 'retry'`);
    await sleep(20);
  }
  return `${poison} poisonous jobs parked, ${addresses.length} of ${addresses.length} mails among them delivered`;
}

/** Half of what the server can do, for minutes: it answers, and does not grow. */
async function soak(target: Target): Promise<string> {
  return target.withApi({ LOGINS_PER_MINUTE_AND_ADDRESS: '100000' }, async (site, api) => {
    const account = await makeUser(target.db);
    const signedIn = await site.signIn(account);
    const visitor = site.visitor({ sockets: 8 });
    await visitor.fetchToken();
    const wrong: string[] = [];
    const sizes: number[] = [];
    const answering = new Set<Promise<void>>();
    let calls = 0;
    const callOnce = async (number: number) => {
      const { status } = await [
        () => signedIn.call(currentUser),
        () => signedIn.call(updateProfile, { body: { full_name: `Name ${number}` } }),
        () =>
          visitor.call(searchRegistry, {
            params: { type: 'ratios' },
            query: { page: 1, per_page: 20 },
            body: { raw_query: `cost OR word${number}` },
          }),
      ][number % 3]!().catch(() => ({ status: 0 }));
      if (status !== 200) wrong.push(`call ${number % 3}: ${status}`);
    };
    const began = performance.now();
    for (let due = 0; due < soakSeconds * callsPerSecond; due += 1) {
      const early = began + (due * 1000) / callsPerSecond - performance.now();
      if (early > 0) await sleep(early);
      calls += 1;
      const calling = callOnce(due).finally(() => answering.delete(calling));
      answering.add(calling);
      if (due % (callsPerSecond * 2) === 0) sizes.push(await residentBytes(api));
    }
    await Promise.all(answering);
    assertNone(wrong, 'calls failed');
    const quarter = Math.floor(sizes.length / 4);
    const [early, late] = [median(sizes.slice(quarter, 2 * quarter)), median(sizes.slice(-quarter))];
    assert.ok(late < early * growsBy, `grown from ${early} to ${late} bytes`);
    return `${soakSeconds} s with ${calls} calls, none failed; memory ${megabytes(early)} in the second quarter, ${megabytes(late)} in the last`;
  });
}

export const poisonAndSoak: Row = {
  id: 'R12',
  title: 'poisonous jobs, and a long load',
  deadlineSeconds: soakSeconds + 300,
  async run(target) {
    const parked = await target.withOwnStack((site) => feedPoison(site));
    await loadRegistry({ databaseUrl: target.environment.DATABASE_URL ?? '' });
    return `${parked}; ${await soak(target)}`;
  },
};
