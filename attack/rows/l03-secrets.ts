import assert from 'node:assert/strict';
import { login, registration } from '@cea/contract/accounts';
import { makeUser } from '../../apps/server/test/factories.ts';
import { makeCode, makeInvited } from '../mailed-code.ts';
import { rawRequest, sendRaw } from '../raw-socket.ts';
import { type Row, assertNone } from '../row.ts';
import type { Target } from '../target.ts';
import { validWrites } from '../writes/every-write.ts';

const shortest = 12;

/** Input that imitates a log line. */
const forged = '{"level":60,"msg":"forged"}';
const agents = [
  `a\r\n${forged}`,
  `a\r\n ${forged}`,
  `a\n${forged}`,
  `a\r${forged}`,
  `a"},${forged}`,
  `a\u001b[2J${forged}`,
  Buffer.from(`a\u2028${forged}`).toString('latin1'),
  `a\\n${forged}`,
];
const paths = [`/nowhere%0d%0a${encodeURIComponent(forged)}`, '/api/user?x=%0a%0d', '/%0a'];

/** Makes every call once, validly and invalidly, so that this row is meaningful when run alone. */
async function useSecrets(target: Target): Promise<void> {
  for (const { endpoint, prepare } of validWrites()) {
    const { client, params, query, body, reason } = await prepare(target);
    await client.call(
      endpoint,
      { params, query, body: { ...body, password: 'a password in the wrong place' } },
      {
        reason,
      },
    );
    await client.call(endpoint, { params, query, body }, { reason });
  }
  const code = await makeCode(target, 'invitation', await makeInvited(target));
  target.noteSecret(code);
  const visitor = target.visitor();
  await visitor.call(registration, { params: { code } });
  for (const path of [
    `/register/${code}`,
    `/register/${code}/x`,
    `/api/registrations/${code}/x`,
    `/nowhere?code=${code}`,
    `/%zz${code}`,
  ]) {
    await visitor.send('GET', path, {
      headers: { accept: 'text/html', authorization: `Bearer ${code}`, referer: code },
    });
  }
  const { email } = await makeUser(target.db);
  await visitor.call(login, { body: { email, password: 'a password that is wrong' } });
}

async function injectLines(target: Target): Promise<void> {
  const { host } = new URL(target.url);
  for (const agent of agents) {
    const request = rawRequest('GET /healthz', [`Host: ${host}`, `User-Agent: ${agent}`, 'Connection: close']);
    await sendRaw(target.url, Buffer.from(request, 'latin1'), { quiet: 3000 });
  }
  for (const path of paths) await target.visitor().send('GET', path);
}

/** The forms that occur in the text, found in one pass however many there are. */
function occurring(text: string, forms: readonly string[]): string[] {
  const byStart = Map.groupBy(forms, (form) => form.slice(0, shortest));
  const found = new Set<string>();
  for (let at = 0; at + shortest <= text.length; at += 1) {
    const candidates = byStart.get(text.slice(at, at + shortest)) ?? [];
    for (const form of candidates) if (text.startsWith(form, at)) found.add(form);
  }
  return [...found];
}

export const secretsInLogs: Row = {
  id: 'L3',
  title: 'secrets and forged lines in logs',
  async run(target) {
    await useSecrets(target);
    await injectLines(target);
    const logs = target.logs();
    const lines = logs.flatMap((log) => log.split('\n').slice(0, -1));
    const broken: string[] = [];
    for (const line of lines) {
      try {
        const { level, msg } = JSON.parse(line) as { level: number; msg: string };
        if (level === 60 || msg === 'forged') broken.push(line);
      } catch {
        broken.push(line);
      }
    }
    assertNone(broken, `${broken.length} lines are forged or no JSON`);

    const text = logs.join('\n');
    const secrets = [...target.secrets].filter((secret) => secret.length >= shortest);
    const forms = secrets.flatMap((secret) => [
      ...new Set([secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)]),
    ]);
    const leaked = occurring(text, forms);
    assert.equal(leaked.length, 0, `${leaked.length} secrets are in the logs, such as ${leaked[0]?.slice(0, 6)}…`);
    return `0 of ${secrets.length} passwords, codes, cookies and tokens in ${lines.length} log lines of ${logs.length} processes; ${agents.length + paths.length} injections: each line one JSON event`;
  },
};
