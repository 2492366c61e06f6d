import assert from 'node:assert/strict';
import { forgotPassword } from '@cea/contract/accounts';
import { createUser } from '@cea/contract/users';
import { makeUser } from '../../apps/server/test/factories.ts';
import type { Client } from '../http-client.ts';
import { mailedLink } from '../mailed-code.ts';
import { rawRequest, sendRaw } from '../raw-socket.ts';
import { type Row, assertNone } from '../row.ts';
import type { Site } from '../site.ts';

const evil = 'evil.example';
const poisons: readonly Record<string, string>[] = [
  { host: evil },
  { host: `${evil}:80` },
  { 'x-forwarded-host': evil },
  { 'x-forwarded-host': evil, 'x-forwarded-proto': 'https', 'x-forwarded-port': '444' },
  { forwarded: `host=${evil};proto=https` },
  { 'x-host': evil, 'x-original-host': evil, 'x-http-host-override': evil },
  { origin: `https://${evil}`, referer: `https://${evil}/` },
];

/** Requests that no proper client sends: two hosts, none, and an absolute URL in the request line. */
async function poisonRaw(site: Site, client: Client, email: string, form: number): Promise<number> {
  await client.fetchToken();
  const { host } = new URL(site.url);
  const body = JSON.stringify({ email });
  const headers = [
    `Cookie: ${client.cookieHeader()}`,
    `X-XSRF-TOKEN: ${client.cookies.get('XSRF-TOKEN')}`,
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
    'Connection: close',
  ];
  const forms = [
    rawRequest('POST /forgot-password', [`Host: ${host}`, `Host: ${evil}`, ...headers], body),
    rawRequest('POST /forgot-password', [`Host: ${evil}`, `Host: ${host}`, ...headers], body),
    rawRequest('POST /forgot-password', ['Host: ', ...headers], body),
    rawRequest(`POST http://${evil}/forgot-password`, [`Host: ${host}`, ...headers], body),
  ];
  return (await sendRaw(site.url, forms[form] ?? '', { address: client.address })).status;
}

export const hostPoisoning: Row = {
  id: 'A4',
  title: 'Host poisoning',
  async run(target) {
    const admin = await target.signIn({ email: 'super@demo.example' });
    const mailed: string[] = [];
    let refused = 0;
    const count = (email: string, status: number, how: object): void => {
      assert.ok([200, 400, 404].includes(status), `${JSON.stringify(how)}: ${status}`);
      if (status === 200) mailed.push(email);
      else refused += 1;
    };

    for (const site of [target, await target.secure()]) {
      const client = site.visitor();
      for (const headers of poisons) {
        const { email } = await makeUser(target.db);
        count(email, (await client.call(forgotPassword, { body: { email } }, { headers })).status, headers);
      }
    }
    for (const [index, headers] of poisons.entries()) {
      const invited = { email: `poisoned${index}@example.org`, full_name: 'Invited', roles: [] };
      count(invited.email, (await admin.call(createUser, { body: invited }, { headers })).status, headers);
    }
    for (const form of [0, 1, 2, 3]) {
      const { email } = await makeUser(target.db);
      count(email, await poisonRaw(target, target.visitor(), email, form), { form });
    }

    const links = await Promise.all(mailed.map((email) => mailedLink(target, { email })));
    const strays = links.filter(({ origin }) => origin !== new URL(target.url).origin);
    assertNone(strays.map(String), 'mailed links lead elsewhere');
    return `${links.length} of ${links.length} mailed links lead to APP_URL, ${refused} malformed requests refused`;
  },
};
