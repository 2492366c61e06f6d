import assert from 'node:assert/strict';
import { login } from '@cea/contract/accounts';
import { makeUser, testPassword } from '../../apps/server/test/factories.ts';
import type { Answer, Client } from '../http-client.ts';
import type { Row } from '../row.ts';

const guess = (client: Client, email: string, headers = {}): Promise<Answer> =>
  client.call(login, { body: { email, password: 'guess after guess' } }, { headers });

/** Guesses until rate-limited; returns the number of that guess. */
async function guessesUntilRefused(limit: number, next: (guessed: number) => Promise<Answer>): Promise<number> {
  for (let guessed = 1; guessed <= limit; guessed += 1) {
    const { status, headers } = await next(guessed);
    if (status === 422) continue;
    assert.equal(status, 429);
    const wait = Number(headers['retry-after']);
    assert.ok(wait >= 1 && wait <= 60, `429 with Retry-After ${headers['retry-after']}`);
    return guessed;
  }
  throw new Error(`${limit} guesses went through`);
}

const forwardedFor = (guessed: number) => ({
  'x-forwarded-for': `10.0.${guessed}.1`,
  forwarded: `for=10.0.${guessed}.1`,
  'x-real-ip': `10.0.${guessed}.1`,
});

export const guessing: Row = {
  id: 'A3',
  title: 'brute force, spraying',
  async run(target) {
    const secure = await target.secure();
    const victim = await makeUser(target.db);
    const brute = target.visitor();
    const oneMail = await guessesUntilRefused(6, () => guess(brute, victim.email));
    assert.equal(oneMail, 6);

    // The right password is refused too: otherwise the limit would reveal which guess was right.
    const right = await brute.call(login, { body: { email: victim.email, password: testPassword } });
    assert.equal(right.status, 429);

    const direct = target.visitor();
    const spoofed = await guessesUntilRefused(6, (guessed) =>
      guess(direct, 'spoofed@example.org', forwardedFor(guessed)),
    );
    const behindProxy = secure.visitor();
    const spoofedBehind = await guessesUntilRefused(6, (guessed) =>
      guess(behindProxy, 'spoofed@example.org', forwardedFor(guessed)),
    );

    const spray = target.visitor();
    const oneAddress = await guessesUntilRefused(61, (guessed) =>
      guess(spray, `sprayed${guessed}@example.org`, forwardedFor(guessed)),
    );
    assert.equal(oneAddress, 61);

    const owner = target.visitor({ address: '127.0.0.9' });
    const elsewhere = await owner.call(login, { body: { email: victim.email, password: testPassword } });
    assert.equal(elsewhere.status, 200, `the owner elsewhere: ${elsewhere.status}`);
    return `429 + Retry-After at guess ${oneMail} on one mail, at ${oneAddress} from one address, at ${spoofed} and ${spoofedBehind} (proxy) with rotating X-Forwarded-For; owner elsewhere 200`;
  },
};
