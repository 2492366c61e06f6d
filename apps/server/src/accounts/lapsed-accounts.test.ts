import { currentUser, forgotPassword, login } from '@cea/contract/accounts';
import { reactivate } from '@cea/contract/registration';
import { updateSettings } from '@cea/contract/settings-editing';
import { readUser, updateUser } from '@cea/contract/users';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { listAuditTrail } from '../../test/audit-trail.ts';
import { type Account, makeUser, testPassword } from '../../test/factories.ts';
import { useApp } from '../../test/harness.ts';
import { readMailedCode } from '../../test/mailed-codes.ts';
import { raceAtGate, times } from '../../test/race.ts';
import type { TestClient } from '../../test/test-client.ts';
import { inTransaction } from '../db/transaction.ts';
import { codeOf, issueCode } from './codes.ts';
import { lapseAccounts } from './lapse-accounts.ts';
import { mailResetLink } from './reset-password.ts';

const test = useApp();
const password = 'quite another secret';
let admin: TestClient;
beforeAll(async () => {
  admin = await test.as(await makeUser(test.db, { roles: ['Admin'] }));
});

const lapse = () => inTransaction(test.db, (tx) => lapseAccounts(tx, test.deps));
const ago = (months: number) => sql<string>`now() - make_interval(months => ${months})` as never;
/** An account created long ago and last used this many months ago. */
const unused = (months: number, fields: Parameters<typeof makeUser>[1] = {}) =>
  makeUser(test.db, { created_at: ago(60), last_signed_in_at: ago(months), ...fields });
const statusOf = async ({ id }: Account) => (await admin.call(readUser, { params: { id } })).body.data.status;
const enter = async (email: string, typed: string) =>
  (await test.visitor().call(login, { body: { email, password: typed } })).status;
const codeFor = async (account: Account) => {
  const { appKey } = test.deps.config;
  return codeOf(appKey, await inTransaction(test.db, (tx) => issueCode(tx, appKey, 'reactivation', account)));
};
const use = (code: string) => test.visitor().call(reactivate, { body: { code, password } });

async function lapsed(): Promise<Account> {
  const account = await unused(30);
  await lapse();
  expect(await statusOf(account)).toBe('lapsed');
  return account;
}

describe('an account', () => {
  it('lapses when nobody has used it for 24 months, and its owner is told', async () => {
    const [old, newer, superAdmin, invited] = [
      await unused(25),
      await unused(23),
      await unused(25, { roles: ['Super Admin'] }),
      await makeUser(test.db, { created_at: ago(25), password_hash: null }),
    ];
    const program = await unused(25);
    await sql`INSERT INTO access_tokens (user_id, name, token_hash, hint, expires_at, last_used_at)
      VALUES (${program.id}, 'R', sha256('token'), 'abcd', now() + interval '1 day', now())`.execute(test.db);
    expect(await lapse()).toBe(1);
    expect(await lapse()).toBe(0);
    expect(await Promise.all([old, newer, superAdmin, invited, program].map(statusOf))).toEqual([
      'lapsed',
      'active',
      'active',
      'invited',
      'active',
    ]);
    expect(await enter(old.email, testPassword)).toBe(422);
    const mails = await test.db.selectFrom('mails').where('user_id', '=', old.id).select('kind').execute();
    expect(mails).toEqual([{ kind: 'account-lapsed' }]);
    expect(await listAuditTrail(test.db, 'account lapsed', old.id)).toMatchObject([{ actor_id: null }]);
  });

  it('lapses after the months that administrators set, or never', async () => {
    const account = await unused(7);
    await admin.call(updateSettings, { body: { lapse_months: null } });
    await lapse();
    expect(await statusOf(account)).toBe('active');
    await admin.call(updateSettings, { body: { lapse_months: 6 } });
    await lapse();
    expect(await statusOf(account)).toBe('lapsed');
    await admin.call(updateSettings, { body: { lapse_months: 24 } });
  });
});

describe('a lapsed account', () => {
  it('is reactivated once with a mailed code and a new password', async () => {
    const account = await lapsed();
    const code = await codeFor(account);
    const client = test.visitor();
    expect((await client.call(reactivate, { body: { code, password } })).status).toBe(200);
    expect((await client.call(currentUser)).status).toBe(401);
    expect(await statusOf(account)).toBe('active');
    expect([await enter(account.email, testPassword), await enter(account.email, password)]).toEqual([422, 200]);
    expect((await use(code)).status).toBe(422);
    expect(await lapse()).toBe(0);
    expect(await listAuditTrail(test.db, 'account reactivated', account.id)).toMatchObject([
      { actor_id: account.id, old: { status: 'lapsed' }, new: { status: 'active' } },
    ]);
  });

  it('is reactivated by one of many who try at the same time', async () => {
    const account = await lapsed();
    const code = await codeFor(account);
    const lock = { text: 'SELECT FROM codes WHERE user_id = $1 FOR UPDATE', values: [account.id] };
    const tries = await raceAtGate(
      test,
      lock,
      times(4, () => use(code)),
    );
    expect(tries.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422, 422]);
  });

  it('gets the link that reactivates it when its password was forgotten', async () => {
    const account = await lapsed();
    await test.visitor().call(forgotPassword, { body: { email: account.email } });
    const [request] = await test.db
      .selectFrom('reset_requests')
      .where('email', '=', account.email)
      .select('id')
      .execute();
    await inTransaction(test.db, (tx) => mailResetLink(tx, test.deps, { reset_request_id: request!.id }));
    expect((await use(await readMailedCode(test, 'reactivation', account.id))).status).toBe(200);
  });

  it('cannot be reactivated by its owner once an administrator deactivates it', async () => {
    const account = await lapsed();
    const code = await codeFor(account);
    await admin.call(updateUser, { params: { id: account.id }, body: { is_active: false } });
    expect(await statusOf(account)).toBe('inactive');
    expect((await use(code)).status).toBe(422);
    expect((await use(await codeFor(account))).status).toBe(422);
  });

  it('is active again when an administrator activates it, and its link stops working', async () => {
    const account = await lapsed();
    const code = await codeFor(account);
    await admin.call(updateUser, { params: { id: account.id }, body: { is_active: true } });
    expect(await statusOf(account)).toBe('active');
    expect(await enter(account.email, testPassword)).toBe(200);
    expect((await use(code)).status).toBe(422);
  });
});
