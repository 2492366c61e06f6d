import { login, resendEmailChange, updatePassword, updateProfile } from '@cea/contract/accounts';
import { deleteUser } from '@cea/contract/users';
import { beforeAll, expect, it } from 'vitest';
import { makeUser, testPassword } from '../../test/factories.ts';
import { useApp } from '../../test/harness.ts';
import { useOwner } from '../../test/owner.ts';
import { raceAtGate } from '../../test/race.ts';
import { listTablesHolding } from '../../test/table-search.ts';
import type { TestClient } from '../../test/test-client.ts';
import { mailResetLink } from '../accounts/reset-password.ts';
import { inTransaction } from '../db/transaction.ts';

const test = useApp();
const owner = useOwner(test);
let superAdmin: TestClient;
beforeAll(async () => {
  superAdmin = await test.as(await makeUser(test.db, { roles: ['Super Admin'] }));
});

const current_password = testPassword;
const email = 'vanishing@race.example';
const traces = ['vanishing', 'Vanishing Person', 'Renamed Person', 'browser of a ghost'];

/** The job of an earlier "Forgot password?" request. */
async function runReset(): Promise<{ status: number }> {
  const request = await test.db
    .insertInto('reset_requests')
    .values({ email })
    .returning('id')
    .executeTakeFirstOrThrow();
  await inTransaction(test.db, (tx) => mailResetLink(tx, test.deps, { reset_request_id: request.id }));
  return { status: 0 };
}

const ghost = { headers: { 'user-agent': 'browser of a ghost' } };
const late: Record<string, { act: (own: TestClient) => Promise<{ status: number }>; answer: number }> = {
  'a new name': { act: (own) => own.call(updateProfile, { body: { full_name: 'Renamed Person' } }), answer: 401 },
  'a new address': {
    act: (own) => own.call(updateProfile, { body: { email: 'vanishing2@race.example', current_password } }),
    answer: 401,
  },
  'another mail to the new address': { act: (own) => own.call(resendEmailChange), answer: 401 },
  'a new password': {
    act: (own) => own.call(updatePassword, { body: { current_password, password: 'yet another secret' } }),
    answer: 401,
  },
  'signing in': {
    act: () => test.visitor().call(login, { body: { email, password: testPassword } }, ghost),
    answer: 422,
  },
  'a link for a new password': { act: runReset, answer: 0 },
};

it.each(Object.entries(late))('%s comes too late for an account that is being deleted', async (_, { act, answer }) => {
  const account = await makeUser(test.db, { email, full_name: 'Vanishing Person' });
  const { id } = account;
  const own = await test.as(account);
  await own.call(updateProfile, { body: { email: 'vanishing1@race.example', current_password } });
  const answers = await raceAtGate<{ status: number }>(
    test,
    { text: 'SELECT FROM users WHERE id = $1 FOR UPDATE', values: [id] },
    [() => superAdmin.call(deleteUser, { params: { id } }, { reason: 'left' }), () => act(own)],
    'in turn',
  );
  expect(answers.map(({ status }) => status)).toEqual([204, answer]);
  expect(await listTablesHolding(owner, traces)).toEqual([]);
});
