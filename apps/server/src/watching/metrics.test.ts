import { readFileSync } from 'node:fs';
import { currentUser, csrfCookie, login } from '@cea/contract/accounts';
import { searchRegistry } from '@cea/contract/registry';
import { afterAll, expect, it } from 'vitest';
import { makeUser } from '../../test/factories.ts';
import { type FaultProxy, startFaultProxy } from '../../test/fault-proxy.ts';
import { useApp } from '../../test/harness.ts';
import { readMetrics } from '../../test/read-metrics.ts';
import { countJobs } from './count-jobs.ts';
import { serveHealth } from './serve-health.ts';

const METRICS_TOKEN = 'a token for the tests';
let proxy: FaultProxy;
const test = useApp(async (url) => {
  proxy = await startFaultProxy(url);
  return { DATABASE_URL: proxy.url, METRICS_TOKEN, REQUESTS_PER_MINUTE: '30' };
});
afterAll(() => proxy.stop());

const authorization = `Bearer ${METRICS_TOKEN}`;
const ask = (headers: Record<string, string> = { authorization }) => test.app.inject({ url: '/metrics', headers });
const figures = async () => readMetrics((await ask()).body);

it('is open from any address with the token, and never without it', async () => {
  expect((await ask()).statusCode).toBe(200);
  expect((await ask({ authorization, 'x-forwarded-for': '203.0.113.9' })).statusCode).toBe(200);
  for (const wrong of ['', METRICS_TOKEN, `${authorization}x`]) {
    expect((await ask({ authorization: wrong })).statusCode).toBe(404);
  }
});

it('reports pools, searches, jobs, and each request once', async () => {
  const search = { params: { type: 'ratios' }, query: { page: 1, per_page: 20 }, body: { raw_query: 'cost' } } as const;
  const visitor = test.visitor();
  for (let time = 0; time < 3; time += 1) expect((await visitor.call(searchRegistry, search)).status).toBe(200);
  const metrics = await figures();
  expect(metrics.get('registry_pool_max{pool="write"}')).toBe(4);
  for (const pool of ['write', 'search', 'limits', 'queue', 'load']) {
    expect([
      metrics.get(`registry_pool_used{pool="${pool}"}`),
      metrics.get(`registry_pool_waiting{pool="${pool}"}`),
    ]).toEqual([0, 0]);
  }
  expect(metrics.get('registry_revision')).toBe(0);
  expect(metrics.get('registry_revision_age_seconds')).toBeGreaterThanOrEqual(0);
  expect(metrics.get('registry_search_columns_load_seconds')).toBeGreaterThan(0);
  expect(metrics.get('registry_cache_lookups_total{cache="answers",result="miss"}')).toBe(1);
  expect(metrics.get('registry_cache_lookups_total{cache="answers",result="hit"}')).toBe(2);
  expect(metrics.get('registry_cache_lookups_total{cache="matches",result="miss"}')).toBe(1);
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  const build = `registry_build_info{version="${version}",build="${test.deps.config.apiVersion}",node="${process.version}"}`;
  expect(metrics.get(build)).toBe(1);
  const names = [...metrics.keys()];
  expect(names.some((name) => name.startsWith('http_request_duration_seconds_count'))).toBe(true);
  expect((await ask()).body).not.toContain('http_request_summary_seconds');
});

it('counts failed sign-ins, and refusals by the limit that was reached', async () => {
  const visitor = test.visitor();
  await visitor.call(csrfCookie);
  const { email } = await makeUser(test.db);
  const tries = Array.from({ length: 6 }, () => visitor.call(login, { body: { email, password: 'wrong' } }));
  expect((await Promise.all(tries)).filter(({ status }) => status === 429)).toHaveLength(1);
  while ((await visitor.call(currentUser)).status !== 429);
  const metrics = await figures();
  expect(metrics.get('registry_failed_logins_total')).toBe(5);
  expect(metrics.get('registry_limit_refusals_total{limit="login"}')).toBe(1);
  expect(metrics.get('registry_limit_refusals_total{limit="calls"}')).toBe(1);
});

// Runs last: a process has one registry of metrics, and this takes it over.
it('reports what is known about a program without a site while the database is unreachable', async () => {
  const { config, pools, tally } = test.deps;
  const health = await serveHealth({ config, pools, tally, countJobs: () => countJobs(test.db) }, 0);
  try {
    const read = async () => readMetrics((await health.inject({ url: '/metrics', headers: { authorization } })).body);
    expect((await read()).get('registry_jobs{queue="send-mail",state="waiting"}')).toBe(0);
    proxy.setFault({ kind: 'reset_peer' });
    const metrics = await read();
    expect(metrics.get('registry_jobs{queue="send-mail",state="waiting"}')).toBeUndefined();
    expect(metrics.get('registry_pool_max{pool="write"}')).toBe(4);
    expect((await health.inject('/healthz')).json()).toEqual({ status: 'ok' });
  } finally {
    proxy.setFault({ kind: 'none' });
    await health.close();
  }
});
