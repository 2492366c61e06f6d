import { entryPath } from '@cea/contract/pages';
import { chromium } from '@playwright/test';
import lighthouse, { type Result } from 'lighthouse';
import { chromiumOptions } from '../../scripts/stack/chromium.ts';
import { freePort } from '../../scripts/stack/processes.ts';
import { fittingArticle } from '../fitting-article.ts';
import { expect, test } from '../journey.ts';

/** These must have the full score; performance is only reported, because it depends on the machine. */
const held = ['accessibility', 'best-practices', 'seo'] as const;

const pages: readonly { name: string; path: (article: string) => string }[] = [
  { name: 'search', path: () => '/' },
  { name: 'results', path: () => '/results?type=ratios&keyword=vaccination' },
  { name: 'article', path: entryPath },
];

/** On a busy machine the browser's trace may start after the navigation: retry. */
async function look(url: string, port: number, attempts = 3): Promise<Result> {
  const run = await lighthouse(url, { port, onlyCategories: [...held, 'performance'], logLevel: 'error' });
  const { lhr } = run!;
  return lhr.runtimeError?.code === 'NO_NAVSTART' && attempts > 1 ? look(url, port, attempts - 1) : lhr;
}

test.describe.configure({ mode: 'serial' });

for (const { name, path } of pages) {
  test(`the ${name} page has a full Lighthouse score`, async ({ request, baseURL }) => {
    const { article } = await fittingArticle(request);
    const port = await freePort();
    const browser = await chromium.launch({
      ...chromiumOptions,
      args: [...chromiumOptions.args, `--remote-debugging-port=${port}`],
    });
    try {
      const { categories, audits, runtimeError } = await look(new URL(path(article.compound_id), baseURL).href, port);
      expect(runtimeError).toBeUndefined();
      console.log(`${name}: performance ${Math.round((categories.performance?.score ?? 0) * 100)} of 100`);
      const missed = held.flatMap((category) =>
        categories[category]!.auditRefs.filter(
          ({ weight, id: audit }) => weight > 0 && (audits[audit]!.score ?? 1) < 1,
        ).map(({ id: audit }) => `${category}: ${audits[audit]!.title}`),
      );
      expect(missed).toEqual([]);
      for (const category of held) expect(categories[category]!.score, category).toBe(1);
    } finally {
      await browser.close();
    }
  });
}
