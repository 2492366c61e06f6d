import {
  cancelEmailChange,
  confirmEmail,
  currentUser,
  emailConfirmation,
  forgotPassword,
  login,
  readEmailChange,
  resendEmailChange,
  resetPassword,
  updatePassword,
  updateProfile,
} from '@cea/contract/accounts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { listAuditTrail } from '../../test/audit-trail.ts';
import { type Account, makeUser, testPassword } from '../../test/factories.ts';
import { useApp } from '../../test/harness.ts';
import { readMailedCode } from '../../test/mailed-codes.ts';
import { raceAtGate, times } from '../../test/race.ts';
import type { TestClient } from '../../test/test-client.ts';
import { inTransaction } from '../db/transaction.ts';
import { composeCodeMail } from './accounts-mails.ts';
import { codeOf, issueCode } from './codes.ts';

const test = useApp();
const current_password = testPassword;

/** A user who has asked for a new address. */
async function asked(email?: string): Promise<{ account: Account; client: TestClient; email: string; code: string }> {
  const account = await makeUser(test.db);
  const client = await test.as(account);
  const wanted = email ?? `new-${account.email}`;
  expect((await client.call(updateProfile, { body: { email: wanted, current_password } })).status).toBe(200);
  return { account, client, email: wanted, code: await readMailedCode(test, 'email-change', account.id) };
}

const confirm = (code: string) => test.visitor().call(confirmEmail, { body: { code } });
const enter = async (email: string) =>
  (await test.visitor().call(login, { body: { email, password: testPassword } })).status;
const noticesOf = async ({ id }: Account) =>
  (
    await test.db
      .selectFrom('notices')
      .where('user_id', '=', id)
      .orderBy('created_at')
      .select(['kind', 'email'])
      .execute()
  ).map(({ kind, email }) => `${kind} ${email}`);

describe('a new address', () => {
  it('takes effect once confirmed; both addresses are notified, and the change is audited', async () => {
    const { account, client, email, code } = await asked();
    expect((await client.call(readEmailChange)).body.data).toEqual({ email, requested_at: expect.any(String) });
    expect([await enter(account.email), await enter(email)]).toEqual([200, 422]);
    expect(await noticesOf(account)).toEqual([`email-change-requested ${account.email}`]);

    for (let read = 0; read < 3; read += 1) {
      expect((await test.visitor().call(emailConfirmation, { params: { code } })).body.data).toEqual({ email });
    }
    expect((await confirm(code)).status).toBe(200);
    expect([await enter(account.email), await enter(email)]).toEqual([422, 200]);
    expect((await client.call(currentUser)).body.data.email).toBe(email);
    expect((await client.call(readEmailChange)).body.data).toBeNull();
    expect((await noticesOf(account)).slice(1).toSorted()).toEqual(
      [`email-changed ${account.email}`, `email-changed ${email}`].toSorted(),
    );
    expect(await listAuditTrail(test.db, 'profile changed', account.id)).toMatchObject([
      { actor_id: account.id, new: { pending_email: email } },
    ]);
    expect(await listAuditTrail(test.db, 'address confirmed', account.id)).toMatchObject([
      { actor_id: account.id, old: { email: account.email }, new: { email } },
    ]);
    expect((await confirm(code)).status).toBe(422);
  });

  it('gets no password reset link before it is confirmed', async () => {
    const { account, email } = await asked();
    await test.visitor().call(forgotPassword, { body: { email } });
    const requests = await test.db.selectFrom('reset_requests').selectAll().execute();
    expect(requests.map((request) => request.email)).toContain(email);
    const code = await readMailedCode(test, 'email-change', account.id);
    const tried = await test.visitor().call(resetPassword, { body: { code, password: 'taken over by a stranger' } });
    expect(tried.status).toBe(422);
  });

  it('that already has an account is neither revealed nor reassigned', async () => {
    const owner = await makeUser(test.db);
    const { account, code } = await asked(owner.email);
    const { id } = await test.db
      .selectFrom('codes')
      .where('user_id', '=', account.id)
      .select('id')
      .executeTakeFirstOrThrow();
    const letter = await inTransaction(test.db, (tx) => composeCodeMail(tx, test.deps.config, id));
    expect(letter).toMatchObject({ to: owner.email, subject: 'Someone entered your e-mail address' });
    expect(JSON.stringify(letter)).not.toContain(code);
    expect(JSON.stringify(letter)).not.toContain(account.email);
    const { status, body } = await confirm(code);
    expect([status, body.errors]).toEqual([422, { email: ['An account with this address already exists.'] }]);
    expect(await enter(owner.email)).toBe(200);
  });

  it('can be cancelled, and mailed again with a new link', async () => {
    const { account, client, code } = await asked();
    expect((await client.call(resendEmailChange)).status).toBe(204);
    expect((await confirm(code)).status).toBe(422);
    const second = await readMailedCode(test, 'email-change', account.id);
    expect((await client.call(cancelEmailChange)).status).toBe(204);
    expect((await client.call(readEmailChange)).body.data).toBeNull();
    expect((await confirm(second)).status).toBe(422);
    expect([(await client.call(cancelEmailChange)).status, (await client.call(resendEmailChange)).status]).toEqual([
      404, 404,
    ]);
    expect(await enter(account.email)).toBe(200);
  });

  it('is mailed once per request when several requests race', async () => {
    const { account, client } = await asked();
    const lock = { text: 'SELECT FROM users WHERE id = $1 FOR UPDATE', values: [account.id] };
    const sent = await raceAtGate(
      test,
      lock,
      times(3, () => client.call(resendEmailChange)),
    );
    expect(sent.map(({ status }) => status)).toEqual([204, 204, 204]);
  });

  it('is mailed again only a few times', async () => {
    const { client } = await asked();
    const statuses: number[] = [];
    for (let sent = 0; sent < 10; sent += 1) statuses.push((await client.call(resendEmailChange)).status);
    expect(statuses).toEqual([...Array<number>(9).fill(204), 429]);
  });

  const ends = {
    'after 24 hours': ({ account }: { account: Account }) =>
      sql`UPDATE codes SET expires_at = expires_at - interval '24 hours' WHERE user_id = ${account.id}`.execute(
        test.db,
      ),
    'when another one is asked for': ({ client }: { client: TestClient }) =>
      client.call(updateProfile, { body: { email: 'yet-another@example.org', current_password } }),
    'when the password is changed': ({ client }: { client: TestClient }) =>
      client.call(updatePassword, { body: { current_password, password: 'another long secret' } }),
    'when the password is reset': async ({ account }: { account: Account }) => {
      const { appKey } = test.deps.config;
      const id = await inTransaction(test.db, (tx) => issueCode(tx, appKey, 'reset', account));
      await test.visitor().call(resetPassword, { body: { code: codeOf(appKey, id), password: 'another long secret' } });
    },
    'when the account is switched off': ({ account }: { account: Account }) =>
      sql`UPDATE users SET is_active = false WHERE id = ${account.id}`.execute(test.db),
  };
  it.each(Object.entries(ends))('is discarded %s', async (_, end) => {
    const pending = await asked();
    await end(pending);
    const { status, body } = await confirm(pending.code);
    expect([status, body.errors]).toEqual([422, { code: ['This link has been used or has expired.'] }]);
    expect((await test.visitor().call(emailConfirmation, { params: { code: pending.code } })).status).toBe(404);
  });

  it('invalidates links mailed to the old one', async () => {
    const { account, code } = await asked();
    const { appKey } = test.deps.config;
    const id = await inTransaction(test.db, (tx) => issueCode(tx, appKey, 'reset', account));
    await confirm(code);
    const tried = await test
      .visitor()
      .call(resetPassword, { body: { code: codeOf(appKey, id), password: 'another long secret' } });
    expect(tried.status).toBe(422);
  });
});
