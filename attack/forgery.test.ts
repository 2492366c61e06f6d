import { expect, it } from 'vitest';
import { withBrowser } from './browser.ts';
import { forgeDirectly, forgeInBrowser } from './forgery.ts';
import { withNaiveServer } from './naive-server.ts';
import { assertRefused } from './rows/s05-csrf.ts';

const write = { method: 'POST', path: '/transfer', body: { to: 'attacker' } };

it('detects forged requests on a server that trusts cookies alone', async () => {
  const done: string[] = [];
  await withNaiveServer(
    ({ method, headers }, body, reply) => {
      const trusted = method === 'POST' && (headers.cookie ?? '').includes('cea_session=victim');
      if (trusted) done.push(body);
      reply.writeHead(trusted ? 200 : 419).end();
    },
    async (url, victim) => {
      victim.cookies.set('cea_session', 'victim');
      const direct = await forgeDirectly(victim, 'http://127.0.0.2', write);
      expect(() => assertRefused(direct)).toThrow(/not refused/);

      // On another port of the same host the browser sends the cookies, whatever SameSite says.
      const before = done.length;
      const inBrowser = await withBrowser((browser) => forgeInBrowser(browser, url, victim, '127.0.0.1', [write]));
      expect(() => assertRefused(inBrowser)).toThrow(/not refused/);
      expect(done.length).toBeGreaterThan(before);
      expect(done.slice(before).some((body) => body.includes('attacker'))).toBe(true);
    },
  );
});
