import { listNotifications, readMailChoices, updateMailChoices } from '@cea/contract/notifications';
import { nameRelease } from '@cea/contract/releases';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Account, makeUser } from '../../test/factories.ts';
import { useApp } from '../../test/harness.ts';
import { makeRelease } from '../../test/make-release.ts';
import { PostOffice } from '../../test/post-office.ts';
import { race, times } from '../../test/race.ts';
import { makeArticle } from '../../test/reading-factories.ts';
import type { AddJob } from '../jobs/add-job.ts';
import { bySystem } from '../audit/audit.ts';
import { inTransaction } from '../db/transaction.ts';
import { publishForm } from '../publishing/publish-form.ts';
import { makeSubmittedForm } from '../reading/make-submitted-form.ts';
import { announceRelease } from './announce-release.ts';

const test = useApp();
let post: PostOffice;
beforeAll(async () => {
  post = await PostOffice.open(test);
});
afterAll(() => post.close());

const release = () => makeRelease({ ...test.deps, db: test.db, copy: test.deps.copyOut.write });
const announce = (name: string) => post.handlers['digest-release']({ release: name }, { isLast: true });
const choose = async (account: Account, choice: 'at-once' | 'daily' | 'never') =>
  (await test.as(account)).call(updateMailChoices, { body: { 'new-release': choice } });
async function subscriber(choice: 'at-once' | 'daily' | 'never' = 'at-once'): Promise<Account> {
  const account = await makeUser(test.db, { roles: ['Sponsor'] });
  await choose(account, choice);
  return account;
}
const subjectsTo = async ({ email }: Account) => {
  expect(await post.deliverAll()).toEqual([]);
  return post.mailsTo(email).map(({ subject }) => subject);
};
const subjectOf = (name: string) => `Release ${name} of the CEA Registry`;

it('a release is mailed once to each person who asked for it, whatever runs twice', async () => {
  const [asked, daily, refused, silent] = [
    await subscriber(),
    await subscriber('daily'),
    await subscriber('never'),
    await makeUser(test.db),
  ];
  const first = await release();
  await race(
    test,
    times(4, () => announce(first)),
  );
  await announce(first);
  expect(await subjectsTo(asked)).toEqual([subjectOf(first)]);
  const second = await release();
  await announce(second);
  await announce(first);
  expect(await subjectsTo(asked)).toEqual([subjectOf(first), subjectOf(second)]);
  const [, mail] = post.mailsTo(asked.email);
  expect(mail!.text).toContain(`Ratios: 2 (1 added, 0 changed and 0 removed since release ${first}).`);
  expect(mail!.text).toContain(`http://registry.test/registry/download?release=${second}`);
  for (const account of [daily, refused, silent]) expect(await subjectsTo(account)).toEqual([]);
  const told = async (account: Account) =>
    (await (await test.as(account)).call(listNotifications, { query: {} })).body.data.map(({ title }) => title);
  expect(await told(daily)).toEqual([subjectOf(second), subjectOf(first)]);
  expect([await told(refused), await told(silent)]).toEqual([[], []]);
});

it('a worker that is killed on the way leaves the others to the next one, and repeats nobody', async () => {
  const people = [await subscriber(), await subscriber(), await subscriber()];
  const name = await release();
  let added = 0;
  const killed: AddJob = async (tx, job, payload) => {
    added += 1;
    if (added > 1) throw new Error('killed');
    return test.deps.addJob(tx, job, payload);
  };
  await expect(announceRelease({ db: test.db, addJob: killed }, name)).rejects.toThrow('killed');
  const { rows } = await sql`SELECT FROM mails WHERE kind = 'new-release' AND state = 'waiting'`.execute(test.db);
  expect(rows).toHaveLength(1);
  await announce(name);
  for (const account of people) expect(await subjectsTo(account)).toEqual([subjectOf(name)]);
  const { rows: repeated } = await sql`SELECT user_id FROM notifications WHERE title = ${subjectOf(name)}
    GROUP BY user_id HAVING count(*) > 1`.execute(test.db);
  expect(repeated).toEqual([]);
});

it('nobody is told before the files are there, nor of a second name for the same release', async () => {
  const account = await subscriber();
  const admin = await test.as(await makeUser(test.db, { roles: ['Admin'] }));
  const { id } = await makeArticle(test.db);
  const form = await makeSubmittedForm(test.db, id, { method: { quality_score: 5 } });
  await inTransaction(test.db, (tx) => publishForm(tx, bySystem, id, form));
  const name = (release_name: string) => admin.call(nameRelease, { body: { name: release_name } });
  expect((await name('2031.1')).status).toBe(200);
  await announce('2031.1');
  expect(await subjectsTo(account)).toEqual([]);
  expect([(await name('2031.1')).status, (await name('2031.2')).status]).toEqual([422, 409]);
  await post.handlers['build-release']({ release: '2031.1' }, { isLast: true });
  await post.handlers['build-release']({ release: '2031.1' }, { isLast: true });
  await announce('2031.1');
  await announce('2031.2');
  expect(await subjectsTo(account)).toEqual([subjectOf('2031.1')]);
});

it('the link of the mail ends these mails, also for one that still waits', async () => {
  const account = await subscriber();
  await announce(await release());
  await subjectsTo(account);
  const [mail] = post.mailsTo(account.email);
  const [, link] = /^<(.+)>$/.exec(mail!.headers.find(({ key }) => key === 'list-unsubscribe')!.value)!;
  await announce(await release());
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const url = new URL(link!).pathname;
  const left = await test.app.inject({ method: 'POST', url, headers, payload: 'List-Unsubscribe=One-Click' });
  expect([left.statusCode, left.json()]).toEqual([
    200,
    { message: 'You will get no more mails of this kind: New release.' },
  ]);
  await announce(await release());
  expect(await subjectsTo(account)).toHaveLength(1);
  const choices = (await (await test.as(account)).call(readMailChoices)).body.data;
  expect(choices).toEqual({ 'new-release': 'never' });
});
