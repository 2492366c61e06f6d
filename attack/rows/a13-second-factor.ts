import assert from 'node:assert/strict';
import { currentUser, login } from '@cea/contract/accounts';
import { endpoints } from '@cea/contract/endpoints';
import { twoFactorChallenge } from '@cea/contract/two-factor';
import { appCode, withinOnePeriod } from '../../apps/server/test/authenticator.ts';
import { makeUser } from '../../apps/server/test/factories.ts';
import { paramsNaming } from '../../apps/server/test/nobody.ts';
import { atOnce } from '../at-once.ts';
import { fillPath } from '../fill-path.ts';
import type { Answer, Client } from '../http-client.ts';
import { type Row, assertNone } from '../row.ts';
import { makeProtected, typePassword } from '../second-factor.ts';
import type { Site } from '../site.ts';

const racers = 8;
const allowed = 20;

const typeCode = (client: Client, code: string): Promise<Answer> => client.call(twoFactorChallenge, { body: { code } });

/** Browsers that all know the password and send the same code or recovery code at once: one gets in. */
async function replay(site: Site): Promise<string> {
  const { account, secret, recoveryCodes } = await makeProtected(site);
  const bodies = [{ code: appCode(secret) }, { recovery_code: recoveryCodes[0]! }];
  for (const body of bodies) {
    const clients: Client[] = [];
    for (let made = 0; made < racers; made += 1) clients.push(await typePassword(site, account));
    const answers = await atOnce(racers, (index) => clients[index]!.call(twoFactorChallenge, { body }));
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    assert.deepEqual(
      statuses,
      [204, ...Array<number>(racers - 1).fill(422)],
      `the same code at once: ${statuses.join(' ')}`,
    );
    const late = await (await typePassword(site, account)).call(twoFactorChallenge, { body });
    assert.equal(late.status, 422, `the same code later: ${late.status}`);
  }
  return `1 of ${racers} gets in with the same code or recovery code`;
}

/** Codes that are too old or too early. */
async function otherPeriods(site: Site): Promise<string> {
  const answered: number[] = [];
  for (const periods of [-2, -1, 0, 1, 2]) {
    const { status } = await withinOnePeriod(async () => {
      const { account, secret } = await makeProtected(site);
      return typeCode(await typePassword(site, account), appCode(secret, periods));
    });
    answered.push(status);
  }
  assert.deepEqual(answered, [422, 204, 204, 204, 422]);
  return '±1 period 204, ±2 422';
}

/** Every call that needs an account, after the password and before the code. */
async function skipping(site: Site): Promise<string> {
  const { account } = await makeProtected(site);
  const client = await typePassword(site, account);
  const guarded = endpoints.filter(({ access }) => access !== 'public');
  const open: string[] = [];
  for (const endpoint of guarded) {
    const body = endpoint.method === 'GET' || endpoint.method === 'DELETE' ? {} : { body: {} };
    const { status } = await client.send(endpoint.method, fillPath(endpoint.path, paramsNaming(endpoint)), body);
    if (status !== 401) open.push(`${endpoint.method} ${endpoint.path}: ${status}`);
  }
  assertNone(open, 'calls that answered with the password alone');
  const { status } = await typeCode(site.visitor(), '000000');
  assert.equal(status, 410, `a code without a password: ${status}`);
  return `${guarded.length} calls 401 before the code`;
}

/** Someone with the password guesses from many addresses; the owner still gets in. */
async function guessing(site: Site): Promise<string> {
  const { account, secret, recoveryCodes } = await makeProtected(site);
  const own = await typePassword(site, account);
  assert.equal((await typeCode(own, appCode(secret))).status, 204);
  const bodies = new Set<string>();
  const refused: number[] = [];
  for (let guessed = 0; guessed < allowed + 5; guessed += 1) {
    const { status, text } = await typeCode(await typePassword(site, account), '000000');
    if (status === 422) bodies.add(text);
    refused.push(status);
  }
  const expected = [...Array<number>(allowed).fill(422), ...Array<number>(5).fill(429)];
  assert.deepEqual(refused, expected, `guesses from anywhere: ${refused.join(' ')}`);
  assert.equal(bodies.size, 1);
  const elsewhere = await typePassword(site, account);
  const recovered = await elsewhere.call(twoFactorChallenge, { body: { recovery_code: recoveryCodes[0]! } });
  assert.equal(recovered.status, 204, `the owner with a recovery code: ${recovered.status}`);
  const again = await typeCode(await typePassword(site, account, own), appCode(secret, 1));
  assert.equal(again.status, 204, `the owner in a known browser: ${again.status}`);
  return `429 from guess ${allowed + 1} on, the owner 204`;
}

/** A wrong password does not tell whether the account has a second factor. */
async function enumeration(site: Site): Promise<string> {
  const accounts = [(await makeProtected(site)).account, await makeUser(site.db), { email: 'nobody@example.org' }];
  const answers: string[] = [];
  for (const { email } of accounts) {
    const { status, text } = await site.visitor().call(login, { body: { email, password: 'a wild guess' } });
    answers.push(`${status} ${text}`);
  }
  assert.equal(new Set(answers).size, 1, answers.join(' | '));
  return 'a wrong password: same bytes with and without';
}

/** The id of the session is new, and the one before the code opens nothing. */
async function fixation(site: Site): Promise<string> {
  const { account, secret } = await makeProtected(site);
  const client = await typePassword(site, account);
  const before = new Map(client.cookies);
  assert.equal((await typeCode(client, appCode(secret))).status, 204);
  assert.equal((await client.call(currentUser)).status, 200);
  const thief = site.visitor();
  for (const [name, value] of before) thief.cookies.set(name, value);
  assert.equal((await thief.call(currentUser)).status, 401, 'cookies from before the code');
  assert.equal((await typeCode(thief, appCode(secret, 1))).status, 410, 'a sign-in that was completed elsewhere');
  return 'cookies from before the code 401';
}

export const secondFactor: Row = {
  id: 'A13',
  title: 'second factor',
  async run(target) {
    const site = await target.unlimited();
    const results: string[] = [];
    for (const attack of [replay, otherPeriods, skipping, guessing, enumeration, fixation])
      results.push(await attack(site));
    return results.join('; ');
  },
};
