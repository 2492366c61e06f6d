import { createAccessToken } from '@cea/contract/access-tokens';
import { listPublicVocabularies } from '@cea/contract/public-api';
import { expect, it } from 'vitest';
import { makeUser, testPassword } from '../../test/factories.ts';
import { useApp } from '../../test/harness.ts';

const test = useApp({ REQUESTS_PER_MINUTE: '20', REQUESTS_PER_MINUTE_WITH_TOKEN: '30' });

const read = (remoteAddress: string, token?: string) =>
  test.app.inject({
    url: listPublicVocabularies.path,
    remoteAddress,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  });

it('a caller is told the limit and what is left of it, and is refused with the time to wait', async () => {
  for (let left = 19; left >= 0; left -= 1) {
    const { statusCode, headers } = await read('10.0.0.1');
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({ 'x-ratelimit-limit': '20', 'x-ratelimit-remaining': String(left) });
  }
  const { statusCode, headers } = await read('10.0.0.1');
  expect(statusCode).toBe(429);
  expect(headers).toMatchObject({
    'x-ratelimit-remaining': '0',
    'retry-after': expect.stringMatching(/^[1-6]?\d$/),
    'access-control-allow-origin': '*',
  });
});

it('calls with a token have a higher limit, of their account wherever they come from', async () => {
  const client = await test.as(await makeUser(test.db));
  const body = { name: 'x', days: 30, current_password: testPassword } as const;
  const { token } = (await client.call(createAccessToken, { body })).body;
  for (let call = 0; call < 30; call += 1) {
    const { statusCode, headers } = await read(`10.0.1.${call}`, token);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({ 'x-ratelimit-limit': '30', 'x-ratelimit-remaining': String(29 - call) });
    expect(headers).not.toHaveProperty('retry-after');
  }
  const refused = await read('10.0.1.99', token);
  expect(refused.statusCode).toBe(429);
  expect(refused.headers).toMatchObject({
    'x-ratelimit-limit': '30',
    'retry-after': expect.stringMatching(/^[1-6]?\d$/),
  });
  // The same network is not held up without the token.
  expect((await read('10.0.1.99')).statusCode).toBe(200);
});

it('tokens cannot be tried without end from one network', async () => {
  const statuses = [];
  for (let call = 0; call < 31; call += 1) statuses.push((await read('10.0.2.1', `cea_${call}`)).statusCode);
  expect(statuses).toEqual([...Array<number>(30).fill(401), 429]);
});
