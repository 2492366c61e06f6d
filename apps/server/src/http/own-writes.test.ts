import { emailConfirmation, registration } from '@cea/contract/accounts';
import { readContentBlock } from '@cea/contract/content';
import { readRecord, readRegistryEntry } from '@cea/contract/registry';
import { readUser, updateUser } from '@cea/contract/users';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { makeUser } from '../../test/factories.ts';
import { useApp } from '../../test/harness.ts';
import { publishRatios } from '../../test/published-ratio.ts';
import { sampleMethod, sampleRatio } from '../../test/sample-answers.ts';
import { cloneDatabase } from '../../test/test-database.ts';
import type { TestClient } from '../../test/test-client.ts';
import { makeWebDist } from '../../test/web-dist.ts';
import { codeOf, issueCode } from '../accounts/codes.ts';
import { inTransaction } from '../db/transaction.ts';

/** A replica that lags throughout these tests: it never receives what is written to the primary. */
let replica: Awaited<ReturnType<typeof cloneDatabase>>;
const test = useApp(async () => {
  replica = await cloneDatabase(inject('templateUrl'));
  return { READ_DATABASE_URL: replica.url, WEB_DIST: makeWebDist() };
});
afterAll(() => replica.drop());

let superAdmin: TestClient;
let [record, entry] = ['', ''];
beforeAll(async () => {
  superAdmin = await test.as(await makeUser(test.db, { roles: ['Super Admin'] }));
  await test.db.updateTable('content_blocks').set({ html: '<p>New</p>' }).where('slug', '=', 'daly-download').execute();
  record = await publishRatios(test.db, await sampleMethod(test.db), [sampleRatio]);
  entry = record.slice(0, -'-01'.length);
});

it('shows administrators what they have just saved', async () => {
  const { id } = await makeUser(test.db);
  const changed = { params: { id }, body: { full_name: 'Saved just now' } };
  expect((await superAdmin.call(updateUser, changed, { reason: 'test' })).status).toBe(200);
  const { status, body } = await superAdmin.call(readUser, { params: { id } });
  expect([status, body.data.full_name]).toEqual([200, 'Saved just now']);
});

it.each([
  ['invitation', registration],
  ['email-change', emailConfirmation],
] as const)('knows the code of an %s as soon as it is mailed', async (purpose, endpoint) => {
  const account = await makeUser(test.db, { password_hash: null });
  const { appKey } = test.deps.config;
  const id = await inTransaction(test.db, (tx) => issueCode(tx, appKey, purpose, account));
  const { status } = await test.visitor().call(endpoint, { params: { code: codeOf(appKey, id) } });
  expect(status).toBe(200);
});

describe('public data', () => {
  const isTextNew = async (client: TestClient) => {
    const { body } = await client.call(readContentBlock, { params: { slug: 'daly-download' } });
    return body.data.html === '<p>New</p>';
  };
  const statuses = async (client: TestClient, query: { seen?: number } = {}) => [
    (await client.call(readRegistryEntry, { params: { id: entry }, query })).status,
    (await client.call(readRecord, { params: { type: 'ratios', id: record }, query })).status,
    (await client.raw('GET', `/registry/article/${entry}`, { headers: { accept: 'text/html' } })).statusCode,
  ];

  it('is current for signed-in users, and comes from the replica for visitors', async () => {
    expect([await isTextNew(superAdmin), ...(await statuses(superAdmin))]).toEqual([true, 200, 200, 200]);
    const visitor = test.visitor();
    expect([await isTextNew(visitor), ...(await statuses(visitor))]).toEqual([false, 404, 404, 404]);
  });

  it('never goes back to a revision older than one that a visitor has seen', async () => {
    expect((await statuses(test.visitor(), { seen: 1 })).slice(0, 2)).toEqual([200, 200]);
  });
});
