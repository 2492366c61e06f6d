import { currentUser, login } from '@cea/contract/accounts';
import { listCountries } from '@cea/contract/reference';
import { searchRegistry } from '@cea/contract/registry';
import { readyz } from '@cea/contract/system';
import { Client } from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { makeUser, testPassword } from '../../test/factories.ts';
import { type FaultProxy, startFaultProxy } from '../../test/fault-proxy.ts';
import { useApp } from '../../test/harness.ts';

const search = { params: { type: 'ratios' }, query: { page: 1, per_page: 20 }, body: { raw_query: 'cost' } } as const;

describe.each(['0', '50'])('polling for a revision every %s ms', (REVISION_POLL_MS) => {
  let owner: Client;
  const test = useApp(async (url) => {
    owner = new Client({ connectionString: url });
    await owner.connect();
    // Loading the search columns waits for this lock.
    await owner.query('BEGIN; LOCK TABLE records IN ACCESS EXCLUSIVE MODE');
    return { REVISION_POLL_MS };
  });
  afterAll(() => owner.end());

  it('is ready once the first search columns are loaded', async () => {
    const visitor = test.visitor();
    const { status, body } = await visitor.call(readyz);
    expect([status, body.message]).toEqual([503, 'Loading the search columns.']);
    await owner.query('COMMIT');
    await expect.poll(async () => (await visitor.call(readyz)).status).toBe(200);
    expect((await visitor.call(searchRegistry, search)).status).toBe(200);
  });
});

describe('an unreachable primary', () => {
  let primary: FaultProxy;
  const test = useApp(async (url) => {
    primary = await startFaultProxy(url);
    return { DATABASE_URL: primary.url, READ_DATABASE_URL: url };
  });
  afterAll(() => primary.stop());

  it('leaves pages and searches to visitors and the server ready; writes answer 503', async () => {
    const visitor = test.visitor();
    const account = await makeUser(test.db);
    const signedIn = await test.as(account);
    const statuses = async () => [
      (await visitor.call(readyz)).status,
      (await visitor.call(listCountries)).status,
      (await visitor.call(searchRegistry, search)).status,
      (await visitor.call(login, { body: { email: account.email, password: testPassword } })).status,
      (await signedIn.call(currentUser)).status,
    ];
    await expect.poll(async () => (await visitor.call(readyz)).status).toBe(200);
    expect(await statuses()).toEqual([200, 200, 200, 200, 200]);
    visitor.cookies.delete('cea_session');
    primary.setFault({ kind: 'reset_peer' });
    expect(await statuses()).toEqual([200, 200, 200, 503, 503]);
  });
});
