import { confirmEmail, emailConfirmation, resetPassword } from '@cea/contract/accounts';
import { readMailChoices, readUnsubscription, unsubscribe, updateMailChoices } from '@cea/contract/notifications';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Account, makeUser } from '../../test/factories.ts';
import { useApp } from '../../test/harness.ts';
import { PostOffice } from '../../test/post-office.ts';
import { inTransaction } from '../db/transaction.ts';
import { mailNotice } from '../accounts/accounts-mails.ts';
import { codeOf } from '../accounts/codes.ts';
import { notify } from './notify.ts';
import { readUnsubscribeCode, unsubscribeCode } from './unsubscribe-codes.ts';

const test = useApp();
let post: PostOffice;
beforeAll(async () => {
  post = await PostOffice.open(test);
});
afterAll(() => post.close());

const key = 'only for tests, and long enough for them';
const makeReader = () => makeUser(test.db, { roles: ['External Reader'] });
const choicesOf = async (reader: Account) => (await (await test.as(reader)).call(readMailChoices)).body.data;
const codeFor = (reader: Account, kind: 'overdue' | 'digest' = 'overdue') =>
  unsubscribeCode(key, { id: reader.id, kind });

/** As a mail program does it: a form, without cookies. */
const oneClick = (code: string, type = 'application/x-www-form-urlencoded') =>
  test.app.inject({
    method: 'POST',
    url: `/unsubscribe/${code}`,
    headers: { 'content-type': type },
    payload: 'List-Unsubscribe=One-Click',
  });

describe('a mail that can be switched off', () => {
  it('says how, in its text and to mail programs; others do not', async () => {
    const reader = await makeReader();
    await inTransaction(test.db, (tx) =>
      notify(tx, test.deps, {
        kind: 'invoice-submitted',
        user_id: reader.id,
        occasion: null,
        about_id: 1,
        title: 'Invoice',
        text: 'It was submitted.',
        path: '/data-collection/my-invoices',
      }),
    );
    await inTransaction(test.db, (tx) => mailNotice(tx, test.deps, 'password-changed', reader));
    await post.deliverAll();
    const headersOf = (subject: string) => {
      const mail = post.mailsTo(reader.email).find((one) => one.subject === subject)!;
      const header = (name: string) => mail.headers.find((one) => one.key === name)?.value;
      return { mail, list: header('list-unsubscribe'), post: header('list-unsubscribe-post') };
    };
    const optional = headersOf('Invoice');
    const [, code] = /^<http:\/\/registry\.test\/unsubscribe\/([\w-]{28})>$/.exec(optional.list ?? '') ?? [];
    expect(optional.post).toBe('List-Unsubscribe=One-Click');
    expect(optional.mail.text).toContain(`/unsubscribe/${code}`);
    expect(optional.mail.html).toContain(`/unsubscribe/${code}`);
    expect(headersOf('Your password was changed')).toMatchObject({ list: undefined, post: undefined });
    expect((await oneClick(code!)).statusCode).toBe(200);
    expect(await choicesOf(reader)).toMatchObject({ 'invoice-submitted': 'never', overdue: 'at-once' });
  });
});

describe('the link', () => {
  it('changes nothing when it is opened, and works without login by form or JSON, again and again', async () => {
    const reader = await makeReader();
    const code = codeFor(reader);
    const visitor = test.visitor();
    expect((await visitor.call(readUnsubscription, { params: { code } })).body.data).toEqual({ kind: 'overdue' });
    await test.app.inject({ method: 'GET', url: `/unsubscribe/${code}` });
    expect(await choicesOf(reader)).toMatchObject({ overdue: 'at-once' });
    const multipart = await oneClick(code, 'multipart/form-data; boundary=x');
    expect(multipart.statusCode).toBe(200);
    expect((await visitor.call(unsubscribe, { params: { code } })).status).toBe(200);
    expect((await oneClick(code)).json()).toEqual({ message: 'You will get no more mails of this kind: Overdue.' });
    expect(await choicesOf(reader)).toMatchObject({ overdue: 'never', 'due-soon': 'at-once' });
    const { rows } = await sql`SELECT FROM audit_log WHERE action = 'notification settings changed'
      AND subject_id = ${String(reader.id)}`.execute(test.db);
    expect(rows).toHaveLength(1);
    expect((await oneClick(code, 'text/plain')).statusCode).toBe(415);
  });

  it('of a summary ends every kind that it would hold', async () => {
    const reader = await makeReader();
    await (await test.as(reader)).call(updateMailChoices, { body: { overdue: 'daily', 'due-soon': 'daily' } });
    await oneClick(codeFor(reader, 'digest'));
    expect(await choicesOf(reader)).toMatchObject({
      overdue: 'never',
      'due-soon': 'never',
      'new-assignment': 'at-once',
    });
  });

  it('cannot be made up, changed, or used for anything else', async () => {
    const [reader, other] = [await makeReader(), await makeReader()];
    const code = codeFor(reader);
    const changed = Buffer.from(code, 'base64url');
    changed.writeUInt32BE(other.id);
    const forged = [
      changed.toString('base64url'),
      `${code.slice(0, -1)}${code.endsWith('A') ? 'B' : 'A'}`,
      'x'.repeat(28),
      codeOf(key, '00000000-0000-4000-8000-000000000000'),
      unsubscribeCode('another key that is long enough too', { id: reader.id, kind: 'overdue' }),
    ];
    for (const one of forged) expect((await oneClick(one)).statusCode).toBe(404);
    expect(await choicesOf(other)).toMatchObject({ overdue: 'at-once' });
    const visitor = test.visitor();
    const password = 'a secret of another person';
    expect((await visitor.call(resetPassword, { body: { code, password } })).status).toBe(422);
    expect((await visitor.call(confirmEmail, { body: { code } })).status).toBe(422);
    expect((await visitor.call(emailConfirmation, { params: { code } })).status).toBe(404);
    await sql`UPDATE users SET deleted_at = now() WHERE id = ${other.id}`.execute(test.db);
    expect((await oneClick(codeFor(other))).statusCode).toBe(404);
  });

  it('is read back as it was made', () => {
    for (const id of [1, 70_000, 2_147_483_647])
      expect(readUnsubscribeCode(key, unsubscribeCode(key, { id, kind: 'digest' }))).toEqual({
        id,
        kind: 'digest',
      });
  });
});
