import { confirmPassword, currentUser } from '@cea/contract/accounts';
import {
  createUser,
  deleteUser,
  endUserSessions,
  listUsers,
  listUserSessions,
  readUser,
  sendInvitation,
  updateUser,
  userList,
} from '@cea/contract/users';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { listAuditTrail } from '../../test/audit-trail.ts';
import { makeUser, testPassword } from '../../test/factories.ts';
import { useApp } from '../../test/harness.ts';
import { expectFileAsShown } from '../../test/list-file.ts';
import { race } from '../../test/race.ts';
import type { TestClient } from '../../test/test-client.ts';

const test = useApp();
const reason = 'asked for by the head of the unit';
let superAdmin: TestClient;
let admin: TestClient;

beforeAll(async () => {
  superAdmin = await test.as(await makeUser(test.db, { roles: ['Super Admin'] }));
  admin = await test.as(await makeUser(test.db, { roles: ['Admin'] }));
});

const forgetConfirmation = () => sql`UPDATE sessions SET password_confirmed_at = NULL`.execute(test.db);

describe('the list', () => {
  it('searches, filters, sorts and pages on the server', async () => {
    for (const full_name of ['Zoe Quandary', 'Ann Quandary', 'Bob Quandary']) {
      await makeUser(test.db, {
        full_name,
        roles: ['External Reader'],
        password_hash: full_name.startsWith('Bob') ? null : 'x',
      });
    }
    const ask = async (query: object) =>
      (await admin.call(listUsers, { query: { search: 'QUANDARY', ...query } })).body;
    expect((await ask({})).data.map(({ full_name }) => full_name)).toEqual([
      'Ann Quandary',
      'Bob Quandary',
      'Zoe Quandary',
    ]);
    expect((await ask({ sort: '-full_name', per_page: 2 })).data.map(({ full_name }) => full_name)).toEqual([
      'Zoe Quandary',
      'Bob Quandary',
    ]);
    const second = await ask({ per_page: 2, page: 2 });
    expect(second.meta).toEqual({ current_page: 2, last_page: 2, per_page: 2, total: 3, from: 3, to: 3 });
    expect((await ask({ status: 'invited' })).data.map(({ full_name }) => full_name)).toEqual(['Bob Quandary']);
    expect((await ask({ role: 'Sponsor' })).data).toEqual([]);
  });

  it('sorts by several columns, and by the account where all of them are equal', async () => {
    for (const full_name of ['Same Sorted', 'Same Sorted', 'Other Sorted', 'Same Sorted'])
      await makeUser(test.db, { full_name });
    const query = { search: 'sorted', sort: '-full_name,email' };
    const { data } = (await admin.call(listUsers, { query })).body;
    const [same, other] = [data.slice(0, 3), data.slice(3)];
    expect(other.map(({ full_name }) => full_name)).toEqual(['Other Sorted']);
    expect(same.map(({ email }) => email)).toEqual(same.map(({ email }) => email).toSorted());
    const byName = (await admin.call(listUsers, { query: { ...query, sort: '-full_name' } })).body.data.slice(0, 3);
    expect(byName.map(({ id }) => id)).toEqual(byName.map(({ id }) => id).toSorted((a, b) => a - b));
  });

  it('has a file that holds what the pages show, for those who may see them', async () => {
    const names = fc.constantFrom(undefined, 'sorted', 'quandary', '=SUM(1)', 'nobody at all');
    await makeUser(test.db, { full_name: 'Comma, "Quoted" Quandary' });
    await expectFileAsShown(
      admin,
      userList,
      fc.record({
        search: names,
        role: fc.constantFrom(undefined, 'External Reader' as const),
        status: fc.constantFrom(undefined, 'invited' as const, 'active' as const),
        mail: fc.constantFrom(undefined, 'failed' as const),
      }),
    );
    const reader = await test.as(await makeUser(test.db, { roles: ['Internal Reader'] }));
    expect((await reader.raw('GET', userList.file.path)).statusCode).toBe(403);
  });

  it('writes no formula into a file', async () => {
    await makeUser(test.db, { full_name: '=HYPERLINK("//evil")' });
    const file = await admin.raw('GET', userList.file.path, { query: { search: 'hyperlink', columns: 'full_name' } });
    expect(file.body).toContain(`"'=HYPERLINK(`);
  });

  it('treats % and _ as plain characters', async () => {
    await makeUser(test.db, { full_name: '100%_sure' });
    const total = async (search: string) => (await admin.call(listUsers, { query: { search } })).body.meta.total;
    expect(await total('100%_')).toBe(1);
    expect(await total('%_%_%_%')).toBe(0);
  });
});

describe('creating', () => {
  it('creates an invited account and queues its mail in the same transaction', async () => {
    const { status, body } = await admin.call(createUser, {
      body: { email: 'New.Reader@Example.org', full_name: 'New Reader', roles: ['External Reader'] },
    });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ email: 'new.reader@example.org', roles: ['External Reader'], status: 'invited' });
    const codes = await test.db
      .selectFrom('codes')
      .where('user_id', '=', body.data.id)
      .select(['purpose', 'email'])
      .execute();
    expect(codes).toEqual([{ purpose: 'invitation', email: 'new.reader@example.org' }]);
  });

  it('refuses an address that has an account', async () => {
    const { email } = await makeUser(test.db);
    const { status, body } = await admin.call(createUser, { body: { email, full_name: 'X', roles: [] } });
    expect([status, body.errors]).toEqual([422, { email: ['An account with this address already exists.'] }]);
  });

  it('requires a Super Admin, password and reason for administrators', async () => {
    const body = { email: 'boss@example.org', full_name: 'Boss', roles: ['Admin' as const] };
    expect((await admin.call(createUser, { body }, { reason })).status).toBe(403);
    expect((await superAdmin.call(createUser, { body })).body.errors).toEqual({ reason: ['Required'] });
    await forgetConfirmation();
    expect((await superAdmin.call(createUser, { body }, { reason })).status).toBe(423);
    superAdmin = await test.as({ id: 0, email: (await superAdmin.call(currentUser)).body.data.email });
    const made = await superAdmin.call(createUser, { body }, { reason });
    expect(made.body.data).toMatchObject({ roles: ['Admin'], admin_area_access: true });
  });
});

describe('changing', () => {
  it('revokes a right on the next request', async () => {
    const account = await makeUser(test.db, { roles: ['Admin'] });
    const client = await test.as(account);
    expect((await client.call(listUsers)).status).toBe(200);
    const changed = await superAdmin.call(
      updateUser,
      { params: { id: account.id }, body: { admin_area_access: false } },
      { reason },
    );
    expect(changed.status).toBe(200);
    expect((await client.call(listUsers)).status).toBe(403);
    await superAdmin.call(updateUser, { params: { id: account.id }, body: { is_active: false } }, { reason });
    expect((await client.call(currentUser)).status).toBe(401);
  });

  it('does not let an Admin change or create a Super Admin', async () => {
    const target = await makeUser(test.db, { roles: ['Super Admin'] });
    const reader = await makeUser(test.db, { roles: ['External Reader'] });
    const change = (id: number, body: object) => admin.call(updateUser, { params: { id }, body }, { reason });
    expect((await change(target.id, { full_name: 'Mine' })).status).toBe(403);
    expect((await change(reader.id, { roles: ['Super Admin'] })).status).toBe(403);
    expect((await change(reader.id, { admin_area_access: true })).status).toBe(403);
    expect((await change(reader.id, { roles: ['Internal Reader', 'Sponsor'] })).body.data.roles).toEqual([
      'Internal Reader',
      'Sponsor',
    ]);
  });

  it('does not let users change their own rights', async () => {
    const { id } = (await superAdmin.call(currentUser)).body.data;
    for (const body of [{ roles: [] }, { is_active: false }, { admin_area_access: true }, { email: 'x@example.org' }]) {
      expect((await superAdmin.call(updateUser, { params: { id }, body }, { reason })).status).toBe(403);
    }
  });

  it('requires the password and a reason for a new address, which waits for confirmation', async () => {
    const own = await makeUser(test.db, { roles: ['Admin'] });
    const client = await test.as(own);
    const { id, email } = await makeUser(test.db, { roles: ['External Reader'] });
    const move = (why?: string) =>
      client.call(
        updateUser,
        { params: { id }, body: { email: 'taken-over@example.org' } },
        why ? { reason: why } : {},
      );
    const withoutReason = await move();
    expect([withoutReason.status, withoutReason.body.errors]).toEqual([422, { reason: ['Required'] }]);
    await sql`UPDATE sessions SET password_confirmed_at = NULL WHERE user_id = ${own.id}`.execute(test.db);
    expect((await move(reason)).status).toBe(423);
    await client.call(confirmPassword, { body: { password: testPassword } });
    const moved = await move(reason);
    expect([moved.status, moved.body.data.email]).toEqual([200, email]);
  });

  it('writes one audit row with old, new, actor, reason and request', async () => {
    const { id } = await makeUser(test.db, { full_name: 'Before' });
    const answer = await admin.call(updateUser, { params: { id }, body: { full_name: 'After' } }, { reason });
    const rows = await listAuditTrail(test.db, 'user changed', id);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      actor_id: expect.any(Number),
      reason,
      request_id: answer.headers['x-request-id'],
      old: { full_name: 'Before' },
      new: { full_name: 'After' },
    });
    expect(Object.keys(rows[0]!.new as object)).toEqual(['full_name']);
  });
});

describe('sessions of an account', () => {
  it('are listed, and all end at once; the caller’s own session stays', async () => {
    const account = await makeUser(test.db, { roles: ['External Reader'] });
    const [one, two] = [await test.as(account), await test.as(account)];
    const listed = await admin.call(listUserSessions, { params: { id: account.id } });
    expect(listed.body.data.map(({ current }) => current)).toEqual([false, false]);
    const ended = await admin.call(endUserSessions, { params: { id: account.id } });
    expect(ended.body.data).toEqual({ ended: 2 });
    expect((await one.call(currentUser)).status).toBe(401);
    expect((await two.call(currentUser)).status).toBe(401);
    expect(await listAuditTrail(test.db, 'user signed out everywhere', account.id)).toMatchObject([
      { old: { sessions: 2 } },
    ]);

    const own = await makeUser(test.db, { roles: ['Super Admin'] });
    const [here, elsewhere] = [await test.as(own), await test.as(own)];
    expect((await here.call(endUserSessions, { params: { id: own.id } }, { reason })).body.data).toEqual({ ended: 1 });
    expect((await here.call(currentUser)).status).toBe(200);
    expect((await elsewhere.call(currentUser)).status).toBe(401);
  });

  it('of administrators are for Super Admins', async () => {
    const { id } = await makeUser(test.db, { roles: ['Admin'] });
    expect((await admin.call(listUserSessions, { params: { id } })).status).toBe(403);
    expect((await admin.call(endUserSessions, { params: { id } }, { reason })).status).toBe(403);
    expect((await superAdmin.call(listUserSessions, { params: { id } })).status).toBe(200);
  });
});

describe('deleting', () => {
  it('requires a reason, anonymises, and frees the address', async () => {
    const { id, email } = await makeUser(test.db, { roles: ['External Reader'] });
    expect((await admin.call(deleteUser, { params: { id } }, { reason })).status).toBe(403);
    expect((await superAdmin.call(deleteUser, { params: { id } })).status).toBe(422);
    expect((await superAdmin.call(deleteUser, { params: { id } }, { reason })).status).toBe(204);
    expect((await superAdmin.call(readUser, { params: { id } })).status).toBe(404);
    const row = await test.db.selectFrom('users').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(email);
    await makeUser(test.db, { email });
  });

  it('never leaves the registry without a Super Admin, even when two leave at once', async () => {
    await sql`UPDATE users SET is_active = false WHERE email = 'keeper@example.org'`.execute(test.db);
    for (let round = 0; round < 5; round += 1) {
      await sql`UPDATE users SET is_active = true WHERE id IN (SELECT user_id FROM user_roles WHERE role_id = 1)`.execute(
        test.db,
      );
      const admins = await sql<{ id: number }>`SELECT user_id AS id FROM user_roles JOIN users u ON u.id = user_id
        WHERE role_id = 1 AND u.password_hash IS NOT NULL`.execute(test.db);
      const remove = async (id: number): Promise<boolean> =>
        sql`UPDATE users SET is_active = false WHERE id = ${id}`.execute(test.db).then(
          () => true,
          () => false,
        );
      const removed = await race(
        test,
        admins.rows.map(
          ({ id }) =>
            () =>
              remove(id),
        ),
      );
      expect(removed).toContain(false);
      const { rows } = await sql<{
        left: number;
      }>`SELECT count(*) AS left FROM users u JOIN user_roles r ON r.user_id = u.id
        WHERE r.role_id = 1 AND u.is_active`.execute(test.db);
      expect(Number(rows[0]?.left)).toBeGreaterThan(0);
    }
  });
});

it('resends invitations only to users who have not registered', async () => {
  const waiting = await makeUser(test.db, { password_hash: null });
  const registered = await makeUser(test.db);
  const invite = (id: number) => admin.call(sendInvitation, { params: { id } });
  expect((await invite(waiting.id)).status).toBe(204);
  expect((await invite(waiting.id)).status).toBe(204);
  const live = await test.db
    .selectFrom('codes')
    .where('user_id', '=', waiting.id)
    .where('ended_at', 'is', null)
    .select('id')
    .execute();
  expect(live).toHaveLength(1);
  expect((await invite(registered.id)).status).toBe(409);
  expect((await invite(999_999)).status).toBe(404);
});
