import { createUser, updateUser } from '@cea/contract/users';
import { deleteSponsor, readSponsor, updateSponsor } from '@cea/contract/sponsors';
import { beforeAll, expect, it } from 'vitest';
import { makeSponsor, makeUser } from '../../test/factories.ts';
import { useApp } from '../../test/harness.ts';
import { race, raceAtGate } from '../../test/race.ts';
import type { TestClient } from '../../test/test-client.ts';

const test = useApp();
let admin: TestClient;
let superAdmin: TestClient;
let invited = 0;

beforeAll(async () => {
  admin = await test.as(await makeUser(test.db, { roles: ['Admin'] }));
  superAdmin = await test.as(await makeUser(test.db, { roles: ['Super Admin'] }));
});

const noSeat = { sponsor_id: ['This sponsor has no seat left.'] };
const invite = (sponsor_id: number) => {
  invited += 1;
  const body = { email: `seat${invited}@example.org`, full_name: 'Seat', roles: ['Sponsor' as const], sponsor_id };
  return admin.call(createUser, { body });
};
const assign = (id: number, sponsor_id: number | null) =>
  admin.call(updateUser, { params: { id }, body: { sponsor_id } });
const read = async (id: number) => (await admin.call(readSponsor, { params: { id } })).body.data;
const statuses = (answers: readonly { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b);

it('without a free seat a user is refused at the field, and nothing is stored', async () => {
  const id = await makeSponsor(test.db, { seats: 1 });
  expect((await invite(id)).status).toBe(200);
  const { status, body } = await invite(id);
  expect([status, body.errors]).toEqual([422, noSeat]);
  const { id: other } = await makeUser(test.db);
  expect((await assign(other, id)).body.errors).toEqual(noSeat);
  expect((await assign(other, 2_000_000_000)).body.errors).toEqual({ sponsor_id: ['This sponsor does not exist.'] });
  expect(await read(id)).toMatchObject({ seats_used: 1, seats_available: 0 });
});

it('a seat is free once its user left', async () => {
  const id = await makeSponsor(test.db, { seats: 1 });
  const first = await makeUser(test.db, { sponsor_id: id });
  const second = await makeUser(test.db);
  expect((await assign(first.id, null)).status).toBe(200);
  expect((await assign(second.id, id)).status).toBe(200);
  expect((await assign(first.id, id)).body.errors).toEqual(noSeat);
  await test.db.updateTable('users').where('id', '=', second.id).set({ deleted_at: '2026-01-01T00:00:00Z' }).execute();
  expect((await assign(first.id, id)).status).toBe(200);
});

it('other changes of a user need no seat', async () => {
  const id = await makeSponsor(test.db, { seats: 1 });
  const user = await makeUser(test.db, { sponsor_id: id });
  const body = { full_name: 'Renamed', sponsor_id: id };
  expect((await admin.call(updateUser, { params: { id: user.id }, body })).status).toBe(200);
});

it('the last seats go to no more users than there are, however many come at once', async () => {
  for (let round = 0; round < 5; round += 1) {
    const id = await makeSponsor(test.db, { seats: 3 });
    const users = await Promise.all(Array.from({ length: 4 }, () => makeUser(test.db)));
    const racers = [
      ...users.map((user) => () => assign(user.id, id)),
      ...Array.from({ length: 4 }, () => () => invite(id)),
    ];
    expect(statuses(await race<{ status: number }>(test, racers))).toEqual([200, 200, 200, 422, 422, 422, 422, 422]);
    expect(await read(id)).toMatchObject({ seats_used: 3, seats_available: 0 });
  }
});

it('seats are not taken away from under users who come at the same time', async () => {
  for (let round = 0; round < 5; round += 1) {
    const id = await makeSponsor(test.db, { seats: 2 });
    const [first, second] = [await makeUser(test.db), await makeUser(test.db)];
    const answers = await raceAtGate<{ status: number }>(
      test,
      { text: 'SELECT FROM sponsors WHERE id = $1 FOR UPDATE', values: [id] },
      [
        () => assign(first.id, id),
        () => assign(second.id, id),
        () => admin.call(updateSponsor, { params: { id }, body: { seats: 1 } }),
      ],
      'together',
    );
    const { seats, seats_used } = await read(id);
    expect(seats_used).toBeLessThanOrEqual(seats);
    expect(statuses(answers)).toEqual([200, 200, 422]);
  }
});

it('a sponsor deleted while users come and go leaves none behind', async () => {
  for (let round = 0; round < 5; round += 1) {
    const id = await makeSponsor(test.db, { seats: 9 });
    const staying = await makeUser(test.db, { sponsor_id: id });
    const coming = await makeUser(test.db);
    const answers = await race<{ status: number }>(test, [
      () => superAdmin.call(deleteSponsor, { params: { id } }, { reason: 'Ended' }),
      () => assign(coming.id, id),
      () => assign(staying.id, null),
    ]);
    expect(answers[0]!.status).toBe(204);
    expect([200, 422]).toContain(answers[1]!.status);
    const left = test.db.selectFrom('users').where('sponsor_id', '=', id).select('id');
    expect(await left.execute()).toEqual([]);
  }
});
