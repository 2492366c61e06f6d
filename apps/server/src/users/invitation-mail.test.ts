import { createUser, listUsers, readUser, sendInvitation } from '@cea/contract/users';
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

/** Changes the queued job of a user's newest invitation. */
const moveJob = (user_id: number, change: ReturnType<typeof sql>) =>
  sql`UPDATE pgboss.job SET ${change} WHERE data->>'code_id' =
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
    await moveJob(delayed, sql`state = 'retry'`);
    await moveJob(failed, sql`name = 'dead'`);
    const states = await Promise.all([queued, sent, delayed, failed, unsent].map(stateOf));
    expect(states).toEqual(['queued', 'sent', 'delayed', 'failed', null]);
    const { data } = (await admin.call(listUsers, { query: { status: 'invited' } })).body;
    expect(data.find(({ id }) => id === failed)?.invitation_mail).toBe('failed');

    await admin.call(sendInvitation, { params: { id: failed } });
    expect(await stateOf(failed)).toBe('queued');
  });

  it('is not shown once the user has registered', async () => {
    const { id } = await makeUser(test.db);
    expect(await stateOf(id)).toBeNull();
  });
});

describe('the mail with a password reset link', () => {
  it('is shown with the account while it cannot be delivered', async () => {
    const account = await makeUser(test.db);
    const resetMailOf = async (id: number) => (await admin.call(readUser, { params: { id } })).body.data.reset_mail;
    expect(await resetMailOf(account.id)).toBeNull();
    await inTransaction(test.db, (tx) => mailCode(tx, test.deps, 'reset', account));
    expect(await resetMailOf(account.id)).toBe('queued');
    await moveJob(account.id, sql`state = 'retry'`);
    expect(await resetMailOf(account.id)).toBe('delayed');
    await moveJob(account.id, sql`name = 'dead', state = 'created'`);
    expect(await resetMailOf(account.id)).toBe('failed');
  });
});
