import type { Endpoint } from '@cea/contract/endpoint';
import { endpoints } from '@cea/contract/endpoints';
import { can } from '@cea/contract/roles';
import { fastify } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { actorOf, type Caller, callers, makeCaller } from '../test/callers.ts';
import { useApp } from '../test/harness.ts';
import { paramsNaming } from '../test/nobody.ts';
import type { TestClient } from '../test/test-client.ts';
import { assertDeclaredAccess } from './http/access.ts';

const test = useApp();

/** Making an endpoint public shows up here in review. */
const publicCalls = [
  'GET /api/content-blocks/:slug',
  'GET /api/countries',
  'GET /api/docs/json',
  'GET /api/email-confirmations/:code',
  'GET /api/gbd/categories',
  'GET /api/icd/categories',
  'GET /api/regions',
  'GET /api/registrations/:code',
  'GET /api/registry/:type/:id',
  'GET /api/registry/:type/:id/provenance',
  'GET /api/registry/articles/:id/citation',
  'GET /api/registry/conversion-currencies',
  'GET /api/registry/downloads/:id',
  'GET /api/registry/feeds/:code',
  'GET /api/registry/registry-entries/:id',
  'GET /api/registry/searchable-fields',
  'GET /api/registry/totals',
  'GET /api/resources',
  'GET /api/resources/:id/file.:extension',
  'GET /api/roles',
  'GET /api/unsubscriptions/:code',
  'GET /api/v1/dictionary',
  'GET /api/v1/releases',
  'GET /api/v1/releases/:name/changes',
  'GET /api/v1/releases/:name/changes.csv',
  'GET /api/v1/methods',
  'GET /api/v1/ratios',
  'GET /api/v1/vocabularies',
  'GET /api/v1/vocabularies/:type',
  'GET /api/v1/weights',
  'GET /api/vocabularies',
  'GET /api/vocabulary/:type',
  'GET /healthz',
  'GET /readyz',
  'GET /sanctum/csrf-cookie',
  'POST /api/registry/articles/:id/reports',
  'POST /api/registry/download/query',
  'POST /api/registry/download/registry-entries',
  'POST /api/registry/download/snapshot',
  'POST /api/registry/download/snapshot/forget',
  'POST /api/registry/download/registry-entries/summary',
  'POST /api/registry/download/summary',
  'POST /api/registry/history/combine',
  'POST /api/registry/history/counts',
  'POST /api/registry/query-parser/:dataType',
  'POST /api/registry/search-help/:type',
  'POST /api/registry/search/:type',
  'POST /api/registry/visualizations/:type',
  'POST /api/registry/weights-grid/:by',
  'POST /confirm-email',
  'POST /forgot-password',
  'POST /login',
  'POST /logout',
  'POST /reactivate',
  'POST /reactivate-email',
  'POST /register',
  'POST /register-email',
  'POST /register-ispor',
  'POST /reset-password',
  'POST /two-factor-challenge',
  'POST /unsubscribe/:code',
];

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

function expectedRefusal({ access }: Endpoint, caller: Caller): number | undefined {
  if (access === 'public') return undefined;
  if (!caller.roles) return 401;
  if (access === 'signed-in') return undefined;
  return can(actorOf(caller), access) ? undefined : 403;
}

describe.each(callers)('$name', (caller) => {
  let client: TestClient;
  beforeAll(async () => {
    const account = await makeCaller(test.db, caller);
    client = account ? await test.as(account) : test.visitor();
  });

  // Signing out comes last because it ends the session that the others need.
  const ordered = endpoints.toSorted((a, b) => Number(a.path === '/logout') - Number(b.path === '/logout'));
  it.each(ordered.map((endpoint) => [nameOf(endpoint), endpoint] as const))('%s', async (_, endpoint) => {
    const { status } = await client.call(endpoint, { params: paramsNaming(endpoint) });
    const refusal = expectedRefusal(endpoint, caller);
    expect(refusal ? [refusal] : [200, 204, 404, 422]).toContain(status);
  });
});

it('only the listed endpoints are public', () => {
  const open = endpoints.filter(({ access }) => access === 'public').map(nameOf);
  expect(open.toSorted()).toEqual(publicCalls.toSorted());
});

it('serves every endpoint of the contract', () => {
  const absent = endpoints.filter(({ method, path }) => !test.app.hasRoute({ method, url: path }));
  expect(absent.map(nameOf)).toEqual([]);
});

it('does not boot with a route that declares no access', async () => {
  const app = fastify();
  assertDeclaredAccess(app);
  expect(() => app.get('/api/forgotten', async () => 'open')).toThrow('GET /api/forgotten declares no access');
  await app.close();
});
