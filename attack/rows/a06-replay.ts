import assert from 'node:assert/strict';
import {
  confirmEmail,
  currentUser,
  forgotPassword,
  register,
  resetPassword,
  updatePassword,
  updateProfile,
} from '@cea/contract/accounts';
import { reactivate } from '@cea/contract/registration';
import { sendInvitation, updateUser } from '@cea/contract/users';
import { type Account, makeUser, testPassword } from '../../apps/server/test/factories.ts';
import { tablesHolding } from '../database-search.ts';
import { codeIn, mailedLink, makeCode, makeInvited, makeLapsed } from '../mailed-code.ts';
import { type Row, assertNone } from '../row.ts';
import type { Site } from '../site.ts';

const password = 'chosen with a mailed code';

const reset = async (site: Site, code: string): Promise<number> =>
  (await site.visitor().call(resetPassword, { body: { code, password } })).status;
const takeUp = async (site: Site, code: string): Promise<number> =>
  (await site.visitor().call(register, { body: { code, full_name: 'Replayed', password } })).status;

async function age(site: Site, { id }: Account, interval: string): Promise<void> {
  await site.owner.query(
    `UPDATE codes SET created_at = created_at - $2::interval, expires_at = expires_at - $2::interval
     WHERE user_id = $1 AND ended_at IS NULL`,
    [id, interval],
  );
}

/** Each way in which a code must have stopped working → the answer to using it. */
async function replayReset(site: Site): Promise<Record<string, number>> {
  const used = await makeUser(site.db);
  const usedCode = await makeCode(site, 'reset', used);
  assert.equal(await reset(site, usedCode), 200);
  const expired = await makeUser(site.db);
  const expiredCode = await makeCode(site, 'reset', expired);
  await age(site, expired, '61 minutes');
  const replaced = await makeUser(site.db);
  const olderCode = await makeCode(site, 'reset', replaced);
  await makeCode(site, 'reset', replaced);
  const moved = await makeUser(site.db);
  const movedCode = await makeCode(site, 'reset', moved);
  const mover = await site.signIn(moved);
  const changes = { email: `new-${moved.email}`, current_password: testPassword };
  assert.equal((await mover.call(updateProfile, { body: changes })).status, 200);
  const confirmation = { code: codeIn(await mailedLink(site, changes)) };
  assert.equal((await site.visitor().call(confirmEmail, { body: confirmation })).status, 200);
  const changed = await makeUser(site.db);
  const changedCode = await makeCode(site, 'reset', changed);
  const changer = await site.signIn(changed);
  const chosen = { current_password: testPassword, password: 'chosen while signed in' };
  assert.equal((await changer.call(updatePassword, { body: chosen })).status, 200);
  const invited = await makeInvited(site);
  return {
    used: await reset(site, usedCode),
    '61 min': await reset(site, expiredCode),
    older: await reset(site, olderCode),
    'mail changed': await reset(site, movedCode),
    'password changed': await reset(site, changedCode),
    'an invitation': await reset(site, await makeCode(site, 'invitation', invited)),
  };
}

const comeBack = async (site: Site, code: string): Promise<number> =>
  (await site.visitor().call(reactivate, { body: { code, password } })).status;

async function replayReactivation(site: Site): Promise<Record<string, number>> {
  const used = await makeLapsed(site);
  const usedCode = await makeCode(site, 'reactivation', used);
  assert.equal(await comeBack(site, usedCode), 200);
  const expired = await makeLapsed(site);
  const expiredCode = await makeCode(site, 'reactivation', expired);
  await age(site, expired, '24 hours 1 minute');
  const replaced = await makeLapsed(site);
  const olderCode = await makeCode(site, 'reactivation', replaced);
  await makeCode(site, 'reactivation', replaced);
  const refused = await makeLapsed(site);
  const admin = await site.signIn({ email: 'super@demo.example' });
  const off = await admin.call(updateUser, { params: { id: refused.id }, body: { is_active: false } });
  assert.equal(off.status, 200, off.text);
  return {
    used: await comeBack(site, usedCode),
    '24 hours': await comeBack(site, expiredCode),
    older: await comeBack(site, olderCode),
    'deactivated by an administrator': await comeBack(site, await makeCode(site, 'reactivation', refused)),
  };
}

async function replayInvitation(site: Site): Promise<Record<string, number>> {
  const used = await makeInvited(site);
  const usedCode = await makeCode(site, 'invitation', used);
  assert.equal(await takeUp(site, usedCode), 200);
  const expired = await makeInvited(site);
  const expiredCode = await makeCode(site, 'invitation', expired);
  await age(site, expired, '14 days 1 minute');
  const replaced = await makeInvited(site);
  const olderCode = await makeCode(site, 'invitation', replaced);
  const admin = await site.signIn({ email: 'super@demo.example' });
  assert.equal((await admin.call(sendInvitation, { params: { id: replaced.id } })).status, 204);
  return {
    used: await takeUp(site, usedCode),
    '14 days': await takeUp(site, expiredCode),
    older: await takeUp(site, olderCode),
  };
}

export const replay: Row = {
  id: 'A6',
  title: 'replay of mailed codes',
  async run(target) {
    const answers = {
      reset: await replayReset(target),
      invitation: await replayInvitation(target),
      reactivation: await replayReactivation(target),
    };
    const wrong = Object.entries(answers).flatMap(([kind, tried]) =>
      Object.entries(tried).flatMap(([how, status]) => (status === 422 ? [] : `${kind} ${how}: ${status}`)),
    );
    assertNone(wrong, 'codes that must be dead were answered otherwise than 422');

    const account = await makeUser(target.db);
    const session = await target.signIn(account);
    await target.visitor().call(forgotPassword, { body: { email: account.email } });
    const code = codeIn(await mailedLink(target, account));
    const whileLive = await tablesHolding(target.owner, [code]);
    assert.equal(await reset(target, code), 200);
    const { status } = await session.call(currentUser);
    assert.equal(status, 401, `the old session after a reset: ${status}`);

    const held = await tablesHolding(target.owner, [code, password, testPassword, ...session.cookies.values()]);
    assertNone([...whileLive, ...held], 'a code, password or cookie lies in the database');
    const tried = Object.values(answers).flatMap((kind) => Object.keys(kind));
    return `422 in ${tried.length} of ${tried.length} ways, the old session 401 at once, no code, password or cookie in any table`;
  },
};
