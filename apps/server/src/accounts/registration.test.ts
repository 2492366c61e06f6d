import { currentUser, login, register, registration } from '@cea/contract/accounts';
import { reactivateEmail, registerEmail, registerIspor } from '@cea/contract/registration';
import { updateSettings } from '@cea/contract/settings-editing';
import { createUser, listUsers } from '@cea/contract/users';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listAuditTrail } from '../../test/audit-trail.ts';
import { makeUser } from '../../test/factories.ts';
import { useApp } from '../../test/harness.ts';
import { linkIn } from '../../test/mail-sink.ts';
import { PostOffice } from '../../test/post-office.ts';
import { race, raceAtGate, times } from '../../test/race.ts';
import type { TestClient } from '../../test/test-client.ts';

const test = useApp();
const password = 'quite another secret';
let post: PostOffice;
let admin: TestClient;
beforeAll(async () => {
  post = await PostOffice.open(test);
  admin = await test.as(await makeUser(test.db, { roles: ['Admin'] }));
  const ispor_members = { pattern: '10####', numbers: ['777'] };
  await admin.call(updateSettings, { body: { ispor_members } });
});
afterAll(() => post.close());

let made = 0;
const newAddress = () => `registrant${(made += 1)}@example.org`;
let networks = 0;
const stranger = () => test.visitor(`2001:db8:${(networks += 1).toString(16)}::1`);

const ask = (email: string) => stranger().call(registerEmail, { body: { email } });
const askAsMember = (email: string, member_number: string) =>
  stranger().call(registerIspor, { body: { email, member_number } });
const open = (code: string, full_name = 'Rosa Registrant') =>
  test.visitor().call(register, { body: { code, full_name, password } });

const listRequests = () => test.db.selectFrom('account_requests').select('id').execute();
const answer = (id: string) => post.handlers['answer-account-request']({ account_request_id: id }, { isLast: false });

/** What the worker does until nothing waits; returns the mails to this address. */
async function mailsTo(email: string) {
  for (const { id } of await listRequests()) await answer(id);
  expect(await post.deliverAll()).toEqual([]);
  return post.mailsTo(email);
}
const codeIn = (mail: Parameters<typeof linkIn>[0]) => linkIn(mail).split('/').at(-1)!;
const codeFor = async (email: string) => codeIn((await mailsTo(email)).at(-1)!);
const subjectsTo = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject);
const listAccounts = (email: string) => test.db.selectFrom('users').where('email', '=', email).selectAll().execute();
/** As if a minute had passed since the last mail to this address. */
const age = (email: string) =>
  sql`UPDATE mails SET created_at = created_at - interval '61 seconds' WHERE email = ${email}`.execute(test.db);

describe('registering with an address', () => {
  it('makes no account before the mailed link is used, which signs in', async () => {
    const email = newAddress();
    expect((await ask(email)).status).toBe(200);
    const code = await codeFor(email);
    expect(await listAccounts(email)).toEqual([]);
    for (let read = 0; read < 3; read += 1) {
      const { body } = await test.visitor().call(registration, { params: { code } });
      expect(body.data).toEqual({ email, full_name: '' });
    }
    const client = test.visitor();
    expect((await client.call(register, { body: { code, full_name: 'Rosa', password } })).status).toBe(200);
    const { data } = (await client.call(currentUser)).body;
    expect(data).toMatchObject({ email, full_name: 'Rosa', roles: [], scope: [] });
    expect(await listAuditTrail(test.db, 'registered', data.id)).toMatchObject([
      { actor_id: data.id, new: { email, full_name: 'Rosa' } },
    ]);
    expect((await test.visitor().call(login, { body: { email, password } })).status).toBe(200);
    expect((await open(code)).body.message).toBe('This link has been used or has expired.');
  });

  it('answers every address with the same bytes, and tells its owner by mail', async () => {
    const addresses = {
      unknown: newAddress(),
      active: (await makeUser(test.db)).email,
      invited: (await makeUser(test.db, { password_hash: null })).email,
      lapsed: (await makeUser(test.db, { is_active: false, lapsed_at: '2026-01-01T00:00:00Z' })).email,
      deactivated: (await makeUser(test.db, { is_active: false })).email,
    };
    const expected: Record<keyof typeof addresses, string> = {
      unknown: 'Register with the CEA Registry',
      active: 'You already have an account',
      invited: 'Your invitation to the CEA Registry',
      lapsed: 'Reactivate your account',
      deactivated: 'Your account is deactivated',
    };
    const calls = [ask, (email: string) => stranger().call(reactivateEmail, { body: { email } })];
    for (const [index, call] of calls.entries()) {
      const seen = new Set<string>();
      for (const [kind, email] of Object.entries(addresses) as [keyof typeof addresses, string][]) {
        const { status, body } = await call(email);
        seen.add(JSON.stringify([status, body]));
        await age(email);
        const subjects = await subjectsTo(email);
        // Someone without an account is not mailed about reactivating one.
        expect(subjects).toHaveLength(kind === 'unknown' ? 1 : index + 1);
        expect(subjects.at(-1)).toBe(expected[kind]);
      }
      expect([...seen]).toHaveLength(1);
    }
    const active = await mailsTo(addresses.active);
    expect(linkIn(active[0]!)).toBe('http://registry.test/login');
  });

  it('mails at most once a minute and five times an hour, whether or not there is an account', async () => {
    for (const email of [newAddress(), (await makeUser(test.db)).email]) {
      const statuses: number[] = [];
      for (let asked = 0; asked < 6; asked += 1) {
        statuses.push((await ask(email)).status);
        expect(await mailsTo(email)).toHaveLength(1);
      }
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    }
  });

  it('keeps only the newest link alive', async () => {
    const email = newAddress();
    await ask(email);
    const older = await codeFor(email);
    await age(email);
    await ask(email);
    const newer = await codeFor(email);
    expect((await open(older)).status).toBe(422);
    expect((await open(newer)).status).toBe(200);
  });

  it('stops working after 24 hours', async () => {
    const email = newAddress();
    await ask(email);
    const code = await codeFor(email);
    await sql`UPDATE codes SET expires_at = expires_at - interval '24 hours' WHERE email = ${email}`.execute(test.db);
    expect((await test.visitor().call(registration, { params: { code } })).status).toBe(404);
    expect((await open(code)).status).toBe(422);
  });

  it('accepts an invitation that came meanwhile, with its roles', async () => {
    const email = newAddress();
    await ask(email);
    const code = await codeFor(email);
    const { body } = await admin.call(createUser, { body: { email, full_name: 'Rosa', roles: ['External Reader'] } });
    const invitation = (await mailsTo(email)).at(-1)!;
    const client = test.visitor();
    expect((await client.call(register, { body: { code, full_name: 'Rosa R.', password } })).status).toBe(200);
    const { data } = (await client.call(currentUser)).body;
    expect([data.id, data.full_name, data.roles.map(({ name }) => name)]).toEqual([
      body.data.id,
      'Rosa R.',
      ['External Reader'],
    ]);
    expect((await open(codeIn(invitation))).status).toBe(422);
  });

  it('changes nothing in an account that registered meanwhile', async () => {
    const email = newAddress();
    await ask(email);
    const code = await codeFor(email);
    const taken = await makeUser(test.db, { email });
    expect((await open(code)).status).toBe(422);
    expect(await listAccounts(email)).toMatchObject([{ id: taken.id, full_name: expect.stringMatching(/^Person/) }]);
  });

  it('makes one account when the link is used many times at once', async () => {
    const email = newAddress();
    await ask(email);
    const code = await codeFor(email);
    const lock = { text: 'SELECT FROM codes WHERE email = $1 FOR UPDATE', values: [email] };
    const tries = await raceAtGate(
      test,
      lock,
      times(4, () => open(code)),
    );
    expect(tries.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422, 422]);
    expect(await listAccounts(email)).toHaveLength(1);
  });

  it('mails one link when requests are answered at the same time', async () => {
    const email = newAddress();
    for (let asked = 0; asked < 4; asked += 1) await ask(email);
    const requests = await listRequests();
    expect(requests).toHaveLength(4);
    await race(
      test,
      requests.map(
        ({ id }) =>
          () =>
            answer(id),
      ),
    );
    const codes = await test.db.selectFrom('codes').where('email', '=', email).select('id').execute();
    expect([codes.length, (await mailsTo(email)).length, (await listRequests()).length]).toEqual([1, 1, 0]);
  });
});

describe('registering as a member of ISPOR', () => {
  it.each(['777', '101234'])('keeps the member number %s, by which administrators find the account', async (number) => {
    const email = newAddress();
    expect((await askAsMember(email, number)).status).toBe(200);
    expect((await open(await codeFor(email))).status).toBe(200);
    const { body } = await admin.call(listUsers, { query: { search: number } });
    expect(body.data).toMatchObject([{ email, member_number: number, roles: [] }]);
  });

  it.each(['778', '111234', '1012345'])('refuses %s, the same with and without an account', async (number) => {
    const answers = [
      await askAsMember(newAddress(), number),
      await askAsMember((await makeUser(test.db)).email, number),
    ];
    for (const { status, body } of answers) {
      expect(status).toBe(422);
      expect(body).toEqual({
        message: 'This is not the number of a current ISPOR member.',
        errors: { member_number: ['This is not the number of a current ISPOR member.'] },
      });
    }
    expect(await listRequests()).toEqual([]);
  });

  it('says what is wrong with a number that is none', async () => {
    const { body } = await askAsMember(newAddress(), 'A-77');
    expect(body.errors).toEqual({ member_number: ['Invalid numeric value.'] });
  });

  it('refuses guesses after ten wrong numbers in an hour', async () => {
    const guesser = test.visitor('198.51.100.7');
    const guess = (member_number: string) =>
      guesser.call(registerIspor, { body: { email: newAddress(), member_number } });
    for (let guessed = 0; guessed < 10; guessed += 1) expect((await guess(`99${guessed}`)).status).toBe(422);
    expect((await guess('777')).status).toBe(429);
  });

  it('gives a number one account, and tells a second asker by mail', async () => {
    const [first, second, third] = [newAddress(), newAddress(), newAddress()];
    for (const email of [first, second]) await askAsMember(email, '105555');
    const codes = [await codeFor(first), await codeFor(second)];
    const lock = { text: 'LOCK TABLE users IN SHARE MODE', values: [] };
    const tries = await raceAtGate(
      test,
      lock,
      codes.map((code) => () => open(code)),
    );
    expect(tries.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
    expect(tries.find(({ status }) => status === 422)?.body.errors).toEqual({
      code: ['Another account already uses this ISPOR member number.'],
    });
    expect((await askAsMember(third, '105555')).status).toBe(200);
    expect(await subjectsTo(third)).toEqual(['Your ISPOR member number is in use']);
  });
});
