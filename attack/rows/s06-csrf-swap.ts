import assert from 'node:assert/strict';
import { login, logout, updateProfile } from '@cea/contract/accounts';
import { makeUser, testPassword } from '../../apps/server/test/factories.ts';
import type { Client } from '../http-client.ts';
import type { Row } from '../row.ts';

const tokenOf = (client: Client): string => client.cookies.get('XSRF-TOKEN') ?? '';

/** A write with this token instead of the client's own. */
const change = (client: Client, token: string) =>
  client.send(updateProfile.method, updateProfile.path, {
    body: { full_name: 'Forged' },
    headers: { 'x-xsrf-token': token },
  });

export const csrfSwap: Row = {
  id: 'S6',
  title: 'CSRF token swapped',
  async run(target) {
    const [first, second] = [await makeUser(target.db), await makeUser(target.db)];
    const a = await target.signIn(first);
    const b = await target.signIn(second);

    const fresh = target.visitor();
    await fresh.fetchToken();
    const beforeLogin = tokenOf(fresh);
    await fresh.call(login, { body: { email: first.email, password: testPassword } });

    const leaving = await target.signIn(second);
    const whileIn = tokenOf(leaving);
    await leaving.call(logout);
    await leaving.call(login, { body: { email: second.email, password: testPassword } });

    const tries = {
      "another session's token": await change(b, tokenOf(a)),
      'a token from before signing in': await change(fresh, beforeLogin),
      'a token of the session before': await change(leaving, whileIn),
      'a made-up token': await change(b, target.random.text(tokenOf(b).length)),
      'an empty token': await change(b, ''),
    };
    for (const [what, { status }] of Object.entries(tries)) assert.equal(status, 419, `${what}: ${status}`);

    // A stolen token together with its secret still belongs to the other session.
    const secretName = [...a.cookies.keys()].find((name) => name.endsWith('cea_csrf')) ?? '';
    b.cookies.set(secretName, a.cookies.get(secretName) ?? '');
    const tossed = await change(b, tokenOf(a));
    assert.equal(tossed.status, 419, `token and secret of another session: ${tossed.status}`);

    const own = await change(a, tokenOf(a));
    assert.equal(own.status, 200, `the own token: ${own.status}`);
    return `419 for ${[...Object.keys(tries), 'token with secret of another session'].join(', ')}; the own token 200`;
  },
};
