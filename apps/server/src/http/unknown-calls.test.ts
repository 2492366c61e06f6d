import { expect, it } from 'vitest';
import { makeUser } from '../../test/factories.ts';
import { useApp } from '../../test/harness.ts';

const test = useApp();

const answer = async (method: 'GET' | 'POST' | 'DELETE' | 'PUT', url: string) => {
  const client = await test.as(await makeUser(test.db, { roles: ['Admin'] }));
  const { statusCode, headers, body } = await client.raw(method, url);
  return [statusCode, headers.allow, (JSON.parse(body) as { message: string }).message];
};

it.each([
  ['GET', '/api/registry/search/ratios', 'POST'],
  ['GET', '/api/registry/search/ratios/?page=2', 'POST'],
  ['GET', '/api/registry/query-parser/methods', 'POST'],
  ['DELETE', '/api/registry/registry-entries/2019-01-00001', 'GET, HEAD'],
  ['PUT', '/api/admin/users/1', 'DELETE, GET, HEAD, PATCH'],
  ['DELETE', '/login', 'GET, HEAD, POST'],
] as const)('%s %s exists with other methods', async (method, url, allow) => {
  expect(await answer(method, url)).toEqual([405, allow, 'Method not allowed.']);
});

it.each([
  ['GET', '/api/registry/search/nonsense'],
  ['POST', '/api/registry/search/nonsense'],
  ['GET', '/api/registry/nonsense/2019-01-00001'],
  ['GET', '/api/admin/users/first'],
  ['GET', `/api/registry/registry-entries/${'9'.repeat(41)}`],
  ['GET', '/api/vocabulary/nonsense'],
  ['GET', '/api/nothing'],
  ['DELETE', '/nothing'],
] as const)('%s %s does not exist', async (method, url) => {
  expect(await answer(method, url)).toEqual([404, undefined, 'Not found.']);
});
