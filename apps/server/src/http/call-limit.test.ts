import { csrfCookie, currentUser } from '@cea/contract/accounts';
import { expect, it } from 'vitest';
import { useApp } from '../../test/harness.ts';
import { makeWebDist } from '../../test/web-dist.ts';

const limit = 5;
const test = useApp({ REQUESTS_PER_MINUTE: String(limit), WEB_DIST: makeWebDist() });

const uncounted = [
  '/',
  '/results',
  '/nowhere',
  '/assets/app-1.js',
  '/favicon.svg',
  '/robots.txt',
  '/sitemap.xml',
  '/api/docs/',
  '/healthz',
  '/readyz',
  '/metrics',
];

it('counts API calls, but not pages, files or health checks', async () => {
  const refused: string[] = [];
  for (let time = 0; time <= limit; time += 1) {
    for (const url of uncounted) {
      const { statusCode } = await test.app.inject({ url, headers: { accept: 'text/html' } });
      if (statusCode === 429) refused.push(url);
    }
  }
  expect(refused).toEqual([]);
  const visitor = test.visitor();
  await visitor.call(csrfCookie);
  const calls: number[] = [];
  while (calls.length < limit - 1) calls.push((await visitor.call(currentUser)).status);
  expect(calls).toEqual(Array<number>(limit - 1).fill(401));
  const token = visitor.cookies.get('XSRF-TOKEN');
  expect((await visitor.call(currentUser)).status).toBe(429);
  // The token's owner is not known yet, so it is not renewed.
  expect(visitor.cookies.get('XSRF-TOKEN')).toBe(token);
});
