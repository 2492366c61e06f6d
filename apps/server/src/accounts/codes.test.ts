import { currentUser, forgotPassword, login, register, registration, resetPassword } from '@cea/contract/accounts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { makeUser, testPassword } from '../../test/factories.ts';
import { useApp } from '../../test/harness.ts';
import { raceAtGate, times } from '../../test/race.ts';
import { inTransaction } from '../db/transaction.ts';
import { composeCodeMail } from './accounts-mails.ts';
import { type AccountPurpose, codeOf, issueCode, markMailed } from './codes.ts';

const test = useApp();
const password = 'quite another secret';

const issue = async (purpose: AccountPurpose, user: { id: number; email: string }) => {
  const { appKey } = test.deps.config;
  const id = await inTransaction(test.db, (tx) => issueCode(tx, appKey, purpose, user));
  return codeOf(appKey, id);
};

const invited = () => makeUser(test.db, { password_hash: null });

describe('an invitation', () => {
  it('can be opened many times, accepted once, and signs in', async () => {
    const user = await invited();
    const code = await issue('invitation', user);
    const client = test.visitor();
    for (let i = 0; i < 3; i += 1) {
      expect((await client.call(registration, { params: { code } })).body.data.email).toBe(user.email);
    }
    const taken = await client.call(register, { body: { code, full_name: 'Rosa Reader', password } });
    expect(taken.status).toBe(200);
    expect((await client.call(currentUser)).body.data.full_name).toBe('Rosa Reader');
    const again = await test.visitor().call(register, { body: { code, full_name: 'X', password } });
    expect([again.status, again.body.message]).toEqual([422, 'This link has been used or has expired.']);
  });

  it('is accepted only once when many try at the same time', async () => {
    const user = await invited();
    const code = await issue('invitation', user);
    const lock = { text: 'SELECT FROM codes WHERE user_id = $1 FOR UPDATE', values: [user.id] };
    const tries = await raceAtGate(
      test,
      lock,
      times(5, () => test.visitor().call(register, { body: { code, full_name: 'X', password } })),
    );
    expect(tries.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422, 422, 422]);
  });

  it('answers an unknown code like an unknown page', async () => {
    const { status, body } = await test.visitor().call(registration, { params: { code: 'x'.repeat(43) } });
    expect([status, body]).toEqual([404, { message: 'Not found.' }]);
  });

  it.each(['passwordpassword1', '1qaz2wsx3edc', 'aaaaaaaaaaaa', 'qwertyuiop1234'])(
    'refuses the password %s',
    async (common) => {
      const code = await issue('invitation', await invited());
      const { status, body } = await test
        .visitor()
        .call(register, { body: { code, full_name: 'X', password: common } });
      expect([status, body.errors?.password]).toEqual([
        422,
        ['This password is too easy to guess. Choose a different one.'],
      ]);
    },
  );
});

describe('a password reset', () => {
  it('changes the password and ends every session', async () => {
    const user = await makeUser(test.db);
    const elsewhere = await test.as(user);
    const code = await issue('reset', user);
    const { status } = await test.visitor().call(resetPassword, { body: { code, password } });
    expect(status).toBe(200);
    expect((await elsewhere.call(currentUser)).status).toBe(401);
    expect((await test.visitor().call(login, { body: { email: user.email, password: testPassword } })).status).toBe(
      422,
    );
    expect((await test.visitor().call(login, { body: { email: user.email, password } })).status).toBe(200);
  });

  const spoilt = {
    'after 61 minutes': async (user: { id: number }) =>
      sql`UPDATE codes SET expires_at = expires_at - interval '61 minutes' WHERE user_id = ${user.id}`.execute(test.db),
    'when a newer one was made': (user: { id: number; email: string }) => issue('reset', user),
    'when the address has changed': (user: { id: number }) =>
      sql`UPDATE users SET email = ${`moved${user.id}@example.org`} WHERE id = ${user.id}`.execute(test.db),
    'when the account is switched off': (user: { id: number }) =>
      sql`UPDATE users SET is_active = false WHERE id = ${user.id}`.execute(test.db),
  };
  it.each(Object.entries(spoilt))('stops working %s', async (_, spoil) => {
    const user = await makeUser(test.db);
    const code = await issue('reset', user);
    await spoil(user);
    const { status, body } = await test.visitor().call(resetPassword, { body: { code, password } });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['code']]);
  });

  it('works for an hour after its mail was sent, however long the mail was delayed', async () => {
    const user = await makeUser(test.db);
    const { config } = test.deps;
    const id = await inTransaction(test.db, (tx) => issueCode(tx, config.appKey, 'reset', user));
    const age = () =>
      sql`UPDATE codes SET expires_at = expires_at - interval '20 hours' WHERE id = ${id}`.execute(test.db);
    const compose = () => inTransaction(test.db, (tx) => composeCodeMail(tx, config, id));
    await age();
    expect((await compose())?.link?.url).toContain(codeOf(config.appKey, id));
    const use = () => test.visitor().call(resetPassword, { body: { code: codeOf(config.appKey, id), password } });
    await inTransaction(test.db, (tx) => markMailed(tx, id));
    await age();
    await compose(); // A retry of a mail that was already sent.
    expect((await use()).status).toBe(422);
    await sql`UPDATE codes SET mailed_at = NULL WHERE id = ${id}`.execute(test.db);
    await compose();
    expect((await use()).status).toBe(200);
  });

  it('gets the same answer for every address', async () => {
    const user = await makeUser(test.db);
    const ask = (email: string) => test.visitor().call(forgotPassword, { body: { email } });
    const [known, unknown] = await Promise.all([ask(user.email), ask('nobody@example.org')]);
    expect(known.status).toBe(200);
    expect(unknown).toEqual({ ...known, headers: unknown.headers });
  });
});
