import type { Browser } from '@playwright/test';
import { safeDest } from '@cea/contract/dest';
import { demoPassword } from '../../apps/server/db/seed/demo-accounts.ts';
import { withBrowser } from '../browser.ts';
import { type Row, assertNone } from '../row.ts';

const evil = 'evil.example';
const dests = [
  `//${evil}`,
  `///${evil}`,
  `/\\${evil}`,
  `\\\\${evil}`,
  `/\\/${evil}`,
  `\\/${evil}`,
  `/%2f${evil}`,
  `/%5c${evil}`,
  `%2f%2f${evil}`,
  `/\t/${evil}`,
  `/\n/${evil}`,
  `\t//${evil}`,
  `/%09/${evil}`,
  ` //${evil}`,
  `https://${evil}/`,
  `HtTpS:${evil}`,
  `http:/\\${evil}`,
  `//user@${evil}`,
  `@${evil}`,
  `/@${evil}`,
  `.${evil}`,
  `javascript:window.pwned=1`,
  `java\tscript:window.pwned=1`,
  `data:text/html,<script>window.pwned=1</script>`,
  `/..//${evil}`,
] as const;

interface Landing {
  readonly dest: string;
  readonly foreign: string[];
  readonly url: string;
  readonly pwned: boolean;
}

/** Signs in at the real page with this `dest`; every request to another origin is recorded and blocked. */
async function land(browser: Browser, url: string, dest: string): Promise<Landing> {
  const context = await browser.newContext();
  const foreign: string[] = [];
  await context.route(
    ({ origin }) => origin !== url,
    (route) => {
      foreign.push(route.request().url());
      return route.abort();
    },
  );
  try {
    const page = await context.newPage();
    await page.goto(`${url}/login?dest=${encodeURIComponent(dest)}`);
    await page.locator('input[autocomplete=username]').fill('user@demo.example');
    await page.locator('input[type=password]').fill(demoPassword);
    await page.locator('form button[type=submit]').click();
    await page.waitForURL((now) => now.pathname !== '/login', { timeout: 10_000 });
    await page.waitForLoadState('networkidle');
    const pwned = await page.evaluate(() => 'pwned' in window);
    return { dest, foreign, url: page.url(), pwned };
  } finally {
    await context.close();
  }
}

export const openRedirect: Row = {
  id: 'A9',
  title: 'open redirect through dest',
  async run(target) {
    const { url } = await target.unlimited();
    const strays: string[] = [];
    for (const dest of dests) {
      const kept = safeDest(dest);
      if (kept !== undefined && new URL(kept, url).origin !== url)
        strays.push(`safeDest lets ${JSON.stringify(dest)} through`);
    }
    let followed = 0;
    await withBrowser(async (browser) => {
      const waiting = [...dests];
      // A few at a time, each in a separate profile.
      const work = async (): Promise<void> => {
        for (let dest = waiting.shift(); dest !== undefined; dest = waiting.shift()) {
          const landing = await land(browser, url, dest);
          if (landing.foreign.length > 0 || new URL(landing.url).origin !== url || landing.pwned)
            strays.push(JSON.stringify(landing));
          if (new URL(landing.url).pathname !== '/') followed += 1;
        }
      };
      await Promise.all(Array.from({ length: 3 }, work));
    });
    assertNone(strays, `${strays.length} of ${dests.length} leave the origin`);
    return `0 of ${dests.length} leave the origin after signing in with Chromium (${followed} lead to a path of the site)`;
  },
};
