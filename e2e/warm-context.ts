import type { BrowserContext } from '@playwright/test';
import { test as journey } from './journey.ts';

interface Worker {
  /** One for all tests of a worker, so that scripts are fetched and compiled once. */
  readonly warmContext: { current?: BrowserContext };
}

/** Every test starts as a visitor who has been here before and has cleared cookies and site data, but not the cache. */
export const test = journey.extend<object, Worker>({
  warmContext: [
    async ({ browser: _ }, use) => {
      const kept: Worker['warmContext'] = {};
      await use(kept);
      await kept.current?.close();
    },
    { scope: 'worker' },
  ],
  context: async ({ warmContext, browser, baseURL, viewport, contextOptions }, use) => {
    const context = (warmContext.current ??= await browser.newContext({
      ...contextOptions,
      baseURL: baseURL!,
      viewport,
    }));
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
