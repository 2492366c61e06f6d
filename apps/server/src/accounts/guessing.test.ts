import { login, register, resetPassword } from '@cea/contract/accounts';
import { describe, expect, it } from 'vitest';
import { type Account, makeUser, testPassword } from '../../test/factories.ts';
import { useApp } from '../../test/harness.ts';
import type { TestClient } from '../../test/test-client.ts';
import { inTransaction } from '../db/transaction.ts';
import { type AccountPurpose, codeOf, issueCode } from './codes.ts';

const test = useApp();

const guess = (client: TestClient, email: string) => client.call(login, { body: { email, password: 'a wild guess' } });
const enter = (client: TestClient, email: string, password = testPassword) =>
  client.call(login, { body: { email, password } });

let networks = 0;
/** A client from a network that has not been used before. */
const stranger = () => {
  networks += 1;
  return test.visitor(`2001:db8:${networks.toString(16)}::1`);
};

async function statusesOf(tries: number, email: string, client: (tried: number) => TestClient): Promise<number[]> {
  const statuses: number[] = [];
  for (let tried = 0; tried < tries; tried += 1) statuses.push((await guess(client(tried), email)).status);
  return statuses;
}

/** Records this many wrong guesses without hashing each. */
async function spend(email: string, tries: number, mark = ''): Promise<void> {
  for (let spent = 0; spent < tries; spent += 1) await test.deps.limits.loginAccount.take(`${email}|${mark}`);
}

async function attack(email: string): Promise<void> {
  await spend(email, 30);
  expect((await guess(stranger(), email)).status).toBe(429);
}

const codeFor = async (purpose: AccountPurpose, account: Account) => {
  const { appKey } = test.deps.config;
  return codeOf(appKey, await inTransaction(test.db, (tx) => issueCode(tx, appKey, purpose, account)));
};

describe('guessing from one IPv6 network', () => {
  it('is refused at the sixth guess, whichever address of the network it comes from', async () => {
    const { email } = await makeUser(test.db);
    const statuses = await statusesOf(40, email, (tried) => test.visitor(`2001:db8:0:f::${tried.toString(16)}`));
    expect(statuses).toEqual([...Array<number>(5).fill(422), ...Array<number>(35).fill(429)]);
    expect((await guess(test.visitor('2001:db8:0:10::1'), email)).status).toBe(422);
  });
});

describe('guessing one password from everywhere', () => {
  it('is refused after 30 guesses in an hour, even if the address has no account', async () => {
    for (const email of [(await makeUser(test.db)).email, 'no-account@example.org']) {
      await spend(email, 28);
      expect(await statusesOf(2, email, stranger)).toEqual([422, 422]);
      const next = await enter(stranger(), email);
      expect(next.status).toBe(429);
      expect(Number(next.headers['retry-after'])).toBeGreaterThan(60);
      expect(next.body).toEqual({ message: next.body.message, errors: { email: [next.body.message] } });
      expect(next.body.message).toMatch(/^Too many failed attempts for this address\. Try again in \d+ minutes/);
    }
  });

  it('does not count successful sign-ins', async () => {
    const { email } = await makeUser(test.db);
    await spend(email, 29);
    for (let signedIn = 0; signedIn < 3; signedIn += 1) expect((await enter(stranger(), email)).status).toBe(200);
  });

  it('never locks out a browser in which the owner has signed in before', async () => {
    const { email } = await makeUser(test.db);
    const own = stranger();
    await enter(own, email);
    await attack(email);
    expect((await enter(own, email)).status).toBe(200);
  });

  it('gives the owner of another account no extra guesses', async () => {
    const [victim, attacker] = [await makeUser(test.db), await makeUser(test.db)];
    const client = stranger();
    await enter(client, attacker.email);
    await attack(victim.email);
    expect((await guess(client, victim.email)).status).toBe(429);
  });

  it('lets the owner sign in with a mailed link in a new browser', async () => {
    const account = await makeUser(test.db);
    await attack(account.email);
    const own = stranger();
    const password = 'chosen during an attack';
    await own.call(resetPassword, { body: { code: await codeFor('reset', account), password } });
    expect((await enter(own, account.email, password)).status).toBe(200);
    const invited = await makeUser(test.db, { password_hash: null });
    const code = await codeFor('invitation', invited);
    await own.call(register, { body: { code, full_name: 'X', password } });
    await attack(invited.email);
    expect((await enter(own, invited.email, password)).status).toBe(200);
  });

  it('is also limited in a known browser', async () => {
    const { email } = await makeUser(test.db);
    const own = stranger();
    await enter(own, email);
    await spend(email, 29, own.cookies.get('cea_browser')!.split('.')[0]);
    expect(await statusesOf(2, email, () => own)).toEqual([422, 429]);
  });
});
