import assert from 'node:assert/strict';
import { cancelEmailChange, confirmEmail, confirmPassword, forgotPassword } from '@cea/contract/accounts';
import { updateUser } from '@cea/contract/users';
import { listAuditTrail } from '../../apps/server/test/audit-trail.ts';
import { type Account, makeUser, testPassword } from '../../apps/server/test/factories.ts';
import type { Client } from '../http-client.ts';
import { codeIn, mailedLink } from '../mailed-code.ts';
import type { Row } from '../row.ts';
import { signInStatus } from '../sign-in-status.ts';
import type { Site } from '../site.ts';

const reason = 'An attempt to take an account over';

const move = (admin: Client, reader: Account, email: string, why?: string) =>
  admin.call(updateUser, { params: { id: reader.id }, body: { email } }, { reason: why });

/** An Admin whose password confirmation has expired, with a way to confirm again. */
async function signInStale(site: Site): Promise<{ admin: Client; confirm: () => Promise<unknown> }> {
  const account = await makeUser(site.db, { roles: ['Admin'] });
  const admin = await site.signIn(account);
  await site.owner.query(
    `UPDATE sessions SET password_confirmed_at = now() - interval '16 minutes' WHERE user_id = $1`,
    [account.id],
  );
  return { admin, confirm: () => admin.call(confirmPassword, { body: { password: testPassword } }) };
}

export const takeover: Row = {
  id: 'P9',
  title: 'takeover by an Admin',
  async run(target) {
    const reader = await makeUser(target.db, { roles: ['External Reader'] });
    const stolen = `stolen-${reader.email}`;
    const { admin, confirm } = await signInStale(target);
    const unconfirmed = (await move(admin, reader, stolen, reason)).status;
    await confirm();
    const unexplained = (await move(admin, reader, stolen)).status;
    assert.deepEqual([unconfirmed, unexplained], [423, 422], 'without password, without reason');
    assert.equal((await move(admin, reader, stolen, reason)).status, 200);

    const warning = await target.mail.waitFor(reader.email);
    assert.match(warning.subject ?? '', /new e-mail address was requested/);
    const link = await mailedLink(target, { email: stolen });
    await target.visitor().call(forgotPassword, { body: { email: stolen } });
    await target.visitor().call(forgotPassword, { body: { email: reader.email } });
    assert.match((await target.mail.waitFor(reader.email, 1)).subject ?? '', /new password/);
    const toStolen = target.mail.mails.filter((mail) => mail.to?.some(({ address }) => address === stolen));
    assert.equal(toStolen.length, 1, 'more than the confirmation went to the new address');
    assert.deepEqual([await signInStatus(target, stolen), await signInStatus(target, reader.email)], [422, 200]);

    const own = await target.signIn(reader);
    assert.equal((await own.call(cancelEmailChange)).status, 204, 'the reader cannot cancel');
    const late = (await target.visitor().call(confirmEmail, { body: { code: codeIn(link) } })).status;
    assert.equal(late, 422, `the link after the reader canceled: ${late}`);

    const agreed = `agreed-${reader.email}`;
    assert.equal((await move(admin, reader, agreed, reason)).status, 200);
    const code = codeIn(await mailedLink(target, { email: agreed }));
    assert.equal((await target.visitor().call(confirmEmail, { body: { code } })).status, 200);
    assert.deepEqual([await signInStatus(target, agreed), await signInStatus(target, reader.email)], [200, 422]);
    for (const [receiver, after] of [
      [reader.email, 3],
      [agreed, 1],
    ] as const) {
      assert.match(
        (await target.mail.waitFor(receiver, after)).subject ?? '',
        /was changed/,
        `${receiver} is not notified`,
      );
    }
    const asked = await listAuditTrail(target.db, 'user changed', reader.id);
    assert.deepEqual(
      asked.map((row) => [row.reason, row.new]),
      [stolen, agreed].map((email) => [reason, { pending_email: email }]),
    );
    assert.equal((await listAuditTrail(target.db, 'address confirmed', reader.id)).length, 1);
    return 'without password 423, without reason 422; until it is confirmed the new address neither signs in nor gets a link for a password; both addresses are told of the request and of the change; the reader cancels it (link 422); each step audited';
  },
};
