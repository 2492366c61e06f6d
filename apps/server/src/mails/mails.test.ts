import { forgotPassword, resetPassword } from '@cea/contract/accounts';
import { exportMails, listMails, sendMailAgain } from '@cea/contract/mails';
import { createUser, readUser } from '@cea/contract/users';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Account, makeUser } from '../../test/factories.ts';
import { useApp } from '../../test/harness.ts';
import { readMailedCode } from '../../test/mailed-codes.ts';
import { PostOffice } from '../../test/post-office.ts';
import type { TestClient } from '../../test/test-client.ts';
import { mailCode, mailNotice } from '../accounts/accounts-mails.ts';
import { inTransaction } from '../db/transaction.ts';
import { failGivenUp } from './deliver-mail.ts';

const test = useApp();
let admin: TestClient;
let post: PostOffice;
let closed: PostOffice;
beforeAll(async () => {
  admin = await test.as(await makeUser(test.db, { roles: ['Admin'] }));
  post = await PostOffice.open(test);
  closed = await PostOffice.open(test, 'smtp://127.0.0.1:1');
});
afterAll(async () => {
  await post.close();
  await closed.close();
});

const find = async (email: string) => (await admin.call(listMails, { query: { search: email } })).body.data;
const again = (id: string) => admin.call(sendMailAgain, { params: { id } });
const warn = (account: Account) =>
  inTransaction(test.db, (tx) => mailNotice(tx, test.deps, 'password-changed', account));

describe('a mail', () => {
  it('is written with its cause, or not at all', async () => {
    const account = await makeUser(test.db);
    const failing = inTransaction(test.db, async (tx) => {
      await mailNotice(tx, test.deps, 'password-changed', account);
      throw new Error('The change fails.');
    });
    await expect(failing).rejects.toThrow('The change fails.');
    expect(await find(account.email)).toEqual([]);
    await warn(account);
    expect(await find(account.email)).toMatchObject([
      { kind: 'password-changed', state: 'waiting', attempts: 0, failure: null, user: { id: account.id } },
    ]);
    const { id } = (await find(account.email))[0]!;
    const { rows } = await sql`SELECT FROM pgboss.job WHERE name = 'send-mail' AND data->>'mail_id' = ${id}`.execute(
      test.db,
    );
    expect(rows).toHaveLength(1);
  });

  it('keeps its reason and attempts while the server is away, then is sent once under its Message-ID', async () => {
    const account = await makeUser(test.db);
    await warn(account);
    for (const _ of [1, 2]) expect((await closed.deliverAll()).at(-1)).toContain('ECONNREFUSED');
    const [delayed] = await find(account.email);
    expect(delayed).toMatchObject({ state: 'waiting', attempts: 2, failure: expect.stringContaining('ECONNREFUSED') });
    await closed.deliverAll({ isLast: true });
    expect((await find(account.email))[0]).toMatchObject({ state: 'failed', attempts: 3 });

    await post.handlers['send-mail']({ mail_id: delayed!.id }, { isLast: false });
    await post.handlers['send-mail']({ mail_id: delayed!.id }, { isLast: false });
    const [sent] = await find(account.email);
    expect(sent).toMatchObject({ state: 'sent', attempts: 4, failure: null, sent_at: expect.any(String) });
    expect(post.mailsTo(account.email).map(({ messageId }) => messageId)).toEqual([sent!.message_id]);
    expect(sent!.message_id).toBe(`<${sent!.id}@registry.test>`);
  });

  it('is dropped if there is no need for it any more', async () => {
    const account = await makeUser(test.db);
    const reset = () => inTransaction(test.db, (tx) => mailCode(tx, test.deps, 'reset', account));
    await reset();
    await reset();
    await post.deliverAll();
    const states = (await find(account.email)).map(({ state }) => state);
    expect(states.toSorted()).toEqual(['dropped', 'sent']);
    expect(post.mailsTo(account.email)).toHaveLength(1);
  });

  it('is failed if its worker was killed in the last attempt', async () => {
    const account = await makeUser(test.db);
    await warn(account);
    const [mail] = await find(account.email);
    await sql`UPDATE pgboss.job SET name = 'dead' WHERE data->>'mail_id' = ${mail!.id}`.execute(test.db);
    await inTransaction(test.db, failGivenUp);
    expect((await find(account.email))[0]).toMatchObject({
      state: 'failed',
      failure: expect.stringMatching(/stopped/),
    });
  });
});

describe('sending again', () => {
  it('sends a failed mail with the same Message-ID, takes its job from the dead, and is audited', async () => {
    const { id: user_id } = (
      await admin.call(createUser, { body: { email: 'again@example.org', full_name: 'Agnes Again', roles: [] } })
    ).body.data;
    await closed.deliverAll({ isLast: true });
    const [failed] = await find('again@example.org');
    await sql`UPDATE pgboss.job SET name = 'dead' WHERE data->>'mail_id' = ${failed!.id}`.execute(test.db);
    const { status, body } = await again(failed!.id);
    expect([status, body.data]).toMatchObject([200, { state: 'waiting', message_id: failed!.message_id }]);
    const { rows } = await sql`SELECT name FROM pgboss.job WHERE data->>'mail_id' = ${failed!.id}`.execute(test.db);
    expect(rows).toEqual([{ name: 'send-mail' }]);
    await post.deliverAll();
    await again(failed!.id);
    await post.deliverAll();
    const ids = post.mailsTo('again@example.org').map(({ messageId }) => messageId);
    expect(ids).toEqual([failed!.message_id, failed!.message_id]);
    expect((await admin.call(readUser, { params: { id: user_id } })).body.data.invitation_mail).toBe('sent');
    const audited = await test.db
      .selectFrom('audit_log')
      .where('subject_type', '=', 'mail')
      .where('subject_id', '=', failed!.id)
      .orderBy('id')
      .select(['action', 'old'])
      .execute();
    expect(audited).toEqual([
      { action: 'mail sent again', old: { state: 'failed' } },
      { action: 'mail sent again', old: { state: 'sent' } },
    ]);
  });

  it('is refused while the mail waits, also for the second of two at once, and for spent links', async () => {
    const account = await makeUser(test.db);
    await test.visitor().call(forgotPassword, { body: { email: account.email } });
    await inTransaction(test.db, (tx) => mailCode(tx, test.deps, 'reset', account));
    const [mail] = await find(account.email);
    expect((await again(mail!.id)).status).toBe(409);
    await post.deliverAll();
    const answers = await Promise.all([again(mail!.id), again(mail!.id), again(mail!.id)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    await post.deliverAll();
    const code = await readMailedCode(test, 'reset', account.id);
    await test.visitor().call(resetPassword, { body: { code, password: 'a quite different secret' } });
    const spent = await again(mail!.id);
    expect([spent.status, spent.body.message]).toMatchObject([409, expect.stringContaining('Send a new one')]);
    expect((await again('00000000-0000-4000-8000-000000000000')).status).toBe(404);
  });

  it('belongs to those who manage users', async () => {
    const reader = await test.as(await makeUser(test.db, { roles: ['Internal Reader'] }));
    expect((await reader.call(listMails, { query: {} })).status).toBe(403);
    const [any] = (await admin.call(listMails, { query: {} })).body.data;
    expect((await reader.call(sendMailAgain, { params: { id: any!.id } })).status).toBe(403);
  });
});

describe('the list of mails', () => {
  it('filters, sorts and pages, and never shows a code', async () => {
    const accounts = await Promise.all([1, 2, 3].map((n) => makeUser(test.db, { email: `list${n}@example.org` })));
    for (const account of accounts) await inTransaction(test.db, (tx) => mailCode(tx, test.deps, 'reset', account));
    const list = async (query: object) => (await admin.call(listMails, { query: { search: 'list', ...query } })).body;
    const { data, meta } = await list({ sort: 'email', per_page: 2 });
    expect([data.map(({ email }) => email), meta.total]).toEqual([['list1@example.org', 'list2@example.org'], 3]);
    expect((await list({ state: 'sent' })).data).toEqual([]);
    expect((await list({ kind: 'reset', sort: '-email' })).data.map(({ email }) => email)).toEqual(
      accounts.map(({ email }) => email).toReversed(),
    );
    const code = await readMailedCode(test, 'reset', accounts[0]!.id);
    const { body: text } = await admin.raw('GET', exportMails.path, { query: {} });
    expect(text).toContain('list1@example.org');
    expect(text + JSON.stringify(data)).not.toContain(code);
    const stored = await sql<{ row: string }>`SELECT m::text AS row FROM mails m
      UNION ALL SELECT data::text FROM pgboss.job`.execute(test.db);
    expect(stored.rows.filter(({ row }) => row.includes(code))).toEqual([]);
  });
});
