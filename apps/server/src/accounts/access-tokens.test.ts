import * as contract from '@cea/contract/access-tokens';
import { updatePassword } from '@cea/contract/accounts';
import type { Endpoint } from '@cea/contract/endpoint';
import { endpoints } from '@cea/contract/endpoints';
import { listMethods, listRatios } from '@cea/contract/public-api';
import { downloadEntries } from '@cea/contract/registry-files';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Account, makeSponsor, makeUser, testPassword } from '../../test/factories.ts';
import { useApp } from '../../test/harness.ts';
import { useOwner } from '../../test/owner.ts';
import { paramsNaming } from '../../test/nobody.ts';
import { seedSampleRegistry } from '../../test/sample-registry.ts';
import { fillPath } from '../../test/test-client.ts';
import { purgeExpired } from './purge-expired.ts';
import { inTransaction } from '../db/transaction.ts';

const test = useApp();
const owner = useOwner(test);
beforeAll(() => seedSampleRegistry(test.db));

const wanted = { name: 'R at the office', days: 30, current_password: testPassword } as const;

async function makeToken(account: Account) {
  const client = await test.as(account);
  const { status, body } = await client.call(contract.createAccessToken, { body: wanted });
  expect(status).toBe(200);
  return { client, ...body };
}

/** As a program sends it. */
const send = (endpoint: Pick<Endpoint, 'method' | 'path'>, token: string, more: object = {}) =>
  test.app.inject({
    method: endpoint.method,
    url: endpoint.path,
    headers: { authorization: `Bearer ${token}` },
    ...more,
  });
const readHidden = (token: string) =>
  send({ method: 'GET', path: `${listMethods.path}?fields=corresponding_email&per_page=1` }, token);

describe('a token', () => {
  it('is shown once, listed without it, and reads what its owner may read until it is revoked', async () => {
    const { client, data, token } = await makeToken(await makeUser(test.db, { roles: ['Internal Reader'] }));
    expect(token).toMatch(/^cea_[\w-]{43}$/);
    expect((await readHidden(token)).statusCode).toBe(200);
    const { body } = await client.call(contract.listAccessTokens);
    expect(JSON.stringify(body)).not.toContain(token);
    expect(body.data).toEqual([{ ...data, last_used_at: expect.any(String) }]);
    expect(data).toMatchObject({ name: wanted.name, hint: token.slice(-4), expired: false });

    expect((await client.call(contract.revokeAccessToken, { params: { id: data.id } })).status).toBe(204);
    const refused = await readHidden(token);
    expect([refused.statusCode, refused.headers['www-authenticate']]).toEqual([401, 'Bearer error="invalid_token"']);
    expect((await client.call(contract.listAccessTokens)).body.data).toEqual([]);
    expect((await client.call(contract.revokeAccessToken, { params: { id: data.id } })).status).toBe(404);
  });

  it('is kept as a hash, and its creation and end are in the audit log and in a mail', async () => {
    const account = await makeUser(test.db);
    const { client, data, token } = await makeToken(account);
    await client.call(contract.revokeAccessToken, { params: { id: data.id } });
    const everything = await sql<{ all: string }>`SELECT string_agg(t::text, ' ') AS all FROM
      (SELECT to_jsonb(a) AS t FROM access_tokens a UNION ALL SELECT to_jsonb(l) FROM audit_log l
       UNION ALL SELECT to_jsonb(m) FROM mails m) rows`.execute(test.db);
    expect(everything.rows[0]!.all).not.toContain(token.slice(4));
    const log = test.db.selectFrom('audit_log').where('subject_id', '=', data.id).orderBy('id');
    expect(await log.select(['action', 'actor_id']).execute()).toEqual([
      { action: 'access token created', actor_id: account.id },
      { action: 'access token revoked', actor_id: account.id },
    ]);
    const mails = test.db.selectFrom('mails').where('email', '=', account.email).select('kind');
    expect(await mails.execute()).toEqual([{ kind: 'access-token-created' }]);
  });

  it('needs the password, a name and a known length of time, and there are at most ten', async () => {
    const client = await test.as(await makeUser(test.db));
    const create = async (body: object) =>
      (await client.call(contract.createAccessToken, { body: { ...wanted, ...body } })).body.errors;
    expect(await create({ current_password: 'wrong' })).toEqual({ current_password: ['The password is incorrect.'] });
    expect(Object.keys((await create({ name: ' ' }))!)).toEqual(['name']);
    expect(Object.keys((await create({ days: 366 }))!)).toEqual(['days']);
    for (let made = 0; made < contract.tokenLimit; made += 1) expect(await create({})).toBeUndefined();
    expect(await create({})).toEqual({ name: ['You have 10 access tokens. Revoke one first.'] });
  });

  it('of somebody else cannot be seen or revoked', async () => {
    const { data, token } = await makeToken(await makeUser(test.db));
    const other = await test.as(await makeUser(test.db, { roles: ['Super Admin'] }));
    expect((await other.call(contract.listAccessTokens)).body.data).toEqual([]);
    expect((await other.call(contract.revokeAccessToken, { params: { id: data.id } })).status).toBe(404);
    expect((await send(listRatios, token)).statusCode).toBe(200);
  });
});

describe('the rights of a token', () => {
  it('are those that its owner has today', async () => {
    const sponsor_id = await makeSponsor(test.db);
    const account = await makeUser(test.db, { roles: ['Sponsor'], sponsor_id });
    const { token } = await makeToken(account);
    expect((await readHidden(token)).statusCode).toBe(200);
    await test.db.updateTable('sponsors').set({ expires_at: '2001-01-01' }).where('id', '=', sponsor_id).execute();
    expect((await readHidden(token)).statusCode).toBe(403);
    expect((await send(listRatios, token)).statusCode).toBe(200);
  });

  it.each<[string, (account: Account, id: string) => Promise<unknown>]>([
    [
      'it has expired',
      (_, id) =>
        owner.query(
          `UPDATE access_tokens SET created_at = now() - interval '40 days', expires_at = now() - interval '1 second'
          WHERE id = $1`,
          [id],
        ),
    ],
    [
      'the account was deactivated',
      ({ id }) => test.db.updateTable('users').set({ is_active: false }).where('id', '=', id).execute(),
    ],
    [
      'the account was deleted',
      ({ id }) =>
        test.db
          .updateTable('users')
          .set({ deleted_at: sql`now()` })
          .where('id', '=', id)
          .execute(),
    ],
    [
      'the password was changed',
      async (account) => {
        const client = await test.as(account);
        const body = { current_password: testPassword, password: 'a wholly different one' };
        expect((await client.call(updatePassword, { body })).status).toBe(200);
      },
    ],
  ])('end when %s', async (_, end) => {
    const account = await makeUser(test.db, { roles: ['Internal Reader'] });
    const { token, data } = await makeToken(account);
    expect((await readHidden(token)).statusCode).toBe(200);
    await end(account, data.id);
    expect((await readHidden(token)).statusCode).toBe(401);
  });

  it('do not come back: a revoked token stays revoked', async () => {
    const { data, client } = await makeToken(await makeUser(test.db));
    await client.call(contract.revokeAccessToken, { params: { id: data.id } });
    const again = test.db.updateTable('access_tokens').set({ revoked_at: null }).where('id', '=', data.id).execute();
    await expect(again).rejects.toThrow('a revoked token stays revoked');
  });

  it('never include writes, settings or administration, with or without a session beside it', async () => {
    const { token, client } = await makeToken(await makeUser(test.db, { roles: ['Super Admin'] }));
    const others = endpoints.filter(({ tokens }) => !tokens);
    expect(others.length).toBeGreaterThan(200);
    for (const { method, path, ...endpoint } of others) {
      const url = fillPath(path, paramsNaming({ method, path, ...endpoint }));
      const { statusCode, body } = await send({ method, path: url as `/${string}` }, token, { payload: {} });
      expect([method, path, statusCode]).toEqual([method, path, 403]);
      expect(body).toContain('Access tokens are for the public API and downloads only.');
    }
    const both = await client.raw('GET', '/api/user', { headers: { authorization: `Bearer ${token}` } });
    expect(both.statusCode).toBe(403);
  });

  it('include files, without a CSRF token', async () => {
    const { token } = await makeToken(await makeUser(test.db, { roles: ['Internal Reader'] }));
    const { id } = await test.db
      .selectFrom('records')
      .where('type', '=', 'methods')
      .select('id')
      .executeTakeFirstOrThrow();
    const payload = { methods: [id], method_columns: ['corresponding_email'] };
    expect((await send(downloadEntries, token, { payload })).statusCode).toBe(200);
    expect((await send(downloadEntries, `${token}x`, { payload })).statusCode).toBe(401);
  });
});

describe('a token is refused', () => {
  it.each(['', 'nonsense', `cea_${'x'.repeat(43)}`])('if it is none: %j', async (token) => {
    expect((await send(listRatios, token)).statusCode).toBe(401);
  });

  it('in an address, wherever it is put', async () => {
    const { token } = await makeToken(await makeUser(test.db));
    for (const url of [
      `/api/v1/ratios?access_token=${token}`,
      `/api/v1/dictionary?key=${token}`,
      `/api/user?x=${token}`,
    ]) {
      const { statusCode, body } = await test.app.inject({ url });
      expect([statusCode, body]).toEqual([400, expect.stringContaining('never in an address')]);
    }
    // Words are not tokens.
    expect((await test.app.inject({ url: '/api/v1/ratios?q=cea_registry' })).statusCode).toBe(200);
  });
});

it('tokens are removed 90 days after their end', async () => {
  const { data } = await makeToken(await makeUser(test.db));
  const exists = async () =>
    (await test.db.selectFrom('access_tokens').where('id', '=', data.id).select('id').execute()).length === 1;
  const age = (days: number) =>
    owner.query(
      `UPDATE access_tokens SET created_at = now() - make_interval(days => $2 + 30),
        expires_at = now() - make_interval(days => $2) WHERE id = $1`,
      [data.id, days],
    );
  await age(89);
  await inTransaction(test.db, purgeExpired);
  expect(await exists()).toBe(true);
  await age(91);
  await inTransaction(test.db, purgeExpired);
  expect(await exists()).toBe(false);
});
