import assert from 'node:assert/strict';
import { readEditedContentBlock, updateContentBlock } from '@cea/contract/content-editing';
import type { Browser, BrowserContext } from '@playwright/test';
import { loadRegistry } from '../../scripts/stack/stack.ts';
import { withBrowser } from '../browser.ts';
import type { Client } from '../http-client.ts';
import { plantNames, plantTitles } from '../planted-payloads.ts';
import { type Row, assertNone } from '../row.ts';
import { findLiveMarkup, watchScripts } from '../script-watch.ts';
import type { Site } from '../site.ts';
import { signInUploader } from '../uploads.ts';
import { xssPayloads } from '../xss-payloads.ts';

/** As an administrator who was tricked, or whose account was stolen; returns the page that shows the text. */
async function saveText(admin: Client, html: string): Promise<string> {
  const params = { slug: 'about-page' } as const;
  const { json } = await admin.call(readEditedContentBlock, { params });
  const { version } = (json as { data: { version: number } }).data;
  const { status, text } = await admin.call(updateContentBlock, { params, body: { html, version } });
  assert.equal(status, 200, `${html}: ${text}`);
  return '/about';
}

/** Past the sanitising on the way in, as somebody with the database could write; returns the page that shows it. */
async function plantRawText({ owner }: Site, payload: string): Promise<string> {
  await owner.query("UPDATE content_blocks SET html = $1, version = version + 1 WHERE slug = 'resources-page'", [
    `<p>${payload}</p>`,
  ]);
  return '/resources';
}

type Visit = (path: string, ready?: string) => Promise<void>;

/** A tab that opens pages and notes whatever ran, or would run at a touch. */
async function openTab(context: BrowserContext, { url }: Site, found: string[]): Promise<Visit> {
  const page = await context.newPage();
  const watch = watchScripts(page);
  return async (path, ready = 'h1') => {
    await page.goto(url + path, { waitUntil: 'load' });
    await page.locator(ready).first().waitFor({ state: 'attached' });
    const live = await findLiveMarkup(page, '#root');
    found.push(...[...live, ...watch.take()].map((what) => `${path}: ${what}`));
  };
}

/** Pages as the server writes them, without the application, which would take most of the time. */
async function openPlain(browser: Browser, site: Site, found: string[]): Promise<Visit> {
  const context = await browser.newContext();
  await context.route('**/assets/**', (route) => route.abort());
  return openTab(context, site, found);
}

/** Pages as an administrator sees them. */
async function openFull(browser: Browser, site: Site, admin: Client, found: string[]): Promise<Visit> {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  await context.addCookies([...admin.cookies].map(([name, value]) => ({ name, value, url: site.url })));
  return openTab(context, site, found);
}

/** Some of the payloads are also looked at in the application. */
const isSample = (at: number): boolean => at % 30 === 0;

/** Lists that show many names at once. */
const lists = [1, 2].flatMap((page): [string, string][] => [
  [`/results?type=methods&publication_year=%5B1900+TO+*%5D&per_page=100&page=${page}`, '[aria-label=Results] h2'],
  [`/admin/sponsor/sponsors?per_page=100&page=${page}`, 'td'],
  [`/admin/sponsor/settings?tab=resource-list&per_page=100&page=${page}`, 'td'],
]);

export const storedXss: Row = {
  id: 'O1',
  title: 'stored XSS',
  run: (target) =>
    target.withOwnStack(
      async (site) => {
        await loadRegistry({ databaseUrl: site.environment.DATABASE_URL! });
        const articles = await plantTitles(site);
        const admin = await signInUploader(site);
        const files = await plantNames(admin);
        const found: string[] = [];
        await withBrowser(async (browser) => {
          const plain = await Promise.all([1, 2].map(() => openPlain(browser, site, found)));
          const full = await openFull(browser, site, admin, found);
          for (const [at, payload] of xssPayloads.entries()) {
            const text = await (at % 2 === 0 ? saveText(admin, payload) : plantRawText(site, payload));
            const paths = [text, articles[at]!];
            await Promise.all(paths.map((path, tab) => plain[tab]!(path)));
            if (!isSample(at)) continue;
            const query = `/results?type=methods&q=${encodeURIComponent(payload)}`;
            for (const path of [...paths, query]) await full(path);
            await full('/admin/sponsor/settings', '[role=textbox]');
          }
          for (const [path, ready] of lists) await full(path, ready);
        });
        assertNone(found, 'payloads that are alive');
        return `${xssPayloads.length} payloads as text of a page, saved and past the sanitising, as title and abstract, as query, as name of a sponsor and of ${files} files: 0 executions in Chromium, 0 stopped only by the policy`;
      },
      { REQUESTS_PER_MINUTE: '100000' },
    ),
};
