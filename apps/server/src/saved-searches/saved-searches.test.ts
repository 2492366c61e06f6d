import {
  createSavedSearch,
  deleteSavedSearch,
  listSavedSearches,
  savedSearchLimit,
  updateSavedSearch,
} from '@cea/contract/saved-searches';
import { deleteUser } from '@cea/contract/users';
import { beforeEach, expect, it } from 'vitest';
import { makeUser } from '../../test/factories.ts';
import { useApp } from '../../test/harness.ts';
import { race, times } from '../../test/race.ts';
import type { TestClient } from '../../test/test-client.ts';

const test = useApp();
let [ada, ben]: [TestClient, TestClient] = [undefined!, undefined!];
let adaId: number;
beforeEach(async () => {
  const account = await makeUser(test.db);
  adaId = account.id;
  [ada, ben] = [await test.as(account), await test.as(await makeUser(test.db))];
});

const query = {
  raw_query: 'statin AND icer_usd:[0 TO 50000]',
  query: [{ term: 'publication_year', values: ['[2005 TO *]'], filter: true as const }],
};
const save = (client: TestClient, name: string) =>
  client.call(createSavedSearch, { body: { name, type: 'ratios', query } });
const namesOf = async (client: TestClient) => (await client.call(listSavedSearches)).body.data.map(({ name }) => name);

it('keeps a search with its filters, and says it as text and as a page', async () => {
  const { body } = await save(ada, 'Cheap statins');
  expect(body.data).toMatchObject({ name: 'Cheap statins', type: 'ratios', query, mails: false, latest: null });
  const page = new URL(body.data.path, 'http://registry.test');
  expect([page.pathname, page.searchParams.get('type'), page.searchParams.get('q')]).toEqual([
    '/results',
    'ratios',
    body.data.text,
  ]);
  expect(body.data.text).toBe('(statin AND icer_usd:[0 TO 50000]) AND publication_year>=2005');
  expect((await ada.call(listSavedSearches)).body.data).toEqual([body.data]);
});

it('refuses a search that cannot be run', async () => {
  const refused = await ada.call(createSavedSearch, {
    body: { name: 'Broken', type: 'ratios', query: { raw_query: 'statin AND (' } },
  });
  expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['raw_query']]);
  const empty = await ada.call(createSavedSearch, { body: { name: 'Empty', type: 'ratios', query: {} } });
  expect(empty.status).toBe(422);
  const twoLines = await ada.call(createSavedSearch, { body: { name: 'Two\nlines', type: 'ratios', query } });
  expect(twoLines.body.errors).toEqual({ name: ['Use one line of text.'] });
});

it('is seen, changed and deleted by its owner alone', async () => {
  const { id } = (await save(ada, 'Mine')).body.data;
  expect(await namesOf(ben)).toEqual([]);
  const changes = { params: { id }, body: { name: 'Yours', mails: true } };
  expect((await ben.call(updateSavedSearch, changes)).status).toBe(404);
  expect((await ben.call(deleteSavedSearch, { params: { id } })).status).toBe(404);
  expect((await ada.call(updateSavedSearch, changes)).body.data).toMatchObject({ name: 'Yours', mails: true });
  expect((await ada.call(deleteSavedSearch, { params: { id } })).status).toBe(204);
  expect(await namesOf(ada)).toEqual([]);
});

it('keeps a name once, also when it comes twice at once', async () => {
  const both = await race(
    test,
    times(2, () => save(ada, 'Twice')),
  );
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
  const { id } = (await save(ada, 'Second')).body.data;
  expect((await ada.call(updateSavedSearch, { params: { id }, body: { name: 'Twice' } })).status).toBe(422);
  expect((await save(ben, 'Twice')).status).toBe(200);
});

it('has a limit, also when several come at once', async () => {
  const rows = Array.from({ length: savedSearchLimit - 1 }, (_, at) => ({
    user_id: adaId,
    name: `Search ${at}`,
    type: 'ratios',
    query: JSON.stringify(query),
  }));
  await test.db.insertInto('saved_searches').values(rows).execute();
  const three = await race(
    test,
    ['A', 'B', 'C'].map((name) => () => save(ada, name)),
  );
  expect(three.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422]);
});

it('is erased with its owner', async () => {
  await save(ada, 'Mine');
  const superAdmin = await test.as(await makeUser(test.db, { roles: ['Super Admin'] }));
  await superAdmin.call(deleteUser, { params: { id: adaId } }, { reason: 'Asked for it' });
  expect(await test.db.selectFrom('saved_searches').where('user_id', '=', adaId).select('id').execute()).toEqual([]);
});
