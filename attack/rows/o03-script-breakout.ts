import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import { loadRegistry } from '../../scripts/stack/stack.ts';
import { withBrowser } from '../browser.ts';
import { type Row, assertNone } from '../row.ts';
import { watchScripts } from '../script-watch.ts';
import type { Site } from '../site.ts';

/** What could end the script element that carries a page's data, or the attribute that carries its title. */
const breakouts = [
  '</script><script>alert(1)</script>',
  '</ScRiPt ><img src=x onerror=alert(1)>',
  '<!--<script>',
  '<!--<script></script>--><script>alert(1)</script>',
  ']]></script><svg onload=alert(1)>',
  '\u2028\u2029alert(1)//',
  '"></title><script>alert(1)</script>',
  '\'"><meta http-equiv=refresh content="0;url=javascript:alert(1)">',
  '&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;',
  String.raw`\u003c/script>\";alert(1);//`,
  '${alert(1)}',
  '__CSP_NONCE__"><script>alert(1)</script>',
  "<!--head--><!--page-->$&$'$`",
] as const;

async function plant({ owner }: Site, title: string): Promise<string> {
  const { rows } = await owner.query<{ id: string }>(
    `UPDATE records SET answers = answers || jsonb_build_object('title', $1::text, 'abstract', $1::text)
     WHERE type = 'methods' AND to_rev IS NULL AND seq = (SELECT min(seq) FROM records WHERE type = 'methods' AND to_rev IS NULL)
     RETURNING id`,
    [title],
  );
  return rows[0]!.id;
}

/** The data of the page as its scripts read it, and the title that it shows. */
const readPage = (page: Page) =>
  page.evaluate(() => ({
    data: JSON.parse(document.querySelector('#page')?.textContent ?? '{}') as {
      entry?: { article: { title: string } };
    },
    heading: document.querySelector('h1')?.textContent,
    scripts: document.scripts.length,
  }));

export const scriptBreakout: Row = {
  id: 'O3',
  title: 'script breakout',
  run: (target) =>
    target.withOwnStack(async (site) => {
      await loadRegistry({ databaseUrl: site.environment.DATABASE_URL! });
      const found: string[] = [];
      const note = (title: string, what: string) => found.push(`${JSON.stringify(title)}: ${what}`);
      let opened = 0;
      await withBrowser(async (browser) => {
        const page = await browser.newPage();
        const watch = watchScripts(page);
        let scripts: number | undefined;
        for (const title of breakouts) {
          const id = await plant(site, title);
          await page.goto(`${site.url}/registry/article/${id}`, { waitUntil: 'load' });
          await page.locator('h1').first().waitFor();
          const shown = await readPage(page);
          assert.equal(shown.data.entry?.article.title, title, 'the page carries another title');
          if (shown.heading !== title) note(title, `shown as ${JSON.stringify(shown.heading)}`);
          scripts ??= shown.scripts;
          if (shown.scripts !== scripts) note(title, `${shown.scripts} script elements instead of ${scripts}`);

          // Answers that a victim is lured to open directly.
          const calls = [`/api/registry/registry-entries/${id}`, `/api/registry/methods/${id}`, `/api/${title}`];
          for (const path of calls) {
            opened += 1;
            const answer = await page.goto(`${site.url}${encodeURI(path)}`, { waitUntil: 'load' });
            const type = await page.evaluate(() => document.contentType);
            if (type !== 'application/json') note(title, `${path} is shown as ${type}`);
            const sniffing = answer?.headers()['x-content-type-options'];
            if (sniffing !== 'nosniff') note(title, `${path} may be sniffed`);
          }
          for (const what of watch.take()) note(title, what);
        }
      });
      assertNone(found, 'breakouts');
      return `${breakouts.length} titles in ${breakouts.length} pages and ${opened} JSON answers opened directly: shown as text, 0 HTML rendered, 0 executions`;
    }),
};
