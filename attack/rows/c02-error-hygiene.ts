import assert from 'node:assert/strict';
import { currentUser, forgotPassword, updateProfile } from '@cea/contract/accounts';
import { listUsers } from '@cea/contract/users';
import { makeUser, testPassword } from '../../apps/server/test/factories.ts';
import { type Fault, databaseFaults } from '../database-faults.ts';
import { rawRequest, sendRaw } from '../raw-socket.ts';
import { type Row, assertNone } from '../row.ts';
import type { Site } from '../site.ts';

interface Seen {
  readonly status: number;
  readonly text: string;
}

const leaks =
  /\bat \S+ \(|\.[jt]s\b|node_modules|\/(?:home|usr|var|tmp|work|etc)\/|\b(?:select|insert|update|delete)\s|relation|column|constraint|syntax|postgres|pg_|sqlstate|error:|FST_|ECONN|stack|secret/i;

/** What an answer reveals beyond the failure itself, in words. */
function leaksIn({ status, text }: Seen): string[] {
  const found = leaks.exec(text)?.[0];
  let fields: string[] = [];
  try {
    fields = Object.keys(JSON.parse(text) as object).filter((name) => name !== 'message' && name !== 'errors');
  } catch {
    fields = ['no JSON'];
  }
  const plain =
    status < 500 || /^\{"message":"(?:Server Error|Service Unavailable|The request took too long\.)"\}$/.test(text);
  return [
    ...(found ? [`tells "${found}"`] : []),
    ...fields.map((field) => `has ${field}`),
    ...(plain ? [] : [`says ${text.slice(0, 80)}`]),
    ...(status >= 400 ? [] : [`is no failure but ${status}`]),
  ];
}

/** Bytes that no proper client sends. */
async function oddRequests(site: Site): Promise<Record<string, Seen>> {
  const client = await site.signIn({ email: 'super@demo.example' });
  const json = { 'content-type': 'application/json' };
  const post = (body: string | Buffer) => client.send('PATCH', updateProfile.path, { body, headers: json });
  const raw = async (request: string): Promise<Seen> => {
    const { status, text } = await sendRaw(site.url, Buffer.from(request, 'latin1'), { quiet: 3000 });
    return { status, text: text.slice(text.indexOf('\r\n\r\n') + 4) };
  };
  return {
    'cut JSON': await post('{"full_name":"x'),
    'a prototype': await post('{"__proto__":{}}'),
    'a NUL': await post(String.raw`{"full_name":"a\u0000b"}`),
    'no UTF-8': await post(Buffer.from([0x7b, 0xff, 0xfe, 0x7d])),
    'a bad address': await client.send('GET', '/%zz'),
    'a bad address of the API': await client.send('GET', '/api/registrations/%ff'),
    'a long part': await client.send('GET', `/api/registrations/${'x'.repeat(500)}`),
    'no HTTP': await raw('HELLO\r\n\r\n'),
    'an unknown method': await raw(rawRequest('BREW /', ['Host: x', 'Connection: close'])),
    'large headers': await raw(rawRequest('GET /', ['Host: x', `X: ${'x'.repeat(40_000)}`])),
    'a bad header': await raw(rawRequest('GET /', ['Host: x', 'X\u0001: 1'])),
  };
}

/** One call that must fail during the fault; its account is created and signed in before. */
async function underFault(site: Site, fault: Fault, lock: () => Promise<() => Promise<void>>): Promise<Seen> {
  const admin = await site.signIn({ email: 'super@demo.example' });
  const account = await makeUser(site.db);
  const visitor = site.visitor();
  await visitor.fetchToken();
  const calls = {
    'reads the own account': () => admin.call(currentUser),
    'lists users': () => admin.call(listUsers),
    'signs in': () => visitor.send('POST', '/login', { body: { email: account.email, password: testPassword } }),
    'changes the profile': () => admin.call(updateProfile, { body: { full_name: 'Changed' } }),
    'asks for a link': () => visitor.call(forgotPassword, { body: { email: account.email } }),
  };
  await site.owner.query(fault.breaks);
  const unlock = fault.locks ? await lock() : undefined;
  try {
    const answer = calls[fault.call]();
    if (fault.meanwhile) await fault.meanwhile(site);
    return await answer;
  } finally {
    await unlock?.();
    await site.owner.query(fault.mends);
  }
}

export const errorHygiene: Row = {
  id: 'C2',
  title: 'error hygiene',
  run: (target) =>
    target.withOwnStack(async (site) => {
      const lockUsers = async () => {
        const holder = await site.owner.connect();
        await holder.query('BEGIN; LOCK TABLE users');
        return async () => {
          await holder.query('ROLLBACK');
          holder.release();
        };
      };
      const seen = new Map<string, Seen>(Object.entries(await oddRequests(site)));
      for (const fault of databaseFaults) seen.set(fault.what, await underFault(site, fault, lockUsers));
      const findings = [...seen].flatMap(([what, answer]) =>
        leaksIn(answer).map((fault) => `${what} (${answer.status}) ${fault}`),
      );
      assertNone(findings, 'answers reveal too much');
      const { status } = await (await site.signIn({ email: 'user@demo.example' })).call(currentUser);
      assert.equal(status, 200, `after it all: ${status}`);
      const statuses = [...new Set([...seen.values()].map((answer) => answer.status))].toSorted((a, b) => a - b);
      return `${seen.size} forced faults (${statuses.join(' ')}): a refusal or "Server Error", no stack, SQL or path; it serves on afterwards`;
    }),
};
