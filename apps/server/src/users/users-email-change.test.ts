import { confirmEmail, registration } from '@cea/contract/accounts';
import { cancelUserEmailChange, createUser, readUser, resendUserEmailChange, updateUser } from '@cea/contract/users';
import { beforeAll, describe, expect, it } from 'vitest';
import { listAuditTrail } from '../../test/audit-trail.ts';
import { makeUser } from '../../test/factories.ts';
import { useApp } from '../../test/harness.ts';
import { readMailedCode } from '../../test/mailed-codes.ts';
import type { TestClient } from '../../test/test-client.ts';

const test = useApp();
const reason = 'she has moved to another institute';
let admin: TestClient;
beforeAll(async () => {
  admin = await test.as(await makeUser(test.db, { roles: ['Admin'] }));
});

const move = (id: number, email: string) => admin.call(updateUser, { params: { id }, body: { email } }, { reason });
const read = async (id: number) => (await admin.call(readUser, { params: { id } })).body.data;

describe('an address changed by an administrator', () => {
  it('waits beside the current one until it is confirmed', async () => {
    const account = await makeUser(test.db, { roles: ['External Reader'] });
    const wanted = 'moved@institute.example';
    const { body } = await move(account.id, wanted);
    expect(body.data).toMatchObject({ email: account.email, pending_email: { email: wanted, mail: 'queued' } });
    expect(await listAuditTrail(test.db, 'user changed', account.id)).toMatchObject([
      { reason, old: { pending_email: null }, new: { pending_email: wanted } },
    ]);
    const notices = await test.db.selectFrom('notices').where('user_id', '=', account.id).selectAll().execute();
    expect(notices).toMatchObject([{ kind: 'email-change-requested', email: account.email }]);
    await test.visitor().call(confirmEmail, {
      body: { code: await readMailedCode(test, 'email-change', account.id) },
    });
    expect(await read(account.id)).toMatchObject({ email: wanted, pending_email: null });
  });

  it('can be cancelled, or mailed again', async () => {
    const { id } = await makeUser(test.db);
    await move(id, 'mistyped@institute.example');
    const first = await readMailedCode(test, 'email-change', id);
    expect((await admin.call(resendUserEmailChange, { params: { id } })).status).toBe(204);
    expect(await readMailedCode(test, 'email-change', id)).not.toBe(first);
    expect((await admin.call(cancelUserEmailChange, { params: { id } })).status).toBe(204);
    expect((await read(id)).pending_email).toBeNull();
    expect((await admin.call(cancelUserEmailChange, { params: { id } })).status).toBe(404);
    expect((await admin.call(resendUserEmailChange, { params: { id: 999_999 } })).status).toBe(404);
  });

  it('of a Super Admin is out of reach', async () => {
    const { id } = await makeUser(test.db, { roles: ['Super Admin'] });
    const calls = [resendUserEmailChange, cancelUserEmailChange].map((call) => admin.call(call, { params: { id } }));
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([403, 403]);
  });

  it('is refused if it already has an account', async () => {
    const [account, other] = [await makeUser(test.db), await makeUser(test.db)];
    const { status, body } = await move(account.id, other.email);
    expect([status, body.errors]).toEqual([422, { email: ['An account with this address already exists.'] }]);
  });

  it('takes effect at once, and gets the invitation, if the account is still invited', async () => {
    const invited = { email: 'mistyped@example.org', full_name: 'Invited', roles: [] };
    const { id } = (await admin.call(createUser, { body: invited })).body.data;
    const first = await readMailedCode(test, 'invitation', id);
    const { body } = await move(id, 'right@example.org');
    expect(body.data).toMatchObject({ email: 'right@example.org', pending_email: null, invitation_mail: 'queued' });
    expect((await test.visitor().call(registration, { params: { code: first } })).status).toBe(404);
    const code = await readMailedCode(test, 'invitation', id);
    expect((await test.visitor().call(registration, { params: { code } })).body.data.email).toBe('right@example.org');

    const waiting = await makeUser(test.db, { password_hash: null });
    expect((await move(waiting.id, `right-${waiting.email}`)).body.data.invitation_mail).toBeNull();
  });

  it('is refused while the account is deactivated, since no link could confirm it', async () => {
    const [active, invited] = [await makeUser(test.db), await makeUser(test.db, { password_hash: null })];
    const set = (id: number, body: object) => admin.call(updateUser, { params: { id }, body }, { reason });
    const refused = { email: ['Activate the account before changing its address.'] };
    for (const { id, email } of [active, invited]) {
      const off = await set(id, { is_active: false, email: `new-${email}` });
      expect([off.status, off.body.errors]).toEqual([422, refused]);
      await set(id, { is_active: false });
      const { status, body } = await set(id, { email: `new-${email}` });
      expect([status, body.errors]).toEqual([422, refused]);
      expect((await set(id, { is_active: true, email: `new-${email}` })).status).toBe(200);
    }
    expect(await read(active.id)).toMatchObject({
      email: active.email,
      pending_email: { email: `new-${active.email}` },
    });
    expect(await read(invited.id)).toMatchObject({ email: `new-${invited.email}`, pending_email: null });
  });
});
