import assert from 'node:assert/strict';
import { forgotPassword, login } from '@cea/contract/accounts';
import { reactivateEmail, registerEmail } from '@cea/contract/registration';
import { makeUser, testPassword } from '../../apps/server/test/factories.ts';
import type { Answer } from '../http-client.ts';
import { type Row, assertNone } from '../row.ts';
import type { Site } from '../site.ts';

/** The header of a local proxy with the request's origin. */
const from = (address: string) => ({ 'x-forwarded-for': address });
let networks = 0;
/** A network not used before. */
function newNetwork(): string {
  networks += 1;
  return `2001:db8:${networks.toString(16)}:1`;
}

interface Guess {
  readonly email: string;
  readonly address: string;
}

async function guess(site: Site, { email, address }: Guess): Promise<Answer> {
  const client = site.visitor({ address: '127.0.0.1' });
  const answer = await client.call(login, { body: { email, password: 'a guess' } }, { headers: from(address) });
  client.close();
  return answer;
}

/** The statuses of this many guesses. */
async function guessTimes(site: Site, times: number, next: (guessed: number) => Guess): Promise<number[]> {
  const statuses: number[] = [];
  for (let guessed = 0; guessed < times; guessed += 1) statuses.push((await guess(site, next(guessed))).status);
  return statuses;
}

/** The first guess that was rate-limited. */
const refusedAt = (statuses: readonly number[]): number => statuses.indexOf(429) + 1;

async function tryLongAddresses(site: Site): Promise<number[]> {
  const client = site.visitor({ address: '127.0.0.1' });
  const statuses: number[] = [];
  for (const length of [240, 241, 254, 255, 5000]) {
    const email = `${'l'.repeat(64)}@${'h'.repeat(63)}.${'o'.repeat(63)}.${'s'.repeat(length - 197)}.org`;
    const headers = from(`${newNetwork()}::1`);
    statuses.push((await client.call(login, { body: { email, password: 'a guess' } }, { headers })).status);
    for (const ask of [forgotPassword, registerEmail, reactivateEmail] as const) {
      const asked = await client.call(ask, { body: { email } }, { headers });
      statuses.push(asked.status === 200 ? 422 : asked.status);
    }
  }
  return statuses;
}

export const networksAndLongAddresses: Row = {
  id: 'A12',
  title: 'IPv6 networks, long addresses, one account from everywhere',
  run: (target) =>
    target.withOwnStack(
      async (site) => {
        const [one, two, victim] = [await makeUser(site.db), await makeUser(site.db), await makeUser(site.db)];
        const network = newNetwork();
        const oneV6 = await guessTimes(site, 40, (guessed) => ({
          email: one.email,
          address: `${network}::${guessed.toString(16)}`,
        }));
        const oneV4 = await guessTimes(site, 6, () => ({ email: two.email, address: '192.0.2.1' }));
        assert.equal(refusedAt(oneV6), refusedAt(oneV4), 'an IPv6 network is not limited as an IPv4 address');
        assert.ok(!oneV6.slice(5).includes(422), oneV6.join(' '));

        const sprayed = newNetwork();
        const spray = await guessTimes(site, 61, (guessed) => ({
          email: `sprayed${guessed}@example.org`,
          address: `${sprayed}:${guessed.toString(16)}::1`,
        }));
        assert.equal(refusedAt(spray), 61, `spraying from one network: ${refusedAt(spray)}`);

        const owner = site.visitor({ address: '127.0.0.1' });
        const enter = () =>
          owner.call(
            login,
            { body: { email: victim.email, password: testPassword } },
            { headers: from(`${newNetwork()}::1`) },
          );
        assert.equal((await enter()).status, 200);
        const ceilings: number[] = [];
        for (const email of [victim.email, 'nobody-here@example.org']) {
          const everywhere = await guessTimes(site, 40, () => ({ email, address: `${newNetwork()}::1` }));
          ceilings.push(refusedAt(everywhere));
        }
        assert.equal(ceilings[0], ceilings[1], `the ceiling tells whether there is an account: ${ceilings.join(', ')}`);
        assert.ok(ceilings[0]! > 0, '40 guesses from 40 networks went through');
        const known = await enter();
        assert.equal(known.status, 200, `the owner in a known browser: ${known.status}`);

        const long = await tryLongAddresses(site);
        assertNone(
          [...oneV6, ...spray, ...long].filter((status) => status !== 422 && status !== 429),
          'answers beyond 422 and 429',
        );
        return `40 addresses of one /64: 429 at guess ${refusedAt(oneV6)}, as from one IPv4 address; spraying from one /64 429 at ${refusedAt(spray)}; one account from ever new networks 429 at ${ceilings[0]}, the same without an account, the owner's browser 200; addresses of 240 to 5,000 characters ${[...new Set(long)].join(', ')}`;
      },
      { TRUSTED_PROXIES: '127.0.0.1', LOGINS_PER_MINUTE_AND_ADDRESS: '60' },
    ),
};
