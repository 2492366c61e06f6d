import { currentUser, csrfCookie, login, updateProfile } from '@cea/contract/accounts';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { healthz } from '@cea/contract/system';
import { describe, expect, it } from 'vitest';
import { makeUser, testPassword } from '../../test/factories.ts';
import { useApp } from '../../test/harness.ts';

const test = useApp();
const json = { 'content-type': 'application/json' };

describe('refusals', () => {
  const post = async (payload: string, headers: Record<string, string> = json) => {
    const client = test.visitor();
    await client.call(csrfCookie);
    const answer = await client.raw('POST', '/login', { payload, headers });
    return [answer.statusCode, answer.json<{ message: string }>().message] as const;
  };

  it.each([
    ['{"email":', 422],
    ['{"__proto__": {"x": 1}, "email": "a@b.co", "password": "x"}', 422],
    ['[]', 422],
    ['null', 422],
    ['"text"', 422],
    ['{"email": "a@b.co", "password": "x", "extra": 1}', 422],
    [`{"email": "${'a'.repeat(1024 * 1024)}"}`, 413],
  ])('%.60s → %i', async (payload, status) => {
    expect((await post(payload))[0]).toBe(status);
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/jsonp'])(
    'does not accept %s',
    async (type) => {
      expect(await post('{}', { 'content-type': type })).toEqual([415, 'The request body must be JSON.']);
    },
  );

  it('refuses a NUL, which the database cannot store', async () => {
    const client = await test.as(await makeUser(test.db));
    const { status } = await client.call(updateProfile, { body: { full_name: 'a\u0000b' } });
    expect(status).toBe(422);
  });

  it('answers an unknown endpoint in JSON', async () => {
    const answer = await test.visitor().raw('GET', '/api/nothing', { headers: { accept: 'text/html' } });
    expect([answer.statusCode, answer.json()]).toEqual([404, { message: 'Not found.' }]);
  });
});

describe('CSRF', () => {
  const attempt = async (cookies: Map<string, string>, token?: string) => {
    const client = test.visitor();
    for (const [name, value] of cookies) client.cookies.set(name, value);
    const headers = { ...json, ...(token !== undefined && { 'x-xsrf-token': token }) };
    const answer = await client.raw('PATCH', '/api/settings/profile', { payload: '{"full_name":"Forged"}', headers });
    return [answer.statusCode, answer.json<{ message: string }>().message];
  };

  it('refuses a missing token, a foreign one and one from before signing in', async () => {
    const visitor = test.visitor();
    await visitor.call(csrfCookie);
    const before = visitor.cookies.get('XSRF-TOKEN')!;
    const { email } = await makeUser(test.db);
    await visitor.call(login, { body: { email, password: testPassword } });
    const other = await test.as(await makeUser(test.db));
    for (const token of ['', 'x', before, other.cookies.get('XSRF-TOKEN')!]) {
      expect(await attempt(visitor.cookies, token)).toEqual([419, 'CSRF token mismatch.']);
    }
    expect((await attempt(visitor.cookies, visitor.cookies.get('XSRF-TOKEN')))[0]).toBe(200);
  });

  it('issues a first token only on request, and renews it with every answer', async () => {
    const visitor = test.visitor();
    await visitor.call(currentUser);
    expect([...visitor.cookies.keys()]).toEqual([]);
    await visitor.call(csrfCookie);
    const first = new Map(visitor.cookies);
    await visitor.call(currentUser);
    expect(visitor.cookies.get('XSRF-TOKEN')).not.toBe(first.get('XSRF-TOKEN'));
    expect(visitor.cookies.get('cea_csrf')).toBe(first.get('cea_csrf'));
  });

  it('creates no row for a visitor', async () => {
    const count = async () => (await test.db.selectFrom('sessions').select('id').execute()).length;
    const before = await count();
    await test.visitor().call(csrfCookie);
    expect(await count()).toBe(before);
  });
});

it('sends version, request id and security headers with answers and refusals', async () => {
  const answers = await Promise.all([test.visitor().call(healthz), test.visitor().call(currentUser)]);
  for (const { headers } of answers) {
    expect(headers).toMatchObject({
      'x-api-version': test.deps.config.apiVersion,
      'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    });
    expect(headers).not.toHaveProperty('access-control-allow-origin');
  }
});

it('compresses long answers for clients that accept it, and decompresses no request', async () => {
  const read = (encoding: string, tag = '') =>
    test.app.inject({ url: '/api/countries', headers: { 'accept-encoding': encoding, 'if-none-match': tag } });
  const [plain, small, zipped] = [await read('identity'), await read('gzip, br'), await read('gzip')];
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect([small, zipped].map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip']);
  expect(small.headers.vary).toMatch(/accept-encoding/i);
  expect(brotliDecompressSync(small.rawPayload).toString()).toBe(plain.body);
  expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body);
  expect((await read('br', String(small.headers.etag))).statusCode).toBe(304);
  const visitor = test.visitor();
  await visitor.call(csrfCookie);
  const packed = {
    payload: gzipSync('{"email":"a@b.co","password":"x"}'),
    headers: { ...json, 'content-encoding': 'gzip' },
  };
  expect((await visitor.raw('POST', '/login', packed)).statusCode).toBe(422);
});

it('closes /metrics to everyone while no token is set, even to this machine', async () => {
  for (const authorization of ['', 'Bearer ', 'Bearer undefined']) {
    expect((await test.app.inject({ url: '/metrics', headers: { authorization } })).statusCode).toBe(404);
  }
});
