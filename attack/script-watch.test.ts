// @module-tag proof
import { expect, it } from 'vitest';
import { withBrowser } from './browser.ts';
import { withNaiveServer } from './naive-server.ts';
import { findLiveMarkup, watchScripts } from './script-watch.ts';
import { xssPayloads } from './xss-payloads.ts';

it('there are 120 payloads', () => {
  expect(new Set(xssPayloads).size).toBe(120);
});

it('every payload is noticed on a page that shows it as it is, and most run by themselves', async () => {
  let shown = '';
  const [missed, ran] = await withNaiveServer(
    (_, __, reply) => reply.setHeader('content-type', 'text/html').end(`<!doctype html><main>${shown}</main>`),
    (url) =>
      withBrowser(async (browser) => {
        const unnoticed: string[] = [];
        let running = 0;
        for (const payload of xssPayloads) {
          shown = payload;
          // A page of its own: a late dialog of the payload before would hold up the next one, and be counted for it.
          const page = await browser.newPage();
          const watch = watchScripts(page);
          await page.goto(url, { waitUntil: 'load' });
          const live = await findLiveMarkup(page, 'html');
          const executed = watch.take();
          if (executed.length > 0) running += 1;
          if (executed.length === 0 && live.length === 0) unnoticed.push(payload);
          await page.close();
        }
        return [unnoticed, running] as const;
      }),
  );
  expect(missed).toEqual([]);
  expect(ran).toBeGreaterThan(60);
});
