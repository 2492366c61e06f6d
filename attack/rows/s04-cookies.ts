import assert from 'node:assert/strict';
import { login, logout } from '@cea/contract/accounts';
import { makeUser, testPassword } from '../../apps/server/test/factories.ts';
import { callIdly, endpointsInOrder, pageAddresses } from '../every-call.ts';
import { type Row, assertNone } from '../row.ts';

interface ParsedCookie {
  readonly name: string;
  readonly flags: ReadonlySet<string>;
}

function parseCookie(setCookie: string): ParsedCookie {
  const [pair = '', ...attributes] = setCookie.split(';').map((part) => part.trim());
  return { name: pair.slice(0, pair.indexOf('=')), flags: new Set(attributes.map((text) => text.toLowerCase())) };
}

/** Faults of a cookie, in words. */
function faults({ name, flags }: ParsedCookie): string[] {
  const isToken = name === 'XSRF-TOKEN'; // The only cookie that scripts read.
  const wanted = ['secure', 'samesite=lax', 'path=/', ...(isToken ? [] : ['httponly'])];
  return [
    ...wanted.filter((flag) => !flags.has(flag)).map((flag) => `${name} lacks ${flag}`),
    ...(isToken || name.startsWith('__Host-') ? [] : [`${name} lacks __Host-`]),
    ...[...flags].filter((flag) => flag.startsWith('domain')).map((flag) => `${name} has ${flag}`),
  ];
}

export const cookieFlags: Row = {
  id: 'S4',
  title: 'cookie flags over TLS',
  async run(target) {
    const site = await target.secure();
    const { email } = await makeUser(site.db);
    const client = site.visitor();
    const set = [
      ...(await client.send('GET', '/sanctum/csrf-cookie')).setCookies,
      ...(await client.call(login, { body: { email, password: 'not the password' } })).setCookies,
      ...(await client.call(login, { body: { email, password: testPassword } })).setCookies,
    ];
    for (const endpoint of endpointsInOrder) set.push(...(await callIdly(client, endpoint)).setCookies);
    for (const path of [...pageAddresses, '/nowhere', '/api/nowhere', '/api/docs']) {
      set.push(...(await client.send('GET', path, { headers: { accept: 'text/html' } })).setCookies);
    }
    set.push(...(await client.call(logout)).setCookies);
    const parsed = set.map(parseCookie);
    assertNone(parsed.flatMap(faults), 'cookies amiss');
    const names = [...new Set(parsed.map(({ name }) => name))];
    const readable = new Set(parsed.filter(({ flags }) => !flags.has('httponly')).map(({ name }) => name));
    assert.deepEqual([...readable], ['XSRF-TOKEN']);
    return `${set.length} Set-Cookie headers of ${names.join(', ')}: Secure, Lax, no Domain; __Host- and HttpOnly on all but XSRF-TOKEN`;
  },
};
