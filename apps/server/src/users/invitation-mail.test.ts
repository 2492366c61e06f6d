import { createUser, listUsers, readUser, sendInvitation, sendInvitations } from '@cea/contract/users';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeUser } from '../../test/factories.ts';
import { useApp } from '../../test/harness.ts';
import type { TestClient } from '../../test/test-client.ts';
import { mailCode } from '../accounts/accounts-mails.ts';
import { markMailed } from '../accounts/codes.ts';
import { inTransaction } from '../db/transaction.ts';

const test = useApp();
let admin: TestClient;
beforeAll(async () => {
  admin = await test.as(await makeUser(test.db, { roles: ['Admin'] }));
});

let invitations = 0;
async function invite(send_invitation = true): Promise<number> {
  invitations += 1;
  const email = `guest${invitations}@example.org`;
  return (await admin.call(createUser, { body: { email, full_name: 'Guest', roles: [], send_invitation } })).body.data
    .id;
}

const stateOf = async (id: number) => (await admin.call(readUser, { params: { id } })).body.data.invitation_mail;

/** Notes a failed attempt at the mail with a user's live code. */
const failMail = (user_id: number, state: 'waiting' | 'failed') =>
  sql`UPDATE mails SET state = ${state}, attempts = 1, failure = 'The server is away.' WHERE subject_id =
    (SELECT id::text FROM codes WHERE user_id = ${user_id} AND ended_at IS NULL)`.execute(test.db);

describe('the mail of an invitation', () => {
  it('is shown with the account as queued, sent, delayed or failed', async () => {
    const [queued, sent, delayed, failed, unsent] = [
      await invite(),
      await invite(),
      await invite(),
      await invite(),
      await invite(false),
    ];
    const { id: code_id } = await test.db
      .selectFrom('codes')
      .where('user_id', '=', sent)
      .select('id')
      .executeTakeFirstOrThrow();
    await inTransaction(test.db, (tx) => markMailed(tx, code_id));
    await failMail(delayed, 'waiting');
    await failMail(failed, 'failed');
    const states = await Promise.all([queued, sent, delayed, failed, unsent].map(stateOf));
    expect(states).toEqual(['queued', 'sent', 'delayed', 'failed', null]);
    const { data } = (await admin.call(listUsers, { query: { status: 'invited' } })).body;
    expect(data.find(({ id }) => id === failed)?.invitation_mail).toBe('failed');
    const withMail = async (mail: 'failed' | 'delayed') =>
      (await admin.call(listUsers, { query: { mail } })).body.data.map(({ id }) => id);
    expect(await withMail('failed')).toEqual([failed]);
    expect(await withMail('delayed')).toEqual([delayed]);

    await admin.call(sendInvitation, { params: { id: failed } });
    expect(await stateOf(failed)).toBe('queued');
  });

  it('is not shown once the user has registered', async () => {
    const { id } = await makeUser(test.db);
    expect(await stateOf(id)).toBeNull();
  });
});

describe('new invitations for a selection', () => {
  const send = async (body: Parameters<typeof admin.call<typeof sendInvitations>>[1]) =>
    admin.call(sendInvitations, body);
  const liveCodeOf = async (user_id: number) =>
    (
      await test.db
        .selectFrom('codes')
        .where('user_id', '=', user_id)
        .where('ended_at', 'is', null)
        .select('id')
        .execute()
    )
      .map(({ id }) => id)
      .join();

  it('go to the chosen accounts that are still invited, and void their earlier links', async () => {
    const [one, other, unchosen] = [await invite(), await invite(), await invite()];
    const { id: registered } = await makeUser(test.db);
    const before = await Promise.all([one, other, unchosen].map(liveCodeOf));
    const { body } = await send({ body: { ids: [one, other, registered, 2_000_000] } });
    expect(body.data).toEqual({ sent: 2, skipped: 1 });
    const after = await Promise.all([one, other, unchosen].map(liveCodeOf));
    expect(after.map((code, at) => code === before[at])).toEqual([false, false, true]);
  });

  it('go to all that match the filters, but not to those the caller may not change', async () => {
    const matching = { search: 'Selected by name' };
    const { id } = await makeUser(test.db, { full_name: 'Selected by name', password_hash: null });
    await makeUser(test.db, { full_name: 'Selected by name 2', password_hash: null, roles: ['Super Admin'] });
    await makeUser(test.db, { full_name: 'Selected by name 3' });
    expect((await send({ body: { matching } })).body.data).toEqual({ sent: 1, skipped: 2 });
    expect(await stateOf(id)).toBe('queued');
  });

  it('are refused for none, and for more than 500 at a time', async () => {
    expect((await send({ body: { ids: [] } })).status).toBe(422);
    expect((await send({ body: { ids: Array.from({ length: 501 }, (_, at) => at + 1) } })).status).toBe(422);
    await sql`INSERT INTO users (email, full_name) SELECT 'crowd' || n || '@example.org', 'Crowd'
      FROM generate_series(1, 501) n`.execute(test.db);
    const { status, body } = await send({ body: { matching: { search: 'Crowd' } } });
    expect([status, body.errors]).toEqual([422, { matching: ['Select at most 500 rows at a time. Filter the list.'] }]);
  });
});

describe('the mail with a password reset link', () => {
  it('is shown with the account while it cannot be delivered', async () => {
    const account = await makeUser(test.db);
    const resetMailOf = async (id: number) => (await admin.call(readUser, { params: { id } })).body.data.reset_mail;
    expect(await resetMailOf(account.id)).toBeNull();
    await inTransaction(test.db, (tx) => mailCode(tx, test.deps, 'reset', account));
    expect(await resetMailOf(account.id)).toBe('queued');
    await failMail(account.id, 'waiting');
    expect(await resetMailOf(account.id)).toBe('delayed');
    await failMail(account.id, 'failed');
    expect(await resetMailOf(account.id)).toBe('failed');
  });
});
