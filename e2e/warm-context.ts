import type { BrowserContext, BrowserContextOptions } from '@playwright/test';
import { test as journey } from './journey.ts';

interface Worker {
  /** The same context for all tests of a worker, so that scripts are fetched once. */
  readonly warmContext: (options: BrowserContextOptions) => Promise<BrowserContext>;
}

/** Every test starts as a visitor who has been here before and has cleared cookies and site data, but not the cache. */
export const test = journey.extend<object, Worker>({
  warmContext: [
    async ({ browser }, use) => {
      let kept: BrowserContext | undefined;
      await use(async (options) => (kept ??= await browser.newContext(options)));
      await kept?.close();
    },
    { scope: 'worker' },
  ],
  context: async ({ warmContext, baseURL, viewport, contextOptions }, use) => {
    const context = await warmContext({ ...contextOptions, baseURL: baseURL!, viewport });
    await context.clearCookies();
    await use(context);
    for (const page of context.pages()) await page.close();
    await context.setOffline(false);
  },
  page: async ({ context, baseURL }, use) => {
    const page = await context.newPage();
    const devTools = await context.newCDPSession(page);
    await devTools.send('Storage.clearDataForOrigin', { origin: baseURL!, storageTypes: 'all' });
    await devTools.detach();
    await use(page);
  },
});
