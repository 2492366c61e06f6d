import { currentUser, login, register } from '@cea/contract/accounts';
import {
  changeSeatHolder,
  inviteSeatHolders,
  listSeatHolders,
  readOwnSponsor,
  removeSeatHolder,
  resendToSeatHolder,
  restoreSeatHolder,
} from '@cea/contract/own-sponsor';
import { updateUser } from '@cea/contract/users';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { listAuditTrail } from '../../test/audit-trail.ts';
import { type Account, makeSponsor, makeUser, testPassword } from '../../test/factories.ts';
import { useApp } from '../../test/harness.ts';
import { readMailedCode } from '../../test/mailed-codes.ts';
import type { TestClient } from '../../test/test-client.ts';
import { inTransaction } from '../db/transaction.ts';
import { anonymiseRemoved } from './remove-seat-holder.ts';

const test = useApp();
let sponsor_id: number;
let own: Account;
let admin: TestClient;
let made = 0;

/** A Sponsor Admin of a sponsor with five seats. */
beforeEach(async () => {
  sponsor_id = await makeSponsor(test.db);
  own = await makeUser(test.db, { roles: ['Sponsor Admin'], sponsor_id });
  admin = await test.as(own);
});

const address = () => {
  made += 1;
  return `invited${made}@institute.example`;
};
const seated = (fields = {}) => makeUser(test.db, { roles: ['Sponsor'], sponsor_id, ...fields });
const invite = (emails: string[]) => admin.call(inviteSeatHolders, { body: { emails } });
const remove = (id: number) => admin.call(removeSeatHolder, { params: { id } });
const restore = (id: number) => admin.call(restoreSeatHolder, { params: { id } });
const resend = (id: number) => admin.call(resendToSeatHolder, { params: { id } });
const move = (id: number, email: string) => admin.call(changeSeatHolder, { params: { id }, body: { email } });
const list = async () => (await admin.call(listSeatHolders)).body.data;
const seatsLeft = async () => (await admin.call(readOwnSponsor)).body.data.seats_available;
const findMails = (email: string) =>
  test.db.selectFrom('mails').where('email', '=', email).select('kind').orderBy('created_at').execute();

describe('the own sponsor', () => {
  it('shows its seats to its users, and who they are to its Sponsor Admins', async () => {
    const user = await seated();
    expect((await admin.call(readOwnSponsor)).body.data).toMatchObject({
      id: sponsor_id,
      seats: 5,
      seats_available: 3,
      status: 'active',
      users: [{ email: own.email }, { email: user.email }],
    });
    const seat = await test.as(user);
    const { body } = await seat.call(readOwnSponsor);
    expect(body.data).toMatchObject({ id: sponsor_id, seats_available: 3 });
    expect(body.data).not.toHaveProperty('users');
    expect((await seat.call(listSeatHolders)).status).toBe(403);
  });

  it('is not found by an account without one', async () => {
    const alone = await test.as(await makeUser(test.db, { roles: ['Sponsor Admin'] }));
    expect((await alone.call(readOwnSponsor)).status).toBe(404);
    expect((await alone.call(listSeatHolders)).body.data).toEqual([]);
    expect((await alone.call(inviteSeatHolders, { body: { emails: [address()] } })).status).toBe(404);
  });

  it('lists those who need attention first', async () => {
    const [first, second] = [address(), address()];
    await invite([first, second]);
    await test.db
      .updateTable('codes')
      .set({ expires_at: sql`now() - interval '1 day'` })
      .where('email', '=', second)
      .execute();
    const long = await seated({ last_signed_in_at: sql`now() - interval '181 days'`, full_name: 'A' });
    const recent = await seated({ last_signed_in_at: sql`now() - interval '179 days'`, full_name: 'B' });
    expect((await list()).map(({ email, status }) => [email, status])).toEqual([
      [second, 'invitation-expired'],
      [first, 'invited'],
      [long.email, 'unseen'],
      [recent.email, 'active'],
      [own.email, 'active'],
    ]);
  });
});

describe('inviting', () => {
  it('takes seats, mails each address once, and lets the person register and download', async () => {
    const [email, other] = [address(), address()];
    const { status, body } = await invite([email.toUpperCase(), email, other]);
    expect(status).toBe(200);
    expect(body.data).toMatchObject([
      { email, status: 'invited', roles: ['Sponsor'] },
      { email: other, status: 'invited' },
    ]);
    expect(await seatsLeft()).toBe(2);
    expect(await findMails(email)).toEqual([{ kind: 'invitation' }]);
    const { id } = body.data[0]!;
    expect(await listAuditTrail(test.db, 'user invited', id)).toMatchObject([
      { actor_id: own.id, new: { email, sponsor_id, roles: ['Sponsor'] } },
    ]);
    const visitor = test.visitor();
    const code = await readMailedCode(test, 'invitation', id);
    await visitor.call(register, { body: { code, full_name: 'Ana Silva', password: testPassword } });
    expect((await visitor.call(currentUser)).body.data.roles).toMatchObject([
      { name: 'Sponsor', permissions: [{ name: 'Download Registry Entries' }] },
    ]);
  });

  it('beyond the seats is refused by name, and nobody is invited', async () => {
    await seated();
    await seated();
    const emails = [address(), address(), address()];
    const { status, body } = await invite(emails);
    expect([status, body.errors]).toEqual([422, { emails: [`${emails[2]}: Only 2 seats are left.`] }]);
    expect(await seatsLeft()).toBe(2);
    expect(await findMails(emails[0]!)).toEqual([]);
    await invite(emails.slice(0, 2));
    expect((await invite([emails[2]!])).body.errors).toEqual({ emails: [`${emails[2]}: No seat is left.`] });
  });

  it('names those who have a seat or an account elsewhere', async () => {
    const colleague = await seated();
    const stranger = await makeUser(test.db);
    const { body } = await invite([address(), colleague.email, stranger.email]);
    expect(body.errors).toEqual({
      emails: [
        `${colleague.email}: Already has a seat.`,
        `${stranger.email}: This address has an account that you cannot invite. Ask us to add it.`,
      ],
    });
    expect(await seatsLeft()).toBe(3);
  });

  it.each([
    ['a line break with a header', ['a@b.example\r\nBcc: all@b.example']],
    ['no address', ['carla.m@northgate']],
    ['nobody', []],
    ['51 addresses', Array.from({ length: 51 }, (_, at) => `n${at}@b.example`)],
  ])('refuses %s', async (_, emails) => {
    expect((await invite(emails)).status).toBe(422);
    expect(await seatsLeft()).toBe(4);
  });

  it.each([
    ['has expired', { expires_at: '2020-01-01' }, 'Your organization’s access has ended. Renew it to invite users.'],
    ['is inactive', { is_active: false }, 'Your organization’s access is inactive. Ask us to activate it.'],
  ])('is refused with the reason while the sponsor %s, and the users stay in sight', async (_, changes, reason) => {
    await test.db.updateTable('sponsors').set(changes).where('id', '=', sponsor_id).execute();
    const { status, body } = await invite([address()]);
    expect([status, body.message]).toEqual([409, reason]);
    expect((await list()).length).toBeGreaterThan(0);
  });
});

describe('a mail', () => {
  it('is sent again, and voids the earlier link', async () => {
    const email = address();
    const { id } = (await invite([email])).body.data[0]!;
    const first = await readMailedCode(test, 'invitation', id);
    expect((await resend(id)).status).toBe(204);
    expect(await readMailedCode(test, 'invitation', id)).not.toBe(first);
    const old = { code: first, full_name: 'Old Link', password: testPassword };
    expect((await test.visitor().call(register, { body: old })).status).toBe(422);
    for (let again = 0; again < 4; again += 1) expect((await resend(id)).status).toBe(204);
    expect((await resend(id)).status).toBe(429);
  });

  it('is not sent to those who registered', async () => {
    expect((await resend((await seated()).id)).status).toBe(409);
  });
});

describe('a new address', () => {
  it('of a registered user counts once it is confirmed, and tells nothing about who has an account', async () => {
    const [user, taken] = [await seated(), await makeUser(test.db)];
    for (const email of [address(), taken.email]) {
      const { status, body } = await move(user.id, email);
      expect([status, body.data]).toMatchObject([200, { email: user.email, pending_email: email }]);
      expect(await findMails(email)).toEqual([{ kind: 'email-change' }]);
    }
    expect(await findMails(user.email)).toMatchObject([{ kind: 'email-change-requested' }, {}]);
    expect((await resend(user.id)).status).toBe(204);
  });

  it('of an invited user gets the invitation at once', async () => {
    const [wrong, right] = [address(), address()];
    const { id } = (await invite([wrong])).body.data[0]!;
    const first = await readMailedCode(test, 'invitation', id);
    expect((await move(id, right)).body.data).toMatchObject({ email: right, status: 'invited', pending_email: null });
    expect(await findMails(right)).toEqual([{ kind: 'invitation' }]);
    expect(await readMailedCode(test, 'invitation', id)).not.toBe(first);
    expect((await move(id, own.email)).status).toBe(422);
  });
});

describe('removing', () => {
  it('frees the seat and ends sessions at once; restoring brings the user back', async () => {
    const user = await seated();
    const seat = await test.as(user);
    expect((await remove(user.id)).status).toBe(204);
    expect((await seat.call(currentUser)).status).toBe(401);
    const entered = { email: user.email, password: testPassword };
    expect((await test.visitor().call(login, { body: entered })).status).toBe(422);
    expect(await seatsLeft()).toBe(4);
    expect((await list()).map(({ id }) => id)).toEqual([own.id]);
    expect((await restore(user.id)).body.data).toMatchObject({ email: user.email, status: 'active' });
    expect((await test.visitor().call(login, { body: entered })).status).toBe(200);
    expect((await restore(user.id)).status).toBe(404);
    expect(await listAuditTrail(test.db, 'user restored to sponsor', user.id)).toHaveLength(1);
  });

  it('withdraws an invitation; restoring it mails a new link', async () => {
    const email = address();
    const { id } = (await invite([email])).body.data[0]!;
    const first = await readMailedCode(test, 'invitation', id);
    await remove(id);
    const late = { code: first, full_name: 'Late', password: testPassword };
    expect((await test.visitor().call(register, { body: late })).status).toBe(422);
    expect((await restore(id)).body.data.status).toBe('invited');
    expect(await readMailedCode(test, 'invitation', id)).not.toBe(first);
  });

  it('is undone by inviting the address again', async () => {
    const user = await seated();
    await remove(user.id);
    expect((await invite([user.email])).body.data).toMatchObject([{ id: user.id, status: 'active' }]);
  });

  it('keeps an account inactive that an administrator deactivated', async () => {
    const user = await seated({ is_active: false });
    await remove(user.id);
    expect((await restore(user.id)).body.data.status).toBe('inactive');
  });

  it('cannot be undone without a seat, or after a day', async () => {
    const user = await seated();
    await remove(user.id);
    await invite(Array.from({ length: 4 }, address));
    const full = await restore(user.id);
    expect([full.status, full.body.message]).toEqual([409, 'No seat is left. Remove another user first.']);
    const [last] = await list();
    await remove(last!.id);
    await test.db
      .updateTable('seat_removals')
      .set({ removed_at: sql`now() - interval '25 hours'` })
      .where('user_id', '=', user.id)
      .execute();
    expect((await restore(user.id)).status).toBe(404);
  });

  it('anonymises the account after a day, unless it is in use again', async () => {
    const [gone, back, fresh] = [await seated(), await seated(), await seated()];
    for (const { id } of [gone, back, fresh]) await remove(id);
    await test.db
      .updateTable('seat_removals')
      .set({ removed_at: sql`now() - interval '25 hours'` })
      .where('user_id', 'in', [gone.id, back.id])
      .execute();
    const staff = await test.as(await makeUser(test.db, { roles: ['Admin'] }));
    await staff.call(updateUser, { params: { id: back.id }, body: { is_active: true } });
    await inTransaction(test.db, anonymiseRemoved);
    const kept = test.db.selectFrom('users').where('id', 'in', [gone.id, back.id, fresh.id]).orderBy('id');
    expect(await kept.select(['email', 'full_name']).execute()).toMatchObject([
      { email: `deleted-${gone.id}@deleted.invalid`, full_name: 'Deleted user' },
      { email: back.email },
      { email: fresh.email },
    ]);
  });
});

describe('out of reach', () => {
  it('are users of another sponsor, as if they did not exist', async () => {
    const theirs = await makeSponsor(test.db);
    const other = await makeUser(test.db, { roles: ['Sponsor'], sponsor_id: theirs });
    const removed = await makeUser(test.db, { is_active: false });
    await test.db
      .insertInto('seat_removals')
      .values({ user_id: removed.id, sponsor_id: theirs, was_active: true })
      .execute();
    const missing = 2_000_000_000;
    for (const act of [remove, restore, resend, (id: number) => move(id, address())])
      for (const id of [other.id, removed.id])
        expect(await act(id)).toMatchObject({ status: 404, body: (await act(missing)).body });
    const kept = test.db.selectFrom('users').where('id', '=', other.id).select(['email', 'sponsor_id', 'is_active']);
    expect(await kept.execute()).toEqual([{ email: other.email, sponsor_id: theirs, is_active: true }]);
  });

  it('are the own account and accounts with other roles', async () => {
    const reader = await seated({ roles: ['Sponsor', 'Internal Reader'] });
    expect((await list()).find(({ id }) => id === reader.id)).toMatchObject({ is_manageable: false });
    for (const act of [remove, resend, (id: number) => move(id, address())]) {
      expect((await act(own.id)).status).toBe(403);
      expect((await act(reader.id)).status).toBe(409);
    }
  });
});
