import { currentUser, listSessions } from '@cea/contract/accounts';
import { createAccessToken } from '@cea/contract/access-tokens';
import { endpoints } from '@cea/contract/endpoints';
import type { RoleName } from '@cea/contract/roles';
import * as contract from '@cea/contract/two-factor';
import { listUsers } from '@cea/contract/users';
import { describe, expect, it } from 'vitest';
import { appCode } from '../../test/authenticator.ts';
import { makeUser, testPassword } from '../../test/factories.ts';
import { useApp } from '../../test/harness.ts';
import { paramsNaming } from '../../test/nobody.ts';
import { fillPath, type TestClient } from '../../test/test-client.ts';

const test = useApp({ REQUIRE_TWO_FACTOR: '1' });

const signIn = async (...roles: RoleName[]) => test.as(await makeUser(test.db, { roles }));
const withPassword = { body: { current_password: testPassword } };

async function setUp(client: TestClient) {
  const { secret } = (await client.call(contract.startTwoFactor, withPassword)).body;
  const confirmed = await client.call(contract.confirmTwoFactor, { body: { code: appCode(secret) } });
  expect(confirmed.status).toBe(200);
}

describe('where administrators need a second factor, one without', () => {
  it('can call nothing but what sets it up', async () => {
    const client = await signIn('Super Admin', 'Internal Reader');
    const others = endpoints.filter(({ access, beforeTwoFactor }) => access !== 'public' && !beforeTwoFactor);
    expect(others.length).toBeGreaterThan(150);
    for (const endpoint of others) {
      const { method, path } = endpoint;
      const payload = method === 'GET' || method === 'DELETE' ? {} : { payload: {} };
      const { statusCode, body } = await client.raw(method, fillPath(path, paramsNaming(endpoint)), payload);
      expect([method, path, statusCode]).toEqual([method, path, 403]);
      expect(body).toContain('Set up your second factor first.');
    }
  });

  it.each<[RoleName]>([['Admin'], ['Super Admin']])(
    'has the rights of a visitor as %s until it is set up',
    async (role) => {
      const client = await signIn(role);
      const before = (await client.call(currentUser)).body.data;
      expect(before).toMatchObject({ roles: [], scope: [], must_set_up_two_factor: true });
      expect((await client.call(contract.readTwoFactor)).body.data).toMatchObject({ enabled_at: null, required: true });
      await setUp(client);
      const after = (await client.call(currentUser)).body.data;
      expect([after.roles.map(({ name }) => name), after.must_set_up_two_factor]).toEqual([[role], undefined]);
      expect((await client.call(listUsers)).status).toBe(200);
    },
  );

  it('cannot switch it off again', async () => {
    const client = await signIn('Admin');
    await setUp(client);
    const { status, body } = await client.call(contract.disableTwoFactor, withPassword);
    expect([status, body.message]).toEqual([403, 'Your roles require a second factor.']);
  });

  it('has no rights through an access token of an earlier time either', async () => {
    const account = await makeUser(test.db);
    const client = await test.as(account);
    const body = { name: 'R', days: 30, current_password: testPassword } as const;
    const { token } = (await client.call(createAccessToken, { body })).body;
    const role = await test.db.selectFrom('roles').where('name', '=', 'Admin').select('id').executeTakeFirstOrThrow();
    await test.db.insertInto('user_roles').values({ user_id: account.id, role_id: role.id }).execute();
    const hidden = { url: '/api/v1/methods?fields=corresponding_email', headers: { authorization: `Bearer ${token}` } };
    expect((await test.app.inject(hidden)).statusCode).toBe(403);
  });
});

it.each<[RoleName]>([['Internal Reader'], ['Sponsor']])('a %s does not need one', async (role) => {
  const client = await signIn(role);
  expect((await client.call(listSessions)).status).toBe(200);
  expect((await client.call(currentUser)).body.data.must_set_up_two_factor).toBeUndefined();
});
