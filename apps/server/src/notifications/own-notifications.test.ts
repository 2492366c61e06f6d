import { listNotifications, readAllNotifications, readNotification } from '@cea/contract/notifications';
import { beforeEach, expect, it } from 'vitest';
import { type Account, makeUser } from '../../test/factories.ts';
import { useApp } from '../../test/harness.ts';
import type { TestClient } from '../../test/test-client.ts';

const test = useApp();
let me: Account;
let client: TestClient;
beforeEach(async () => {
  me = await makeUser(test.db, { roles: ['External Reader'] });
  client = await test.as(me);
});

const tell = async (account: Account, minutes: number) =>
  (
    await test.db
      .insertInto('notifications')
      .values({
        user_id: account.id,
        kind: 'overdue',
        about_id: 1,
        title: `Number ${minutes}`,
        text: 'It is overdue.',
        path: '/data-collection',
        created_at: new Date(Date.UTC(2026, 0, 1, 0, minutes)).toISOString(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
const list = async (query: object = {}) => (await client.call(listNotifications, { query })).body;
const titles = async (query: object) => (await list(query)).data.map(({ title }) => title);

it('are listed newest first, by page, with the number of unread ones', async () => {
  for (const minutes of [1, 2, 3, 4, 5]) await tell(me, minutes);
  await tell(await makeUser(test.db), 9);
  expect(await titles({ per_page: 2, page: 1 })).toEqual(['Number 5', 'Number 4']);
  expect(await titles({ per_page: 2, page: 3 })).toEqual(['Number 1']);
  expect(await list({ per_page: 2 })).toMatchObject({ unread: 5, meta: { total: 5, last_page: 3 } });
});

it('are marked as read one by one, only their own, and twice is the same as once', async () => {
  const [id, other] = [await tell(me, 1), await tell(await makeUser(test.db), 2)];
  const mark = async (one: string) => (await client.call(readNotification, { params: { id: one } })).status;
  expect([await mark(id), await mark(id), await mark(other)]).toEqual([204, 204, 404]);
  const { data, unread } = await list();
  expect([unread, data[0]!.read_at]).toEqual([0, expect.any(String)]);
  const { read_at } = await test.db
    .selectFrom('notifications')
    .where('id', '=', other)
    .select('read_at')
    .executeTakeFirstOrThrow();
  expect(read_at).toBeNull();
});

it('are marked together up to the newest one seen: a later one stays unread', async () => {
  for (const minutes of [1, 2, 3]) await tell(me, minutes);
  const seen = (await list()).data[0]!.created_at;
  await tell(me, 4);
  expect((await client.call(readAllNotifications, { body: { until: seen } })).status).toBe(204);
  expect(await list()).toMatchObject({ unread: 1 });
  expect((await client.call(readAllNotifications, { body: { until: 'yesterday' } })).status).toBe(422);
});

it('belong to those who are signed in', async () => {
  expect((await test.visitor().call(listNotifications, { query: {} })).status).toBe(401);
});
