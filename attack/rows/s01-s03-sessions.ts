import assert from 'node:assert/strict';
import { currentUser, login, logout } from '@cea/contract/accounts';
import { downloadPermission } from '@cea/contract/roles';
import { deleteUser, listUsers, updateUser } from '@cea/contract/users';
import { makeSponsor, makeUser, testPassword } from '../../apps/server/test/factories.ts';
import type { Client } from '../http-client.ts';
import type { Row } from '../row.ts';
import type { Site } from '../site.ts';

const cookieName = 'cea_session';

async function statusWith(site: Site, session: string): Promise<number> {
  const { status } = await site
    .visitor()
    .send('GET', currentUser.path, { headers: { cookie: `${cookieName}=${session}` } });
  return status;
}

const sessionOf = (client: Client): string => client.cookies.get(cookieName) ?? '';

export const fixation: Row = {
  id: 'S1',
  title: 'session fixation',
  async run(target) {
    const account = await makeUser(target.db);
    const attacker = await target.signIn(await makeUser(target.db));
    const earlier = await target.signIn(account);
    const planted = {
      'made up': target.random.text(43),
      "the attacker's own": sessionOf(attacker),
      'an earlier one': sessionOf(earlier),
    };
    for (const [kind, id] of Object.entries(planted)) {
      const browser = target.visitor();
      browser.cookies.set(cookieName, id);
      const answer = await browser.call(login, { body: { email: account.email, password: testPassword } });
      assert.equal(answer.status, 200, `signing in over ${kind}: ${answer.text}`);
      assert.notEqual(sessionOf(browser), id, `${kind} id was kept`);
      assert.ok(sessionOf(browser).length >= 22, 'the session id is too short');
      assert.equal(await statusWith(target, id), 401, `${kind} id still opens a session`);
    }
    return `${Object.keys(planted).length} planted ids (${Object.keys(planted).join(', ')}): a new id each time, the old one 401`;
  },
};

export const sessionEnd: Row = {
  id: 'S2',
  title: 'logout, idle and absolute limit',
  async run(target) {
    const ages = {
      'idle 119 min': ['last_seen_at', '119 minutes', 200],
      'idle 121 min': ['last_seen_at', '121 minutes', 401],
      '11 h 59 min old': ['created_at', '11 hours 59 minutes', 200],
      '12 h old': ['created_at', '12 hours', 401],
    } as const;
    for (const [kind, [column, age, expected]] of Object.entries(ages)) {
      const account = await makeUser(target.db);
      const client = await target.signIn(account);
      await target.owner.query(`UPDATE sessions SET ${column} = ${column} - $2::interval WHERE user_id = $1`, [
        account.id,
        age,
      ]);
      const { status } = await client.call(currentUser);
      assert.equal(status, expected, `${kind}: ${status}`);
    }
    const leaving = await target.signIn(await makeUser(target.db));
    const session = sessionOf(leaving);
    assert.equal((await leaving.call(logout)).status, 204);
    const replayed = await statusWith(target, session);
    assert.equal(replayed, 401, `the cookie after logout: ${replayed}`);
    return `401 after logout, 121 min idle and 12 h; still 200 after 119 min and 11 h 59 min`;
  },
};

export const rightsRemoved: Row = {
  id: 'S3',
  title: 'rights removed while signed in',
  async run(target) {
    const superAdmin = await target.signIn({ email: 'super@demo.example' });
    const reason = 'The row S3 takes rights away';
    const change = async (id: number, body: object): Promise<void> => {
      const { status, text } = await superAdmin.call(updateUser, { params: { id }, body }, { reason });
      assert.equal(status, 200, text);
    };

    const admin = await makeUser(target.db, { roles: ['Admin'] });
    const adminClient = await target.signIn(admin);
    assert.equal((await adminClient.call(listUsers)).status, 200);
    await change(admin.id, { roles: [] });
    const dropped = (await adminClient.call(listUsers)).status;
    assert.equal(dropped, 403, `role dropped: ${dropped}`);

    const outsider = await makeUser(target.db, { roles: ['Admin'] });
    const outsiderClient = await target.signIn(outsider);
    await change(outsider.id, { admin_area_access: false });
    const closed = (await outsiderClient.call(listUsers)).status;
    assert.equal(closed, 403, `admin area closed: ${closed}`);

    const inactive = await makeUser(target.db);
    const inactiveClient = await target.signIn(inactive);
    await change(inactive.id, { is_active: false });
    const deactivated = (await inactiveClient.call(currentUser)).status;
    assert.equal(deactivated, 401, `deactivated: ${deactivated}`);

    const gone = await makeUser(target.db);
    const goneClient = await target.signIn(gone);
    assert.equal((await superAdmin.call(deleteUser, { params: { id: gone.id } }, { reason })).status, 204);
    const deleted = (await goneClient.call(currentUser)).status;
    assert.equal(deleted, 401, `deleted: ${deleted}`);

    for (const role of ['Sponsor', 'Sponsor Admin'] as const) {
      const sponsor_id = await makeSponsor(target.db);
      const client = await target.signIn(await makeUser(target.db, { roles: [role], sponsor_id }));
      const mayDownload = async () => (await client.call(currentUser)).text.includes(downloadPermission);
      assert.ok(await mayDownload(), `${role} of an active sponsor may not download`);
      await target.owner.query('UPDATE sponsors SET expires_at = current_date - 1 WHERE id = $1', [sponsor_id]);
      assert.ok(!(await mayDownload()), `${role} of a lapsed sponsor may still download`);
    }
    return 'on the next request: role dropped 403, admin area closed 403, deactivated 401, deleted 401, sponsor lapsed: no download permission';
  },
};
