import {
  confirmPassword,
  currentUser,
  listSessions,
  login,
  resetPassword,
  revokeSession,
  updatePassword,
  updateProfile,
} from '@cea/contract/accounts';
import { deleteUser } from '@cea/contract/users';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { makeUser, testPassword } from '../../test/factories.ts';
import { useApp } from '../../test/harness.ts';
import { inTransaction } from '../db/transaction.ts';
import { codeOf, issueCode } from './codes.ts';

const test = useApp();

/** The notices to an address that are queued as mails. */
const queuedNotices = async (email: string) => {
  const { rows } = await sql<{ kind: string }>`SELECT m.kind FROM mails m JOIN pgboss.job j
    ON j.name = 'send-mail' AND j.data->>'mail_id' = m.id::text WHERE m.email = ${email}`.execute(test.db);
  return rows.map(({ kind }) => kind);
};

describe('PATCH /api/settings/profile', () => {
  it('changes the name without a password', async () => {
    const client = await test.as(await makeUser(test.db));
    const { status, body } = await client.call(updateProfile, { body: { full_name: '  Ada Lovelace ' } });
    expect([status, body.data.full_name]).toEqual([200, 'Ada Lovelace']);
  });

  it('changes the affiliation, also to none, and leaves it alone otherwise', async () => {
    const client = await test.as(await makeUser(test.db));
    const change = async (body: { affiliation?: string; full_name?: string }) =>
      (await client.call(updateProfile, { body })).body.data.affiliation;
    expect(await change({ affiliation: ' University of Padua ' })).toBe('University of Padua');
    expect(await change({ full_name: 'Ada' })).toBe('University of Padua');
    expect((await client.call(currentUser)).body.data.affiliation).toBe('University of Padua');
    expect(await change({ affiliation: '' })).toBe('');
    const { status } = await client.call(updateProfile, { body: { affiliation: 'x'.repeat(301) } });
    expect(status).toBe(422);
  });

  it('requires the password for a new address, and notifies the old one', async () => {
    const account = await makeUser(test.db);
    const client = await test.as(account);
    const email = `new-${account.email}`;
    const without = await client.call(updateProfile, { body: { email } });
    expect([without.status, without.body.errors]).toEqual([422, { current_password: ['Required'] }]);
    const wrong = await client.call(updateProfile, { body: { email, current_password: 'wrong' } });
    expect([wrong.status, wrong.body.errors]).toEqual([422, { current_password: ['The password is incorrect.'] }]);
    const done = await client.call(updateProfile, { body: { email, current_password: testPassword } });
    expect([done.status, done.body.data.email]).toEqual([200, account.email]);
    expect(await queuedNotices(account.email)).toEqual(['email-change-requested']);
  });

  it('does not reveal whether a new address has an account, and limits the attempts', async () => {
    const [taken, account] = [await makeUser(test.db), await makeUser(test.db)];
    const client = await test.as(account);
    const move = (email: string) =>
      client
        .call(updateProfile, { body: { email, current_password: testPassword } })
        .then(({ status, body }) => [status, body]);
    const free = await move('nobody-has-it@example.org');
    expect(free[0]).toBe(200);
    expect(await move(taken.email)).toEqual(free);
    const statuses: unknown[] = [];
    for (let i = 0; i < 10; i += 1) statuses.push((await move(`try${i}@example.org`))[0]);
    expect(statuses).toEqual([...Array<number>(8).fill(200), 429, 429]);
  });

  it('accepts no other field', async () => {
    const client = await test.as(await makeUser(test.db));
    const { status } = await client.call(updateProfile, { body: { full_name: 'X', roles: ['Super Admin'] } as never });
    expect(status).toBe(422);
    expect((await client.call(currentUser)).body.data.roles).toEqual([]);
  });
});

describe('PATCH /api/settings/password', () => {
  it('ends the other sessions and keeps this one', async () => {
    const account = await makeUser(test.db);
    const [here, elsewhere] = [await test.as(account), await test.as(account)];
    const password = 'a wholly different one';
    const { status } = await here.call(updatePassword, { body: { current_password: testPassword, password } });
    expect(status).toBe(200);
    expect((await here.call(currentUser)).status).toBe(200);
    expect((await elsewhere.call(currentUser)).status).toBe(401);
    expect((await test.visitor().call(login, { body: { email: account.email, password } })).status).toBe(200);
  });

  it('invalidates a password reset link mailed before', async () => {
    const account = await makeUser(test.db);
    const { appKey } = test.deps.config;
    const code = codeOf(appKey, await inTransaction(test.db, (tx) => issueCode(tx, appKey, 'reset', account)));
    const client = await test.as(account);
    await client.call(updatePassword, { body: { current_password: testPassword, password: 'chosen while signed in' } });
    const late = await test.visitor().call(resetPassword, { body: { code, password: 'chosen with an old link' } });
    expect([late.status, Object.keys(late.body.errors ?? {})]).toEqual([422, ['code']]);
  });

  it('requires twelve characters', async () => {
    const client = await test.as(await makeUser(test.db));
    const { status, body } = await client.call(updatePassword, {
      body: { current_password: testPassword, password: 'short' },
    });
    expect([status, body.errors]).toEqual([422, { password: ['At least 12 characters.'] }]);
  });
});

describe('own sessions', () => {
  it('are listed, and one can be ended', async () => {
    const account = await makeUser(test.db);
    const [here, elsewhere] = [await test.as(account), await test.as(account)];
    const { body } = await here.call(listSessions);
    expect(body.data).toHaveLength(2);
    expect(body.data.filter(({ current }) => current)).toHaveLength(1);
    const other = body.data.find(({ current }) => !current)!;
    expect((await here.call(revokeSession, { params: { id: other.id } })).status).toBe(204);
    expect((await elsewhere.call(currentUser)).status).toBe(401);
  });

  it('of another user look like missing ones', async () => {
    const [mine, other] = [await makeUser(test.db), await makeUser(test.db)];
    const [here, there] = [await test.as(mine), await test.as(other)];
    const { id } = (await there.call(listSessions)).body.data[0]!;
    const foreign = await here.call(revokeSession, { params: { id } });
    const missing = await here.call(revokeSession, { params: { id: crypto.randomUUID() } });
    expect([foreign.status, foreign.body]).toEqual([missing.status, missing.body]);
    expect(foreign.status).toBe(404);
    expect((await there.call(currentUser)).status).toBe(200);
  });
});

it('confirms the password for 15 minutes, and not with a wrong one', async () => {
  const account = await makeUser(test.db, { roles: ['Super Admin'] });
  const client = await test.as(account);
  const removeNobody = async () =>
    (await client.call(deleteUser, { params: { id: 999_999 } }, { reason: 'to see whether it is asked for' })).status;
  const age = (interval: string) =>
    sql`UPDATE sessions SET password_confirmed_at = now() - ${interval}::interval
      WHERE user_id = ${account.id}`.execute(test.db);
  await age('14 minutes 55 seconds');
  expect(await removeNobody()).toBe(404);
  await age('15 minutes');
  expect(await removeNobody()).toBe(423);
  expect((await client.call(confirmPassword, { body: { password: 'wrong' } })).status).toBe(422);
  expect(await removeNobody()).toBe(423);
  expect((await client.call(confirmPassword, { body: { password: testPassword } })).status).toBe(204);
  expect(await removeNobody()).toBe(404);
});
