import { currentUser, login, logout, resetPassword, updatePassword } from '@cea/contract/accounts';
import * as contract from '@cea/contract/two-factor';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { appCode, readBase32, withinOnePeriod } from '../../test/authenticator.ts';
import { type Account, makeUser, testPassword } from '../../test/factories.ts';
import { useApp } from '../../test/harness.ts';
import { raceAtGate } from '../../test/race.ts';
import { giveSecondFactor, typeCode, typePassword, typeRecoveryCode } from '../../test/second-factors.ts';
import type { TestClient } from '../../test/test-client.ts';
import { inTransaction } from '../db/transaction.ts';
import { codeOf, issueCode } from './codes.ts';
import { purgeExpired } from './purge-expired.ts';

const test = useApp();

async function makeProtected() {
  const account = await makeUser(test.db);
  return { account, ...(await giveSecondFactor(test.db, test.deps.config.appKey, account)) };
}

/** An account with a second factor, signed in with it. */
async function enterProtected() {
  const made = await makeProtected();
  const client = await typePassword(test, made.account);
  expect((await typeCode(client, appCode(made.secret))).status).toBe(204);
  return { ...made, client };
}

const isSignedIn = async (client: TestClient) => (await client.call(currentUser)).status === 200;
const stateOf = async (client: TestClient) => (await client.call(contract.readTwoFactor)).body.data;
const withPassword = { body: { current_password: testPassword } };

const actionsOf = async ({ id }: Account) => {
  const rows = await test.db
    .selectFrom('audit_log')
    .where('subject_type', '=', 'user')
    .where('subject_id', '=', String(id))
    .orderBy('id')
    .select('action')
    .execute();
  return rows.map(({ action }) => action);
};
const mailsOf = async ({ id }: Account) =>
  (await test.db.selectFrom('mails').where('user_id', '=', id).orderBy('created_at').select('kind').execute()).map(
    ({ kind }) => kind,
  );

describe('setting up a second factor', () => {
  it('takes the password, then a code of the app, and ends the other sessions', async () => {
    const account = await makeUser(test.db);
    const [client, elsewhere] = [await test.as(account), await test.as(account)];
    expect(await stateOf(client)).toEqual({ enabled_at: null, recovery_codes_left: 0, required: false });

    const refused = await client.call(contract.startTwoFactor, { body: { current_password: 'not this one' } });
    expect(refused.body.errors).toEqual({ current_password: ['The password is incorrect.'] });
    const { body } = await client.call(contract.startTwoFactor, withPassword);
    expect(readBase32(body.secret)).toHaveLength(20);
    expect(body.uri).toBe(
      `otpauth://totp/CEA%20Registry:${encodeURIComponent(account.email)}?secret=${body.secret}&issuer=CEA%20Registry`,
    );
    // Not asked for before it is confirmed.
    expect((await client.call(login, { body: { email: account.email, password: testPassword } })).body).toEqual({
      two_factor: false,
    });

    const wrong = await client.call(contract.confirmTwoFactor, { body: { code: appCode(body.secret, 5) } });
    expect([wrong.status, Object.keys(wrong.body.errors!)]).toEqual([422, ['code']]);
    const code = appCode(body.secret).replace(/(...)/, '$1 ');
    const confirmed = await client.call(contract.confirmTwoFactor, { body: { code } });
    expect(confirmed.body.recovery_codes).toHaveLength(10);
    for (const one of confirmed.body.recovery_codes) expect(one).toMatch(/^(?:[A-Z2-7]{4}-){3}[A-Z2-7]{4}$/);
    expect(await stateOf(client)).toEqual({ enabled_at: expect.any(String), recovery_codes_left: 10, required: false });
    expect([await isSignedIn(client), await isSignedIn(elsewhere)]).toEqual([true, false]);
    expect(await mailsOf(account)).toEqual(['two-factor-on']);
    expect(await actionsOf(account)).toContain('second factor set up');
  });

  it('starts again with a new secret until a code confirms one, and never after that', async () => {
    const client = await test.as(await makeUser(test.db));
    const first = (await client.call(contract.startTwoFactor, withPassword)).body.secret;
    const second = (await client.call(contract.startTwoFactor, withPassword)).body.secret;
    expect((await client.call(contract.confirmTwoFactor, { body: { code: appCode(first) } })).status).toBe(422);
    expect((await client.call(contract.confirmTwoFactor, { body: { code: appCode(second) } })).status).toBe(200);
    expect((await client.call(contract.startTwoFactor, withPassword)).status).toBe(409);
    expect((await client.call(contract.confirmTwoFactor, { body: { code: appCode(second, 1) } })).status).toBe(422);
  });

  it('leaves neither the secret nor a code readable in the database', async () => {
    const { account, secret, recoveryCodes } = await makeProtected();
    const { rows } = await sql<{ all: string }>`SELECT string_agg(t::text, ' ') AS all FROM
      (SELECT to_jsonb(f) AS t FROM second_factors f UNION ALL SELECT to_jsonb(r) FROM recovery_codes r
       UNION ALL SELECT to_jsonb(l) FROM audit_log l) rows`.execute(test.db);
    const bytes = readBase32(secret);
    for (const held of [
      secret,
      bytes.toString('hex'),
      ...recoveryCodes,
      ...recoveryCodes.map((one) => one.replaceAll('-', '')),
    ])
      expect(rows[0]!.all).not.toContain(held);
    // The row of one account does not open another.
    const other = await makeProtected();
    await sql`DELETE FROM second_factors WHERE user_id = ${other.account.id}`.execute(test.db);
    await sql`INSERT INTO second_factors (user_id, secret, confirmed_at)
      SELECT ${other.account.id}, secret, confirmed_at FROM second_factors WHERE user_id = ${account.id}`.execute(
      test.db,
    );
    expect((await typeCode(await typePassword(test, other.account), appCode(secret))).status).toBe(422);
  });
});

describe('signing in with a second factor', () => {
  it('opens a session with the code only: the password alone opens nothing', async () => {
    const { account, secret } = await makeProtected();
    const client = await typePassword(test, account);
    expect(client.cookies.has('cea_session')).toBe(false);
    expect(client.cookies.has('cea_browser')).toBe(false);
    expect(await isSignedIn(client)).toBe(false);
    expect((await client.call(contract.disableTwoFactor, withPassword)).status).toBe(401);

    expect((await typeCode(client, appCode(secret))).status).toBe(204);
    expect(await isSignedIn(client)).toBe(true);
    expect(client.cookies.has('cea_pending')).toBe(false);
    expect((await actionsOf(account)).slice(-2)).toEqual(['second factor asked for', 'signed in']);
  });

  it.each([
    [-1, 204],
    [0, 204],
    [1, 204],
    [-2, 422],
    [2, 422],
  ])('takes the code of the period before or after: %i periods away answers %i', async (periods, status) => {
    const answered = await withinOnePeriod(async () => {
      const { account, secret } = await makeProtected();
      return (await typeCode(await typePassword(test, account), appCode(secret, periods))).status;
    });
    expect(answered).toBe(status);
  });

  it('uses a code once, even if two browsers send it at the same moment', async () => {
    const { account, secret } = await makeProtected();
    const [first, second] = [await typePassword(test, account), await typePassword(test, account)];
    const code = appCode(secret);
    const answers = await raceAtGate(
      test,
      { text: 'SELECT FROM second_factors WHERE user_id = $1 FOR UPDATE', values: [account.id] },
      [() => typeCode(first, code), () => typeCode(second, code)],
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 422]);
    expect((await typeCode(await typePassword(test, account), code)).status).toBe(422);
    expect((await typeCode(await typePassword(test, account), appCode(secret, -1))).status).toBe(422);
    expect((await typeCode(await typePassword(test, account), appCode(secret, 1))).status).toBe(204);
  });

  it('takes a recovery code once, even if two browsers send it at the same moment', async () => {
    const { account, recoveryCodes } = await makeProtected();
    const [code = '', next = ''] = recoveryCodes;
    const [first, second] = [await typePassword(test, account), await typePassword(test, account)];
    const answers = await raceAtGate(
      test,
      { text: 'SELECT FROM recovery_codes WHERE user_id = $1 FOR UPDATE', values: [account.id] },
      [() => typeRecoveryCode(first, code), () => typeRecoveryCode(second, code)],
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 422]);
    const third = await typePassword(test, account);
    expect((await typeRecoveryCode(third, code)).status).toBe(422);
    expect((await typeRecoveryCode(third, ` ${next.toLowerCase().replaceAll('-', ' ')}`)).status).toBe(204);
    expect((await stateOf(third)).recovery_codes_left).toBe(8);
    expect(await mailsOf(account)).toEqual(['recovery-code-used', 'recovery-code-used']);
  });

  it('opens one session for one password, even if code and recovery code arrive together', async () => {
    const { account, secret, recoveryCodes } = await makeProtected();
    const client = await typePassword(test, account);
    const answers = await raceAtGate(
      test,
      { text: 'SELECT FROM pending_sign_ins WHERE user_id = $1 FOR UPDATE', values: [account.id] },
      [() => typeCode(client, appCode(secret)), () => typeRecoveryCode(client, recoveryCodes[0]!)],
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 410]);
  });

  it.each<[string, number, (account: Account, owner: TestClient) => Promise<unknown>]>([
    [
      'after ten minutes',
      410,
      ({ id }) =>
        sql`WITH old AS (DELETE FROM pending_sign_ins WHERE user_id = ${id} RETURNING *)
          INSERT INTO pending_sign_ins SELECT token_hash, user_id, now() - interval '10 minutes 1 second' FROM old`.execute(
          test.db,
        ),
    ],
    [
      'when the password is changed',
      410,
      (_, owner) =>
        owner.call(updatePassword, { body: { current_password: testPassword, password: 'a wholly different one' } }),
    ],
    [
      'when the account is deactivated',
      422,
      ({ id }) => sql`UPDATE users SET is_active = false WHERE id = ${id}`.execute(test.db),
    ],
  ])('has to begin again %s', async (_, status, happen) => {
    const { account, client: owner, secret } = await enterProtected();
    const client = await typePassword(test, account);
    await happen(account, owner);
    expect((await typeCode(client, appCode(secret, 1))).status).toBe(status);
    expect(await isSignedIn(client)).toBe(false);
  });

  it('cannot begin with the second step, and needs exactly one kind of code', async () => {
    const { status, body } = await typeCode(test.visitor(), '123456');
    expect([status, body.message]).toEqual([410, 'This sign-in has expired. Log in again.']);
    for (const sent of [{}, { code: '123456', recovery_code: 'ABCD-ABCD-ABCD-ABCD' }, { code: '12345' }])
      expect((await test.visitor().call(contract.twoFactorChallenge, { body: sent })).status).toBe(422);
  });

  it('is still asked for after the password is reset by mail', async () => {
    const { account, secret } = await makeProtected();
    const { appKey } = test.deps.config;
    const code = codeOf(appKey, await inTransaction(test.db, (tx) => issueCode(tx, appKey, 'reset', account)));
    const client = test.visitor();
    const password = 'chosen with a mailed link';
    expect((await client.call(resetPassword, { body: { code, password } })).status).toBe(200);
    expect((await client.call(login, { body: { email: account.email, password } })).body).toEqual({ two_factor: true });
    expect((await typeCode(client, appCode(secret))).status).toBe(204);
  });

  it('says the same about a wrong password as without one', async () => {
    const [{ account }, plain] = [await makeProtected(), await makeUser(test.db)];
    const [one, two] = await Promise.all(
      [account, plain].map(({ email }) => test.visitor().call(login, { body: { email, password: 'a wild guess' } })),
    );
    expect([one!.status, one!.body]).toEqual([two!.status, two!.body]);
  });
});

describe('guessing codes', () => {
  const spend = async ({ id }: Account, tries: number, mark = '') => {
    for (let spent = 0; spent < tries; spent += 1) await test.deps.limits.secondFactor.take(`${id}|${mark}`);
  };

  it('ends after 20 wrong codes in a day, from whichever network', async () => {
    const { account, secret } = await makeProtected();
    await spend(account, 18);
    const statuses: number[] = [];
    for (const network of ['192.0.2.1', '198.51.100.1', '203.0.113.1']) {
      const client = await typePassword(test, account, test.visitor(network));
      statuses.push((await typeCode(client, appCode(secret, 9))).status);
    }
    expect(statuses).toEqual([422, 422, 429]);
    const client = await typePassword(test, account);
    const right = await typeCode(client, appCode(secret));
    expect(right.status).toBe(429);
    expect(right.body.errors?.code?.[0]).toMatch(
      /^Too many wrong codes\. Use a recovery code, or try again in \d+ hours\.$/,
    );
  });

  it('never locks the owner out: not with a recovery code, nor in a browser where a code was typed before', async () => {
    const { account, secret, client: own, recoveryCodes } = await enterProtected();
    await own.call(logout);
    await spend(account, 20);
    expect((await typeRecoveryCode(await typePassword(test, account), recoveryCodes[0]!)).status).toBe(204);
    expect((await typeCode(await typePassword(test, account, own), appCode(secret, 1))).status).toBe(204);
  });

  it('gets no new allowance by resetting the password by mail', async () => {
    const { account, secret } = await makeProtected();
    const { appKey } = test.deps.config;
    await spend(account, 20);
    const client = test.visitor();
    const code = codeOf(appKey, await inTransaction(test.db, (tx) => issueCode(tx, appKey, 'reset', account)));
    await client.call(resetPassword, { body: { code, password: testPassword } });
    expect(client.cookies.has('cea_browser')).toBe(true);
    expect((await typeCode(await typePassword(test, account, client), appCode(secret))).status).toBe(429);
  });

  it('does not count right codes', async () => {
    const { account, secret } = await makeProtected();
    await spend(account, 19);
    expect((await typeCode(await typePassword(test, account), appCode(secret))).status).toBe(204);
    expect((await typeCode(await typePassword(test, account), appCode(secret, 1))).status).toBe(204);
  });
});

describe('the owner of a second factor', () => {
  it('renews the recovery codes with the password; the earlier ones end', async () => {
    const { account, client, recoveryCodes } = await enterProtected();
    const wrong = await client.call(contract.renewRecoveryCodes, { body: { current_password: 'not this one' } });
    expect(wrong.status).toBe(422);
    const { body } = await client.call(contract.renewRecoveryCodes, withPassword);
    expect(body.recovery_codes).toHaveLength(10);
    const other = await typePassword(test, account);
    expect((await typeRecoveryCode(other, recoveryCodes[0]!)).status).toBe(422);
    expect((await typeRecoveryCode(other, body.recovery_codes[0]!)).status).toBe(204);
    expect(await mailsOf(account)).toEqual(['recovery-codes-renewed', 'recovery-code-used']);
  });

  it('switches it off with the password', async () => {
    const { account, client } = await enterProtected();
    const wrong = await client.call(contract.disableTwoFactor, { body: { current_password: 'not this one' } });
    expect(wrong.status).toBe(422);
    expect((await client.call(contract.disableTwoFactor, withPassword)).status).toBe(204);
    expect((await stateOf(client)).enabled_at).toBeNull();
    await test.as(account);
    for (const endpoint of [contract.disableTwoFactor, contract.renewRecoveryCodes])
      expect((await client.call(endpoint, withPassword)).status).toBe(409);
    expect(await mailsOf(account)).toEqual(['two-factor-off']);
  });
});

it('the database brings no used code back', async () => {
  const { account, recoveryCodes } = await makeProtected();
  await typeRecoveryCode(await typePassword(test, account), recoveryCodes[0]!);
  await expect(
    sql`UPDATE second_factors SET last_step = last_step WHERE user_id = ${account.id}`.execute(test.db),
  ).rejects.toThrow('a used code stays used');
  await expect(
    sql`UPDATE recovery_codes SET used_at = NULL WHERE user_id = ${account.id}`.execute(test.db),
  ).rejects.toThrow('a used code stays used');
});

it('sign-ins that nobody completed are removed', async () => {
  const { account } = await makeProtected();
  await typePassword(test, account);
  const count = async () =>
    (await test.db.selectFrom('pending_sign_ins').where('user_id', '=', account.id).select('user_id').execute()).length;
  await inTransaction(test.db, purgeExpired);
  expect(await count()).toBe(1);
  await sql`WITH old AS (DELETE FROM pending_sign_ins WHERE user_id = ${account.id} RETURNING *)
    INSERT INTO pending_sign_ins SELECT token_hash, user_id, now() - interval '11 minutes' FROM old`.execute(test.db);
  await inTransaction(test.db, purgeExpired);
  expect(await count()).toBe(0);
});
