import { inviteSeatHolders, readOwnSponsor, removeSeatHolder, restoreSeatHolder } from '@cea/contract/own-sponsor';
import { updateUser } from '@cea/contract/users';
import { expect, it } from 'vitest';
import { makeSponsor, makeUser } from '../../test/factories.ts';
import { useApp } from '../../test/harness.ts';
import { raceAtGate } from '../../test/race.ts';
import type { TestClient } from '../../test/test-client.ts';

const test = useApp();
const rounds = 5;
let made = 0;

const addresses = (count: number) =>
  Array.from({ length: count }, () => {
    made += 1;
    return `race${made}@institute.example`;
  });
const lockSponsor = (id: number) => ({ text: 'SELECT FROM sponsors WHERE id = $1 FOR UPDATE', values: [id] });
const lockUser = (id: number) => ({ text: 'SELECT FROM users WHERE id = $1 FOR UPDATE', values: [id] });
const sponsorAdmin = async (sponsor_id: number) => {
  const account = await makeUser(test.db, { roles: ['Sponsor Admin'], sponsor_id });
  return { ...account, client: await test.as(account) };
};
const invite = (client: TestClient, emails: string[]) => client.call(inviteSeatHolders, { body: { emails } });
const statuses = (answers: readonly { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b);

it('parallel invitations never take more seats than there are, and each comes whole or not at all', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const id = await makeSponsor(test.db, { seats: 6 });
    const admins = [await sponsorAdmin(id), await sponsorAdmin(id), await sponsorAdmin(id)];
    const staff = await test.as(await makeUser(test.db, { roles: ['Admin'] }));
    const joining = await makeUser(test.db);
    const answers = await raceAtGate<{ status: number }>(test, lockSponsor(id), [
      ...admins.map(
        ({ client }) =>
          () =>
            invite(client, addresses(2)),
      ),
      () => staff.call(updateUser, { params: { id: joining.id }, body: { sponsor_id: id } }),
    ]);
    const { seats_used } = (await admins[0]!.client.call(readOwnSponsor)).body.data;
    expect(seats_used).toBeLessThanOrEqual(6);
    const joined = answers[3]!.status === 200 ? 1 : 0;
    const invited = answers.slice(0, 3).filter(({ status }) => status === 200).length;
    expect(seats_used).toBe(3 + joined + 2 * invited);
    expect(invited).toBe(1);
  }
});

it('one address invited twice at once gets one account', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const ids = [await makeSponsor(test.db), await makeSponsor(test.db)];
    const admins = await Promise.all(ids.map(sponsorAdmin));
    const emails = addresses(2);
    const answers = await raceAtGate<{ status: number }>(
      test,
      { text: 'SELECT FROM sponsors WHERE id = ANY($1) FOR UPDATE', values: [ids] },
      [() => invite(admins[0]!.client, emails), () => invite(admins[1]!.client, emails.toReversed())],
    );
    expect(statuses(answers)).toEqual([200, 422]);
    const accounts = await test.db.selectFrom('users').where('email', 'in', emails).select('sponsor_id').execute();
    expect(new Set(accounts.map(({ sponsor_id }) => sponsor_id)).size).toBe(1);
  }
});

it('of two Sponsor Admins who remove each other at once, one stays', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const id = await makeSponsor(test.db);
    const [first, second] = [await sponsorAdmin(id), await sponsorAdmin(id)];
    const answers = await raceAtGate<{ status: number }>(test, lockUser(first.id), [
      () => first.client.call(removeSeatHolder, { params: { id: second.id } }),
      () => second.client.call(removeSeatHolder, { params: { id: first.id } }),
    ]);
    expect(statuses(answers)).toEqual([204, 401]);
  }
});

it('the last seat goes to the restored user or to the invited one', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const id = await makeSponsor(test.db, { seats: 3 });
    const [first, second] = [await sponsorAdmin(id), await sponsorAdmin(id)];
    const user = await makeUser(test.db, { roles: ['Sponsor'], sponsor_id: id });
    await first.client.call(removeSeatHolder, { params: { id: user.id } });
    const answers = await raceAtGate<{ status: number }>(test, lockSponsor(id), [
      () => first.client.call(restoreSeatHolder, { params: { id: user.id } }),
      () => invite(second.client, addresses(1)),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await first.client.call(readOwnSponsor)).body.data.seats_available).toBe(0);
  }
});

it('two restores at once bring the user back once', async () => {
  const id = await makeSponsor(test.db);
  const [first, second] = [await sponsorAdmin(id), await sponsorAdmin(id)];
  const user = await makeUser(test.db, { roles: ['Sponsor'], sponsor_id: id });
  await first.client.call(removeSeatHolder, { params: { id: user.id } });
  const answers = await raceAtGate<{ status: number }>(
    test,
    lockUser(user.id),
    [first, second].map(
      ({ client }) =>
        () =>
          client.call(restoreSeatHolder, { params: { id: user.id } }),
    ),
  );
  expect(statuses(answers)).toEqual([200, 404]);
});
