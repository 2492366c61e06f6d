import { confirmPassword, currentUser } from '@cea/contract/accounts';
import { readUser, resetTwoFactor } from '@cea/contract/users';
import { describe, expect, it } from 'vitest';
import { appCode } from '../../test/authenticator.ts';
import { makeUser, testPassword } from '../../test/factories.ts';
import { useApp } from '../../test/harness.ts';
import { giveSecondFactor, typeCode, typePassword } from '../../test/second-factors.ts';

const test = useApp();
const reason = 'Lost phone, identity checked by video call';

async function makeProtected() {
  const account = await makeUser(test.db, { roles: ['Admin'] });
  return { account, ...(await giveSecondFactor(test.db, test.deps.config.appKey, account)) };
}

describe('resetting the second factor of another account', () => {
  it('removes it, signs the account out and tells its owner; the audit log has the reason', async () => {
    const { account, secret } = await makeProtected();
    const [theirs, waiting] = [await typePassword(test, account), await typePassword(test, account)];
    await typeCode(theirs, appCode(secret));
    const admin = await test.as(await makeUser(test.db, { roles: ['Super Admin'] }));
    const params = { id: account.id };
    expect((await admin.call(readUser, { params })).body.data.two_factor).toBe(true);

    expect((await admin.call(resetTwoFactor, { params })).status).toBe(422);
    expect((await admin.call(resetTwoFactor, { params }, { reason })).status).toBe(204);
    expect((await theirs.call(currentUser)).status).toBe(401);
    expect((await typeCode(waiting, appCode(secret, 1))).status).toBe(410);
    expect((await admin.call(readUser, { params })).body.data.two_factor).toBe(false);
    await test.as(account);
    const row = await test.db
      .selectFrom('audit_log')
      .where('action', '=', 'second factor reset')
      .where('subject_id', '=', String(account.id))
      .select(['reason', 'old'])
      .executeTakeFirst();
    expect(row).toEqual({ reason, old: { enabled_at: expect.any(String) } });
    const mails = test.db.selectFrom('mails').where('user_id', '=', account.id).select('kind');
    expect(await mails.execute()).toEqual([{ kind: 'two-factor-reset' }]);
    expect((await admin.call(resetTwoFactor, { params }, { reason })).status).toBe(409);
  });

  it('is for Super Admins, with the password typed recently, and not for oneself', async () => {
    const { account } = await makeProtected();
    const params = { id: account.id };
    const plain = await test.as(await makeUser(test.db, { roles: ['Admin'] }));
    expect((await plain.call(resetTwoFactor, { params }, { reason })).status).toBe(403);
    const self = await makeUser(test.db, { roles: ['Super Admin'] });
    const admin = await test.as(self);
    await test.db.updateTable('sessions').set({ password_confirmed_at: null }).where('user_id', '=', self.id).execute();
    expect((await admin.call(resetTwoFactor, { params }, { reason })).status).toBe(423);
    await admin.call(confirmPassword, { body: { password: testPassword } });
    expect((await admin.call(resetTwoFactor, { params: { id: self.id } }, { reason })).status).toBe(403);
    expect((await admin.call(resetTwoFactor, { params }, { reason })).status).toBe(204);
  });
});
