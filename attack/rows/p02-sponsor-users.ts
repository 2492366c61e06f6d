import assert from 'node:assert/strict';
import * as contract from '@cea/contract/own-sponsor';
import { type Account, makeSponsor, makeUser } from '../../apps/server/test/factories.ts';
import type { Answer, Client } from '../http-client.ts';
import { type Row, assertNone } from '../row.ts';
import type { Site } from '../site.ts';

const missing = 2_000_000_000;

/** Everything that can be done with a user of a sponsor, by id. */
const calls = (client: Client, id: number, email: string): Promise<Answer>[] => [
  client.call(contract.changeSeatHolder, { params: { id }, body: { email } }),
  client.call(contract.removeSeatHolder, { params: { id } }),
  client.call(contract.restoreSeatHolder, { params: { id } }),
  client.call(contract.resendToSeatHolder, { params: { id } }),
];

/** Users of another sponsor in every state, and accounts that have none. */
async function makeVictims({ db }: Site, sponsor_id: number): Promise<Account[]> {
  const removed = await makeUser(db, { is_active: false });
  await db.insertInto('seat_removals').values({ user_id: removed.id, sponsor_id, was_active: true }).execute();
  return [
    await makeUser(db, { roles: ['Sponsor'], sponsor_id }),
    await makeUser(db, { roles: ['Sponsor Admin'], sponsor_id }),
    await makeUser(db, { roles: ['Sponsor'], sponsor_id, password_hash: null }),
    removed,
    await makeUser(db),
    await makeUser(db, { roles: ['Super Admin'] }),
  ];
}

const stateOf = async ({ owner }: Site, ids: readonly number[]): Promise<string> => {
  const { rows } = await owner.query<object>(
    `SELECT u.*, (SELECT count(*) FROM codes c WHERE c.user_id = u.id) AS codes,
       (SELECT count(*) FROM seat_removals r WHERE r.user_id = u.id) AS removals
     FROM users u WHERE u.id = ANY($1) ORDER BY u.id`,
    [ids],
  );
  return JSON.stringify(rows);
};

/** What an answer tells, apart from the time. */
const tell = ({ status, text, headers }: Answer): string =>
  `${status} ${headers['content-type']} ${headers['content-length']} ${text}`;

export const sponsorUsers: Row = {
  id: 'P2',
  title: 'users of another sponsor',
  async run(target) {
    const [ours, theirs] = [await makeSponsor(target.db), await makeSponsor(target.db)];
    const attacker = await target.signIn(await makeUser(target.db, { roles: ['Sponsor Admin'], sponsor_id: ours }));
    const victims = await makeVictims(target, theirs);
    const before = await stateOf(
      target,
      victims.map(({ id }) => id),
    );
    const expected = (await Promise.all(calls(attacker, missing, 'taken@attack.example'))).map(tell);
    const found: string[] = [];
    for (const { id } of victims) {
      const answers = (await Promise.all(calls(attacker, id, 'taken@attack.example'))).map(tell);
      found.push(...answers.filter((answer, at) => answer !== expected[at] || !answer.startsWith('404')));
    }
    assertNone(found, 'another sponsor’s user is answered otherwise than a missing one');
    assert.equal(
      await stateOf(
        target,
        victims.map(({ id }) => id),
      ),
      before,
      'something was changed',
    );
    const { text } = await attacker.call(contract.listSeatHolders);
    const info = await attacker.call(contract.readOwnSponsor);
    assertNone(
      victims.filter(({ email }) => text.includes(email) || info.text.includes(email)),
      'another sponsor’s user is listed',
    );
    return `${victims.length * 4} calls on 6 kinds of accounts: 404 with the bytes of a missing id, nothing changed, nobody listed`;
  },
};
