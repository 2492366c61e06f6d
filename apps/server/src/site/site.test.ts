import { describe, expect, it } from 'vitest';
import { makeUser } from '../../test/factories.ts';
import { useApp } from '../../test/harness.ts';
import { makeWebDist } from '../../test/web-dist.ts';
import { escapeHtml, escapeJson } from '../lib/html.ts';
import { expandOptional } from './site-routes.ts';

const dist = makeWebDist();
const test = useApp({ WEB_DIST: dist });
const siteDataIn = (html: string): unknown => JSON.parse(/id="site">(.*?)<\/script>/.exec(html)![1]!);
const open = (url: string) => test.app.inject({ url, headers: { accept: 'text/html' } });

describe('a page', () => {
  it('has its title, description and settings before any script runs', async () => {
    const { statusCode, body, headers } = await open('/');
    expect(statusCode).toBe(200);
    expect(body).toContain('<title>Search - Tufts CEA</title>');
    expect(body).toContain('<meta name="description" content="The Cost-Effectiveness Analysis (CEA) Registry');
    expect(siteDataIn(body)).toMatchObject({
      demo: true,
      user: null,
      settings: { contact_email: expect.any(String) },
    });
    expect(headers['cache-control']).toBe('no-store');
  });

  it('knows who is signed in, and escapes the name', async () => {
    const client = await test.as(await makeUser(test.db, { full_name: '</script><b>Eve' }));
    const { body } = await client.raw('GET', '/', { headers: { accept: 'text/html' } });
    expect(body).not.toContain('<b>Eve');
    expect(siteDataIn(body)).toMatchObject({ user: { full_name: '</script><b>Eve', roles: [] } });
  });

  it('has a fresh nonce in a policy without unsafe-*', async () => {
    const [first, second] = await Promise.all([open('/'), open('/')]);
    const nonces = [first, second].map(({ body, headers }) => {
      const policy = String(headers['content-security-policy']);
      expect(policy).not.toContain('unsafe');
      const [, nonce = ''] = /'nonce-([^']+)'/.exec(policy) ?? [];
      expect(body).toContain(`nonce="${nonce}"`);
      return nonce;
    });
    expect(nonces[0]).not.toBe(nonces[1]);
  });

  it('lets a worker load scripts of this site, and nothing else', async () => {
    const policyOf = async (url: string) => (await open(url)).headers['content-security-policy'];
    expect(await policyOf('/assets/pdf.worker.min-1.mjs')).toBe("default-src 'none'; script-src 'self'");
    expect(await policyOf('/assets/app-1.js')).toBe("default-src 'none'; frame-ancestors 'none'");
  });

  it.each([
    '/login',
    '/admin/users/12/edit',
    `/register/${'x'.repeat(43)}`,
    '/register',
    '/password/reset',
    '/results/compare?ids=junk,%3Cscript%3E',
  ])('%s exists', async (url) => {
    const { statusCode, body } = await open(url);
    expect(statusCode).toBe(200);
    expect(body).toContain('noindex');
  });

  it.each(['/nothing', '/admin/users/x/edit', '/admin/users/0/edit', '/register/short', '/registry/downloads/'])(
    '%s answers 404',
    async (url) => {
      const { statusCode, body } = await open(url);
      expect(statusCode).toBe(404);
      expect(body).toContain('<title>404 Not Found - Tufts CEA</title>');
    },
  );

  it('has its built files cached for a year, and sent compressed', async () => {
    const { statusCode, headers } = await open('/assets/app-1.js');
    expect([statusCode, headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
    expect((await open('/assets/../index.html')).statusCode).toBe(404);
    const small = await test.app.inject({ url: '/assets/app-1.js', headers: { 'accept-encoding': 'gzip, br' } });
    expect(small.headers).toMatchObject({ 'content-encoding': 'br', vary: expect.stringMatching(/accept-encoding/i) });
    expect(small.headers['content-type']).toContain('javascript');
  });
});

it('escapes what goes into the head', () => {
  expect(escapeHtml(`"><script>'&`)).toBe('&#34;&#62;&#60;script&#62;&#39;&#38;');
  const hostile = { title: '</script><script>alert(1)</script>\u2028' };
  expect(escapeJson(hostile)).not.toMatch(/[<>\u2028]/);
  expect(JSON.parse(escapeJson(hostile))).toEqual(hostile);
});

it.each([
  ['/a', ['/a']],
  ['/a/:b?', ['/a', '/a/:b']],
  ['/a/:b/:c?', ['/a/:b', '/a/:b/:c']],
  ['/a/:b?/:c?', ['/a', '/a/:b', '/a/:b/:c']],
  ['/a/:b?/:c', ['/a/:c', '/a/:b/:c']],
])('%s expands to %j', (path, routes) => {
  expect(expandOptional(path)).toEqual(routes);
});

it.each([
  ['/about', 'How ratios are converted'],
  ['/resources', 'CHEERS 2022'],
  ['/data-dictionary', 'Discount rate, costs (%)'],
])('%s shows its text without a script', async (url, text) => {
  const { statusCode, body } = await open(url);
  expect(statusCode).toBe(200);
  expect(body).not.toContain('noindex');
  expect(body).toContain(`<link rel="canonical" href="http://registry.test${url}" data-page>`);
  expect(body).toContain(text);
});
