import { test as base, type Browser, type BrowserContext, type BrowserContextOptions } from '@playwright/test';

interface KeptContext {
  readonly context: BrowserContext;
  /** Something was done to it that cannot be undone. */
  isSpent: boolean;
}

interface Worker {
  /** The same context for all journeys of a worker with the same options, so that scripts are fetched once. */
  readonly keptContexts: Map<string, KeptContext>;
}

export interface Warmth {
  /** False for journeys about first visits, speed or closed windows: they get a new context with an empty cache. */
  readonly isWarm: boolean;
}

/** What a context cannot forget. */
const lasting = {
  clock: ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'],
  context: ['addInitScript', 'exposeBinding', 'exposeFunction', 'setExtraHTTPHeaders', 'setGeolocation'],
} as const;

async function openContext(browser: Browser, options: BrowserContextOptions): Promise<KeptContext> {
  const context = await browser.newContext(options);
  const kept: KeptContext = { context, isSpent: false };
  const spendBy = (target: object, methods: readonly string[]) => {
    for (const method of methods) {
      const own = (Reflect.get(target, method) as (...given: unknown[]) => unknown).bind(target);
      Reflect.set(target, method, (...given: unknown[]) => {
        kept.isSpent = true;
        return own(...given);
      });
    }
  };
  spendBy(context.clock, lasting.clock);
  spendBy(context, lasting.context);
  return kept;
}

/** A page without scripts that stays open: the process of the site's pages ends with the last of them. */
async function keepProcess(context: BrowserContext): Promise<void> {
  await (await context.newPage()).goto('/robots.txt');
}

/** Every journey starts as a visitor who has been here before and cleared cookies and site data, but not the cache. */
export const test = base.extend<Warmth, Worker>({
  isWarm: [true, { option: true }],
  keptContexts: [
    async ({ browser }, use) => {
      await use(new Map());
      for (const context of browser.contexts()) await context.close();
    },
    { scope: 'worker' },
  ],
  context: async (
    { browser, keptContexts, isWarm, baseURL, viewport, hasTouch, isMobile, permissions, contextOptions },
    use,
  ) => {
    const options = { ...contextOptions, baseURL: baseURL!, viewport, hasTouch, isMobile };
    const key = JSON.stringify(options);
    let kept = isWarm ? keptContexts.get(key) : undefined;
    if (!kept) {
      kept = await openContext(browser, options);
      if (isWarm) {
        await keepProcess(kept.context);
        keptContexts.set(key, kept);
      }
    }
    const { context } = kept;
    const staying = new Set(context.pages());
    await context.clearCookies();
    await context.clearPermissions();
    if (permissions) await context.grantPermissions(permissions);
    await use(context);
    for (const page of context.pages()) if (!staying.has(page)) await page.close();
    await context.unrouteAll();
    await context.setOffline(false);
    if (isWarm && !kept.isSpent) return;
    keptContexts.delete(key);
    await context.close();
  },
  page: async ({ context, baseURL }, use) => {
    const page = await context.newPage();
    const devTools = await context.newCDPSession(page);
    await devTools.send('Storage.clearDataForOrigin', { origin: baseURL!, storageTypes: 'all' });
    await devTools.detach();
    await use(page);
  },
});
