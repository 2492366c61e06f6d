import { endpoints, slices } from '@cea/contract/endpoints';
import { callIdly, endpointsInOrder, pageAddresses } from '../every-call.ts';
import type { Answer } from '../http-client.ts';
import { type Row, assertNone } from '../row.ts';

const year = 31_536_000;
const origins = ['https://evil.example', 'null', 'http://127.0.0.2', 'https://127.0.0.1.evil.example'];
/** Files that are the same for everyone may be cached. */
const isPublicFile = (path: string): boolean => /^\/(?:assets\/|favicon\.svg$)/.test(path);

/** Public data may be kept by the browser, which asks each time whether it still holds. */
const isReference = (path: string): boolean =>
  ['Reference data', 'Public API'].flatMap((name) => slices[name] ?? []).some((call) => call.path === path);
const mayKeep = (path: string, kept: string): boolean =>
  kept.includes('no-store') || isPublicFile(path) || (isReference(path) && kept === 'private, no-cache');

/** Only the calls that declare it may be read by pages of other sites, and by them without credentials. */
const isOpen = (path: string): boolean => endpoints.some((call) => call.path === path && call.anyOrigin);
const isAllowed = (path: string, name: string, value: string): boolean =>
  isOpen(path) &&
  (name === 'access-control-expose-headers' || (name === 'access-control-allow-origin' && value === '*'));

/** Faults in the headers of an answer, in words. */
function faults(path: string, { status, headers }: Answer): string[] {
  const maxAge = Number(/max-age=(\d+)/.exec(headers['strict-transport-security'] ?? '')?.[1] ?? 0);
  const cors = Object.keys(headers).filter(
    (name) => name.startsWith('access-control-') && !isAllowed(path, name, String(headers[name])),
  );
  return [
    ...(headers['x-content-type-options'] === 'nosniff' ? [] : ['no nosniff']),
    ...(maxAge >= year ? [] : [`HSTS ${maxAge} s`]),
    ...(mayKeep(path, headers['cache-control'] ?? '') ? [] : ['may be kept']),
    ...(headers['content-security-policy'] ? [] : ['no policy']),
    ...(headers['referrer-policy'] === 'no-referrer' ? [] : ['tells its address']),
    ...(headers['x-powered-by'] || headers.server ? ['names its software'] : []),
    ...cors.map((name) => `${name}: ${String(headers[name])}`),
  ].map((fault) => `${path} (${status}): ${fault}`);
}

export const headersAndCors: Row = {
  id: 'C1',
  title: 'headers and CORS over TLS',
  async run(target) {
    const site = await target.secure();
    const found: string[] = [];
    const statuses = new Set<number>();
    let answers = 0;
    const check = (path: string, answer: Answer): void => {
      found.push(...faults(path, answer));
      statuses.add(answer.status);
      answers += 1;
    };

    for (const client of [site.visitor(), await site.signIn({ email: 'super@demo.example' })]) {
      for (const endpoint of endpointsInOrder)
        check(endpoint.path, await callIdly(client, endpoint, { origin: origins[0] ?? '' }));
    }
    const client = await site.signIn({ email: 'admin@demo.example' });
    const [asset = ''] =
      /\/assets\/[\w.-]+/.exec((await client.send('GET', '/', { headers: { accept: 'text/html' } })).text) ?? [];
    const others = [
      '/nowhere',
      '/api/nowhere',
      '/assets/nowhere.js',
      '/%zz',
      '/api/user?%zz',
      '/favicon.svg',
      '/api/docs',
      '/api/docs/json',
      asset,
    ];
    for (const path of [...pageAddresses, ...others]) {
      for (const accept of ['text/html', 'application/json'])
        check(path, await client.send('GET', path, { headers: { accept } }));
    }
    for (const origin of origins) {
      check('/api/user', await client.send('GET', '/api/user', { headers: { origin } }));
      const preflight = {
        origin,
        'access-control-request-method': 'PATCH',
        'access-control-request-headers': 'x-xsrf-token',
      };
      check('/api/user', await client.send('OPTIONS', '/api/user', { headers: preflight }));
    }
    const json = { 'content-type': 'application/json' };
    check('/login', await client.send('POST', '/login', { body: '{', headers: json }));
    check('/login', await client.send('POST', '/login', { body: 'x', headers: { 'content-type': 'text/xml' } }));
    check('/login', await client.send('TRACE', '/login'));

    assertNone(found, 'headers amiss');
    return `${answers} answers (${[...statuses].toSorted((a, b) => a - b).join(' ')}): nosniff, HSTS of a year, policy, no-store (reference data: private, 5 minutes); no Access-Control header for ${origins.length} foreign origins but \`*\` on the public API`;
  },
};
