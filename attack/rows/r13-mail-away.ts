import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { forgotPassword, updatePassword } from '@cea/contract/accounts';
import type { Reply } from '@cea/contract/endpoint';
import { createUser, readUser } from '@cea/contract/users';
import { countDeadJobs } from '../../apps/server/src/jobs/dead-jobs.ts';
import { makeUser, testPassword } from '../../apps/server/test/factories.ts';
import { type Row, assertNone } from '../row.ts';
import type { Site } from '../site.ts';
import { type Absence, type SmtpGate, startSmtpGate } from '../smtp-gate.ts';
import type { Target } from '../target.ts';

const absences: readonly Absence[] = ['refused', '4xx', 'silent'];
const away = 30 * 60;

interface MailJob {
  readonly id: string;
  readonly tries: number;
  /** Seconds until the next attempt. */
  readonly wait: number;
}

/** Failed mails that wait for another attempt. */
async function listWaiting(site: Site): Promise<MailJob[]> {
  const { rows } = await site.owner.query<MailJob>(
    `SELECT id, retry_count + 1 AS tries, extract(epoch FROM start_after - now())::float8 AS wait
     FROM pgboss.job WHERE name LIKE 'send-%' AND state = 'retry' AND start_after > now()`,
  );
  return rows;
}

async function until<T>(what: string, look: () => Promise<T | undefined | false>): Promise<T> {
  const deadline = performance.now() + 40_000;
  for (;;) {
    const seen = await look();
    if (seen) return seen;
    if (performance.now() > deadline) throw new Error(`${what}: not seen`);
    await sleep(50);
  }
}

/** Moves the queue's clock ahead to the next attempt of every mail, repeatedly, until the whole period has passed. */
async function letTimePass(site: Site, mails: number): Promise<{ waited: number; tries: number }> {
  const waited = new Map<string, number>();
  let tries = 0;
  for (;;) {
    const jobs = await until(`${mails} mails that wait for another try`, async () => {
      assert.equal(await countDeadJobs(site.db), 0, 'a mail was given up while the server was away');
      const found = await listWaiting(site);
      return found.length === mails && found;
    });
    for (const { id, wait } of jobs) waited.set(id, (waited.get(id) ?? 0) + wait);
    tries = Math.max(...jobs.map((job) => job.tries));
    const least = Math.min(...waited.values());
    await site.owner.query(`UPDATE pgboss.job SET start_after = now() WHERE id = ANY($1)`, [jobs.map(({ id }) => id)]);
    if (least >= away) return { waited: least, tries };
  }
}

/** Two mails while the server is down, one with a code; both must have arrived when it is back. */
async function sendThrough(site: Site, gate: SmtpGate, absence: Absence): Promise<string> {
  const [forgetful, careful] = [await makeUser(site.db), await makeUser(site.db)];
  const client = await site.signIn(careful);
  await gate.close(absence);
  await site.visitor().call(forgotPassword, { body: { email: forgetful.email } });
  const password = 'changed while no mail goes';
  await client.call(updatePassword, { body: { current_password: testPassword, password } });
  const { waited, tries } = await letTimePass(site, 2);
  await gate.open(site.mail.url);
  for (const { email } of [forgetful, careful]) await site.mail.waitFor(email);
  assert.equal(await countDeadJobs(site.db), 0);
  return `${absence}: 2 of 2 arrived after ${Math.round(waited / 60)} min and ${tries} tries`;
}

const program = fileURLToPath(new URL('../../apps/server/src/main-jobs.ts', import.meta.url));
/** The output of `npm run jobs -- …`. */
async function runJobsCommand(site: Site, ...words: string[]): Promise<string> {
  const env = { ...process.env, ...site.environment };
  return (await promisify(execFile)(process.execPath, [program, ...words], { env })).stdout;
}

/** A server that is down for more than a day: the mail is given up, with an alert, and arrives when retried. */
async function giveUpAndRetry(target: Target, site: Site, gate: SmtpGate): Promise<string> {
  const admin = await site.signIn({ email: 'super@demo.example' });
  const guest = { email: 'given-up@example.org', full_name: 'Given Up', roles: [] };
  await gate.close('refused');
  const { data } = (await admin.call(createUser, { body: guest })).json as Reply<typeof createUser>;
  const mailState = async () => {
    const answer = await admin.call(readUser, { params: { id: data.id } });
    return (answer.json as Reply<typeof readUser>).data.invitation_mail;
  };
  await until('a delayed mail', async () => (await mailState()) === 'delayed');
  await site.owner.query(
    `UPDATE pgboss.job SET retry_count = retry_limit - 1, start_after = now() WHERE state = 'retry'`,
  );
  await until('the job among the dead', async () => (await countDeadJobs(site.db)) === 1);
  assert.equal(await mailState(), 'failed', 'the user list does not say that the mail failed');
  const alarms = () =>
    target.logs().flatMap((log) => log.split('\n').filter((line) => /"level":50.*job given up/.test(line)));
  await until('an error in the log of the worker', async () => alarms().length > 0);
  const listed = await runJobsCommand(site, 'failed');
  assert.match(listed, /send-mail, queued .* after 31 tries: .*ECONNREFUSED/);
  await gate.open(site.mail.url);
  assert.match(await runJobsCommand(site, 'retry', 'all'), /1 job goes back/);
  await site.mail.waitFor(guest.email);
  await until('the mail told as sent', async () => (await mailState()) === 'sent');
  assert.equal(await countDeadJobs(site.db), 0);
  return `given up: ${alarms().length} error in the log, "failed" beside the user, listed by npm run jobs, arrived after retry`;
}

async function withGatedStack<T>(target: Target, work: (site: Site, gate: SmtpGate) => Promise<T>): Promise<T> {
  const gate = await startSmtpGate();
  try {
    return await target.withOwnStack((site) => work(site, gate), { SMTP_URL: gate.url });
  } finally {
    await gate.stop();
  }
}

export const mailServerAway: Row = {
  id: 'R13',
  title: 'mail server away for 30 minutes',
  async run(target) {
    // All three must finish, even if one fails, or their processes would stay.
    const runs = await Promise.allSettled(
      absences.map((absence) =>
        withGatedStack(target, async (site, gate) => {
          const outcome = await sendThrough(site, gate, absence);
          return absence === 'refused' ? `${outcome}; ${await giveUpAndRetry(target, site, gate)}` : outcome;
        }),
      ),
    );
    assertNone(
      runs.flatMap((run, at) => (run.status === 'rejected' ? [`${absences[at]}: ${String(run.reason)}`] : [])),
      'mails did not arrive',
    );
    return runs.map((run) => (run.status === 'fulfilled' ? run.value : '')).join('; ');
  },
};
