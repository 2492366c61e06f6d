import { listNotifications, readMailChoices, updateMailChoices } from '@cea/contract/notifications';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Account, makeUser } from '../../test/factories.ts';
import { useApp } from '../../test/harness.ts';
import { PostOffice } from '../../test/post-office.ts';
import { inTransaction } from '../db/transaction.ts';
import { notify } from './notify.ts';
import { sendDigests } from './send-digests.ts';

const test = useApp();
let post: PostOffice;
beforeAll(async () => {
  post = await PostOffice.open(test);
});
afterAll(() => post.close());

const makeReader = () => makeUser(test.db, { roles: ['External Reader'] });
const tell = (reader: Account, title: string) =>
  inTransaction(test.db, (tx) =>
    notify(tx, test.deps, {
      kind: 'invoice-submitted',
      user_id: reader.id,
      occasion: title,
      about_id: 1,
      title,
      text: `${title}: $45.00.`,
      path: '/data-collection/my-invoices',
    }),
  );
const digest = () => inTransaction(test.db, (tx) => sendDigests(tx, test.deps));
const choose = async (reader: Account, choice: 'at-once' | 'daily' | 'never') =>
  (await test.as(reader)).call(updateMailChoices, { body: { 'invoice-submitted': choice } });

describe('the settings', () => {
  it('are those of the kinds that concern the person, at once by default, but releases only on request', async () => {
    const choicesOf = async (account: Account) => (await (await test.as(account)).call(readMailChoices)).body.data;
    expect(await choicesOf(await makeReader())).toEqual({
      'new-assignment': 'at-once',
      'training-assigned': 'at-once',
      'due-soon': 'at-once',
      overdue: 'at-once',
      reminder: 'at-once',
      'consensus-open': 'at-once',
      'invoice-submitted': 'at-once',
      'new-release': 'never',
    });
    expect(await choicesOf(await makeUser(test.db, { roles: ['Admin'] }))).toEqual({
      'import-finished': 'at-once',
      'new-release': 'never',
    });
    expect(await choicesOf(await makeUser(test.db, { roles: ['Sponsor'] }))).toEqual({ 'new-release': 'never' });
  });

  it('change one by one, are audited once, and refuse what cannot be switched off', async () => {
    const reader = await makeReader();
    const client = await test.as(reader);
    const update = (body: object) => client.call(updateMailChoices, { body });
    await Promise.all([update({ overdue: 'daily' }), update({ overdue: 'daily' }), update({ 'due-soon': 'never' })]);
    expect((await client.call(readMailChoices)).body.data).toMatchObject({ overdue: 'daily', 'due-soon': 'never' });
    const audited = await test.db
      .selectFrom('audit_log')
      .where('action', '=', 'notification settings changed')
      .where('subject_id', '=', String(reader.id))
      .select('new')
      .execute();
    expect(audited).toHaveLength(2);
    for (const body of [{ 'password-changed': 'never' }, { reset: 'never' }, { overdue: 'weekly' }])
      expect((await update(body)).status).toBe(422);
  });
});

describe('a notification', () => {
  it('is mailed at once, in the next summary or never, and is always on the site', async () => {
    const [prompt, daily, silent] = [await makeReader(), await makeReader(), await makeReader()];
    await choose(daily, 'daily');
    await choose(silent, 'never');
    for (const reader of [prompt, daily, silent])
      for (const title of ['Invoice 1', 'Invoice 2']) await tell(reader, title);
    await post.deliverAll();
    const counts = () => [prompt, daily, silent].map(({ email }) => post.mailsTo(email).length);
    expect(counts()).toEqual([2, 0, 0]);
    await digest();
    await digest();
    await post.deliverAll();
    expect(counts()).toEqual([2, 1, 0]);
    const [summary] = post.mailsTo(daily.email);
    expect(summary!.subject).toBe('Your daily summary: 2 notifications');
    expect(summary!.text).toMatch(/Invoice 1: \$45\.00\.[^]*Invoice 2: \$45\.00\./);
    for (const reader of [prompt, daily, silent])
      expect((await (await test.as(reader)).call(listNotifications, { query: {} })).body.unread).toBe(2);
  });

  it('is left out of the summary if its kind was switched off in between', async () => {
    const reader = await makeReader();
    await choose(reader, 'daily');
    await tell(reader, 'Invoice');
    await choose(reader, 'never');
    await digest();
    await choose(reader, 'daily');
    await digest();
    await post.deliverAll();
    expect(post.mailsTo(reader.email)).toEqual([]);
  });

  it('is not mailed if its kind was switched off while the server was away', async () => {
    const reader = await makeReader();
    await tell(reader, 'Invoice');
    await choose(reader, 'never');
    await post.deliverAll();
    expect(post.mailsTo(reader.email)).toEqual([]);
    const { rows } = await sql`SELECT state FROM mails WHERE user_id = ${reader.id}`.execute(test.db);
    expect(rows).toEqual([{ state: 'dropped' }]);
  });
});
