import type { Page } from '@playwright/test';
import { median } from '../../scripts/statistics.ts';
import { expect, test } from '../journey.ts';
import { everything, openResults, settled } from '../results-page.ts';
import { watchShifts } from '../watch-shifts.ts';

const clicks = 18;

/** Clicks a value of a filter, and returns how long it took to paint list and counts. */
const clickAndPaint = (page: Page, nth: number): Promise<number> =>
  page.evaluate(
    (at) =>
      new Promise<number>((done) => {
        const values = document.querySelectorAll<HTMLElement>('aside li > .line, aside [role=treeitem]');
        const results = document.querySelector<HTMLElement>('[data-answers]')!;
        const start = performance.now();
        const afterPaint = () => {
          const channel = new MessageChannel();
          channel.port1.addEventListener('message', () => done(performance.now() - start));
          channel.port1.start();
          channel.port2.postMessage(null);
        };
        const watching = new MutationObserver(() => {
          watching.disconnect();
          requestAnimationFrame(afterPaint);
        });
        watching.observe(results, { attributeFilter: ['data-answers'] });
        values[at % values.length]!.click();
      }),
    nth,
  );

/** The same kind of search without a page: how long the answer alone takes. */
const askBare = (page: Page, year: number): Promise<number> =>
  page.evaluate(async (to) => {
    const token = decodeURIComponent(/XSRF-TOKEN=([^;]+)/.exec(document.cookie)![1]!);
    const start = performance.now();
    const answer = await fetch('/api/registry/search/ratios?page=1&per_page=20', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-xsrf-token': token, 'x-requested-with': 'XMLHttpRequest' },
      body: JSON.stringify({
        query: [
          { term: 'publication_year', values: ['[1900 TO *]'] },
          { term: 'publication_year', values: [`[1900 TO ${to}]`], filter: true },
        ],
      }),
    });
    await answer.json();
    return performance.now() - start;
  }, year);

test('a click on a filter is painted soon after its answer, and shifts nothing', async ({ page }) => {
  await page.addInitScript(watchShifts);
  await openResults(page, everything);
  // Names of countries and perspectives come with a list of their own, which may arrive after the results.
  await page.waitForLoadState('networkidle');
  const [bare, painted, shifts]: [number[], number[], number[]] = [[], [], []];
  for (let click = 0; click < clicks; click += 1) {
    bare.push(await askBare(page, 2100 + click));
    await page.evaluate(() => {
      window.shifted = 0;
    });
    painted.push(await clickAndPaint(page, click * 5));
    await settled(page);
    await expect(page.locator('[data-answers]')).toHaveAttribute('aria-busy', 'false');
    shifts.push(await page.evaluate(() => window.shifted));
  }
  const shifted = Math.max(...shifts);
  const summary = `bare ${median(bare).toFixed(0)} ms, painted ${median(painted).toFixed(0)} ms, shifted at most ${shifted} by click ${shifts.indexOf(shifted) + 1}`;
  console.log(summary);
  expect(median(painted), summary).toBeLessThanOrEqual(3 * median(bare) + 100);
  expect(shifted, summary).toBeLessThanOrEqual(0.02);
});
