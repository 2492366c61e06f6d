import { userList, deleteUser } from '@cea/contract/users';
import {
  createSavedView,
  deleteSavedView,
  listSavedViews,
  savedViewLimit,
  updateSavedView,
} from '@cea/contract/saved-views';
import { beforeEach, expect, it } from 'vitest';
import { makeUser } from '../../test/factories.ts';
import { useApp } from '../../test/harness.ts';
import { race, times } from '../../test/race.ts';
import type { TestClient } from '../../test/test-client.ts';

const test = useApp();
const list = userList.page.path;
let [ada, ben]: [TestClient, TestClient] = [undefined!, undefined!];
let adaId: number;

beforeEach(async () => {
  const account = await makeUser(test.db, { roles: ['Admin'] });
  adaId = account.id;
  ada = await test.as(account);
  ben = await test.as(await makeUser(test.db, { roles: ['Admin'] }));
});

const save = (client: TestClient, name: string, is_shared = false) =>
  client.call(createSavedView, { body: { list, name, search: '?status=invited', is_shared } });
const namesOf = async (client: TestClient) =>
  (await client.call(listSavedViews, { query: { list } })).body.data.map(({ name, is_own }) => ({ name, is_own }));

it('shows own views first, then those that others share, and none of another list', async () => {
  await save(ben, 'Ben’s own');
  await save(ben, 'For all', true);
  await save(ada, 'Invited');
  await ada.call(createSavedView, { body: { list: '/api/admin/other', name: 'Other', search: '', is_shared: false } });
  const shown = await namesOf(ada);
  expect(shown[0]).toEqual({ name: 'Invited', is_own: true });
  expect(shown).toContainEqual({ name: 'For all', is_own: false });
  expect(shown.map(({ name }) => name)).not.toContain('Ben’s own');
  expect(shown.map(({ name }) => name)).not.toContain('Other');
});

it('is changed and deleted by its owner alone', async () => {
  const { id } = (await save(ben, 'Shared', true)).body.data;
  const changes = { params: { id }, body: { name: 'Mine now' } };
  expect((await ada.call(updateSavedView, changes)).status).toBe(404);
  expect((await ada.call(deleteSavedView, { params: { id } })).status).toBe(404);
  expect((await ben.call(updateSavedView, changes)).body.data).toMatchObject({ name: 'Mine now', is_shared: true });
  expect((await ben.call(deleteSavedView, { params: { id } })).status).toBe(204);
  expect(await namesOf(ben)).not.toContainEqual({ name: 'Mine now', is_own: true });
});

it('keeps a name once per account and list, also when it comes twice at once', async () => {
  const both = await race(
    test,
    times(2, () => save(ada, 'Twice')),
  );
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
  const { id } = (await save(ada, 'Second')).body.data;
  const renamed = await ada.call(updateSavedView, { params: { id }, body: { name: 'Twice' } });
  expect(renamed.status).toBe(422);
  expect((await save(ben, 'Twice')).status).toBe(200);
});

it('refuses more views than the limit', async () => {
  for (let at = 0; at < savedViewLimit; at += 1) expect((await save(ada, `View ${at}`)).status).toBe(200);
  expect((await save(ada, 'One more')).status).toBe(422);
});

it('goes with the account of its owner', async () => {
  await save(ada, 'Shared by Ada', true);
  const superAdmin = await test.as(await makeUser(test.db, { roles: ['Super Admin'] }));
  const deleted = await superAdmin.call(deleteUser, { params: { id: adaId } }, { reason: 'left' });
  expect(deleted.status).toBe(204);
  expect(await test.db.selectFrom('saved_views').where('user_id', '=', adaId).select('id').execute()).toEqual([]);
});
