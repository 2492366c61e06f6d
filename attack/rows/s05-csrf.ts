import { withBrowser } from '../browser.ts';
import { calmSessions, changesBetween, takeSnapshot } from '../database-snapshot.ts';
import { type Forged, type ForgedAnswer, forgeDirectly, forgeInBrowser } from '../forgery.ts';
import { fillPath } from '../fill-path.ts';
import type { Client } from '../http-client.ts';
import { type Row, assertNone } from '../row.ts';
import type { Site } from '../site.ts';
import { validWrites } from '../writes/every-write.ts';

/** The same site on another port, and another site. */
const hosts = ['127.0.0.1', '127.0.0.2'] as const;

interface Victim {
  readonly client: Client;
  readonly write: Forged;
}

/** Every write, with a user who may make it, so that a hole would show as a changed row. */
async function prepareVictims(site: Site): Promise<Victim[]> {
  const victims: Victim[] = [];
  // Read-only endpoints need no token without a session; a server test covers callers with one. The path of a one-click
  // endpoint holds a code that nobody can guess, and does nothing for the session.
  const guarded = validWrites().filter(({ endpoint: { readOnly, oneClick } }) => !readOnly && !oneClick);
  for (const { endpoint, prepare } of guarded) {
    const { client, params, query, body = {} } = await prepare(site);
    await client.fetchToken();
    victims.push({ client, write: { method: endpoint.method, path: fillPath(endpoint.path, params, query), body } });
  }
  return victims;
}

export function assertRefused(answers: readonly ForgedAnswer[]): void {
  const through = answers.filter(({ status }) => status !== 419).map(({ what, status }) => `${what}: ${status}`);
  assertNone(through, 'forged writes were not refused');
}

export const crossSiteForgery: Row = {
  id: 'S5',
  title: 'CSRF',
  run: (target) =>
    target.withOwnStack(async (site, stopWorker) => {
      const victims = await prepareVictims(site);
      const superAdmin = await site.signIn({ email: 'super@demo.example' });
      await stopWorker();
      await calmSessions(site.owner);
      const before = await takeSnapshot(site.owner);

      const direct: ForgedAnswer[] = [];
      for (const { client, write } of victims) {
        for (const host of hosts) direct.push(...(await forgeDirectly(client, `http://${host}:8080`, write)));
      }
      const inBrowser = await withBrowser(async (browser) => {
        const writes = victims.map(({ write }) => write);
        const answers: ForgedAnswer[] = [];
        for (const host of hosts) answers.push(...(await forgeInBrowser(browser, site.url, superAdmin, host, writes)));
        return answers;
      });

      assertRefused([...direct, ...inBrowser]);
      assertNone(changesBetween(before, await takeSnapshot(site.owner)), 'rows changed');
      return `${victims.length} writes from ${hosts.join(' and ')}: ${direct.length} with cookies attached and ${inBrowser.length} by Chromium, all 419, 0 rows changed`;
    }),
};
