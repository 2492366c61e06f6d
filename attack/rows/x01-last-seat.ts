import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { inviteSeatHolders } from '@cea/contract/own-sponsor';
import { makeSponsor, makeUser } from '../../apps/server/test/factories.ts';
import { atOnce, widen } from '../at-once.ts';
import type { Client } from '../http-client.ts';
import { type Row, assertNone } from '../row.ts';
import type { Site } from '../site.ts';

const rounds = 20;
const tries = 20;

interface Seats {
  readonly seats: number;
  readonly used: number;
  readonly mails: number;
}

async function seatsOf({ owner }: Site, id: number): Promise<Seats> {
  const { rows } = await owner.query<Seats>(
    `SELECT seats, seats_used(id) AS used, (SELECT count(*)::int FROM mails m JOIN users u ON u.id = m.user_id
       WHERE u.sponsor_id = sponsors.id AND m.kind = 'invitation') AS mails FROM sponsors WHERE id = $1`,
    [id],
  );
  return rows[0]!;
}

async function signInAdmin(site: Site, sponsor_id: number): Promise<Client> {
  const account = await makeUser(site.db, { roles: ['Sponsor Admin'], sponsor_id });
  return widen(site, await site.signIn(account), tries);
}

const invite = (client: Client, email: string) => client.call(inviteSeatHolders, { body: { emails: [email] } });
const count = (statuses: readonly number[], status: number) => statuses.filter((one) => one === status).length;

export const lastSeat: Row = {
  id: 'X1',
  title: 'last seat; same address twice',
  async run(target) {
    const odd: string[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const left = round % 4;
      const id = await makeSponsor(target.db, { seats: 1 + left });
      const client = await signInAdmin(target, id);
      const answers = await atOnce(tries, (at) => invite(client, `seat-${at}-${randomUUID()}@attack.example`));
      const statuses = answers.map(({ status }) => status);
      const { seats, used, mails } = await seatsOf(target, id);
      if (count(statuses, 200) !== left || count(statuses, 422) !== tries - left || used !== seats || mails !== left)
        odd.push(`${left} seats left: ${statuses.join(' ')}; ${used} of ${seats} used, ${mails} mails`);
    }
    assertNone(odd, 'seats');

    const sponsors = [await makeSponsor(target.db, { seats: 50 }), await makeSponsor(target.db, { seats: 50 })];
    const clients = [await signInAdmin(target, sponsors[0]!), await signInAdmin(target, sponsors[1]!)];
    const twice: string[] = [];
    for (let round = 0; round < 10; round += 1) {
      const email = `twice-${randomUUID()}@attack.example`;
      const answers = await atOnce(2, (at) => invite(clients[at]!, email));
      const statuses = answers.map(({ status }) => status);
      if (count(statuses, 200) !== 1 || count(statuses, 422) !== 1) twice.push(statuses.join(' '));
      const { rows } = await target.owner.query('SELECT id FROM users WHERE email = $1', [email]);
      assert.equal(rows.length, 1, `${rows.length} accounts with one address`);
    }
    assertNone(twice, 'one address from two sponsors');
    return `${rounds} x ${tries} invitations to 0–3 seats: never over, all others 422, one mail each; 10 addresses from two sponsors at once: one account each`;
  },
};
