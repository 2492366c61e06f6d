import type { Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { tabTo } from '../keyboard.ts';
import {
  andSettle,
  everything,
  filtersOf,
  findExample,
  openResults,
  resultsBox,
  resultsOf,
  searchApi,
  settled,
  titlesOf,
  totalOf,
} from '../results-page.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

/** What must be equal for two pages to look the same. */
const shownOn = async (page: Page) => ({
  heading: await page.getByRole('heading', { level: 1 }).textContent(),
  titles: await titlesOf(page),
  chips: await page.getByRole('list', { name: 'Search conditions' }).getByRole('listitem').allTextContents(),
  chosen: await filtersOf(page).getByRole('treeitem', { checked: true }).allTextContents(),
  // Values keep their line during a search, without matches and in their order; elsewhere they never had one.
  counts: (
    await filtersOf(page)
      .locator('.line:has(.count)')
      .evaluateAll((lines) =>
        lines.filter((line) => line.querySelector('.count')!.textContent !== '0').map((line) => line.textContent),
      )
  ).toSorted(),
});

/** Opens the copied link in a new browser. */
async function expectSameElsewhere(page: Page): Promise<void> {
  await expect(page.getByText('Link copied')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toBe(page.url());
  const context = await page.context().browser()!.newContext({ viewport: page.viewportSize() });
  const other = await context.newPage();
  await other.goto(link);
  await settled(other);
  // The labels of a vocabulary may load after the answer.
  await expect.poll(() => shownOn(other)).toEqual(await shownOn(page));
  await context.close();
}

const countIn = (text: string | null): number => Number(/([\d,]+)$/.exec(text ?? '')![1]!.replaceAll(',', ''));

test('by mouse: a query, narrowed by a tree and by years, shared', { tag: '@core' }, async ({ page }) => {
  const { query, total } = await findExample(page);
  const searches: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/registry/search')) searches.push(request.url());
  });
  await page.goto('/results?type=ratios&filter.quadrants=2');
  await expect(page.getByText('What are you looking for?')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL(/results\?type=ratios$/);
  expect(searches).toEqual([]);

  await page.getByRole('searchbox').fill(query);
  await andSettle(page, () => page.getByRole('button', { name: 'Search', exact: true }).click());
  expect(await totalOf(page)).toBe(total);
  await expect(page.getByText(/^Searched as/)).toContainText('below:50000');

  const disease = filtersOf(page).getByRole('tree', { name: 'Disease' }).getByRole('treeitem').first();
  const narrowed = countIn(await disease.textContent());
  await andSettle(page, () => disease.locator('.name').click());
  expect(await totalOf(page)).toBe(narrowed);

  const last = filtersOf(page).getByRole('textbox', { name: 'Publication year, to' });
  const year = Number(await last.inputValue()) - 1;
  await last.fill(String(year));
  await andSettle(page, () => last.press('Enter'));
  expect(await totalOf(page)).toBeLessThanOrEqual(narrowed);
  await expect(page.getByRole('listitem').filter({ hasText: 'Publication year' })).toContainText(`to ${year}`);

  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await expectSameElsewhere(page);

  await andSettle(page, () => page.goBack());
  expect(await totalOf(page)).toBe(narrowed);
  await andSettle(page, () => page.goBack());
  expect(await totalOf(page)).toBe(total);
  await andSettle(page, () => page.goForward());
  expect(await totalOf(page)).toBe(narrowed);
});

test('by keyboard alone: the same', async ({ page }) => {
  const { query, total } = await findExample(page);
  await page.goto('/results?type=ratios');
  await expect(page.getByText('What are you looking for?')).toBeVisible();
  await tabTo(page, page.getByRole('searchbox').first());
  await page.keyboard.insertText(query);
  await andSettle(page, () => page.keyboard.press('Enter'));
  expect(await totalOf(page)).toBe(total);

  await tabTo(page, page.getByRole('treeitem'));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  const child = page.locator('[role=treeitem]:focus');
  await expect(child).toHaveAttribute('aria-level', '2');
  const narrowed = countIn(await child.textContent());
  await andSettle(page, () => page.keyboard.press(' '));
  await expect(child).toHaveAttribute('aria-checked', 'true');
  expect(await totalOf(page)).toBe(narrowed);

  await tabTo(page, page.getByRole('slider'));
  const first = filtersOf(page).getByRole('textbox', { name: 'Publication year, from' });
  const year = Number(await first.inputValue()) + 1;
  await andSettle(page, () => page.keyboard.press('ArrowRight'));
  await expect(first).toHaveValue(String(year));
  expect(await totalOf(page)).toBeLessThanOrEqual(narrowed);

  await tabTo(page, page.getByRole('button', { name: 'Share', exact: true }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expectSameElsewhere(page);
});

test('cards and table, columns and pages are remembered, and results can be collapsed', async ({ page }) => {
  await openResults(page, everything);
  const details = resultsOf(page).getByRole('button', { name: /^Details of/ });
  const shown = await details.count();
  await expect(resultsOf(page).getByRole('button', { name: /^Details of/, expanded: true })).toHaveCount(shown);
  await details.first().click();
  await page.getByRole('button', { name: 'Collapse all' }).click();
  await expect(resultsOf(page).getByRole('button', { name: /^Details of/, expanded: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Expand all' }).click();
  await expect(resultsOf(page).getByRole('button', { name: /^Details of/, expanded: true })).toHaveCount(shown);

  await page.getByRole('button', { name: 'Table', exact: true }).click();
  const heads = page.getByRole('columnheader');
  // After the box that ticks all rows.
  await expect(heads.nth(1)).toHaveText('Comparison');
  await page.getByRole('button', { name: 'Columns', exact: true }).click();
  await page
    .getByRole('textbox', { name: 'Find a column' })
    .or(page.getByRole('searchbox', { name: 'Find a column' }))
    .fill('US$');
  await page.getByLabel('Ratio (US$, target year)').check();
  await page.getByRole('button', { name: 'Intervention versus comparator: remove' }).click();
  await page.getByRole('button', { name: 'Show 12 columns' }).click();
  await expect(heads.nth(1)).toHaveText('Ratio, US$');
  await expect(heads.nth(12)).toHaveText('Ratio (US$, target year)');

  await andSettle(page, () => page.getByLabel('Per page').selectOption('10'));
  await andSettle(page, () => page.getByRole('link', { name: 'Go to page 2' }).click());
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const second = await page.getByRole('row').allTextContents();

  const [search] = page.url().split('&page=2');
  await page.goto(search!);
  await settled(page);
  expect(new URL(page.url()).searchParams.get('page')).toBe('2');
  await page.getByRole('button', { name: 'Table', exact: true }).click();
  await expect(page.getByRole('row')).toHaveText(second);
});

test('records are added to the tray once, with their titles kept, and what is removed can be brought back', async ({
  page,
}) => {
  await openResults(page, everything);
  const add = resultsOf(page).getByRole('button', { name: /^Add to tray/ });
  const [first] = await titlesOf(page);
  await add.first().click();
  const bar = page.getByRole('region', { name: 'Download tray' });
  await expect(bar).toContainText('1 ratio');
  await page.getByRole('button', { name: 'Add page to tray' }).click();
  const shown = (await titlesOf(page)).length;
  await expect(bar).toContainText(`${shown} ratios`);
  await page.goto('/results?type=weights');
  await expect(bar).toContainText(`${shown} ratios`);

  await bar.getByRole('button', { name: 'Review' }).click();
  const dialog = page.getByRole('dialog', { name: 'Download tray' });
  await expect(dialog.getByRole('link', { name: first! }).first()).toBeVisible();
  await dialog
    .getByRole('button', { name: /^Remove (?!all)/ })
    .first()
    .click();
  await expect(dialog.getByRole('heading', { name: `${shown - 1} ratios` })).toBeVisible();
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await expect(dialog.getByRole('heading', { name: `${shown} ratios` })).toBeVisible();
  await dialog.getByRole('button', { name: 'Remove all' }).click();
  await expect(dialog.getByText('The tray is empty.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(bar).toBeHidden();
});

test('another type removes what it lacks from a typed query too, reports it, and can restore it', async ({ page }) => {
  await openResults(page, `?type=ratios&q=${encodeURIComponent('cost AND icer_usd<50000')}&filter.quadrants=2`);
  const box = resultsBox(page);
  await andSettle(page, () => page.getByRole('link', { name: 'Methods', exact: true }).first().click());
  await expect(page.getByText('Removed: Ratio (US$, target year), Quadrant.')).toBeVisible();
  await expect(box).toHaveValue('cost');
  expect(await totalOf(page)).toBe((await searchApi(page, 'methods', { raw_query: 'cost' })).total);
  await tabTo(page, page.getByRole('link', { name: 'Undo' }));
  await andSettle(page, () => page.keyboard.press('Enter'));
  await expect(box).toHaveValue('cost AND icer_usd<50000');
  await expect(page.getByText(/^Removed/)).toHaveCount(0);
  // The link is gone; the focus moves to the top of the restored results.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('another type keeps the words and the filters that it has', async ({ page }) => {
  await openResults(page, '?type=ratios&keyword=cost&filter.quadrants=2&filter.publication_year=[2000+TO+2030]');
  const chips = page.getByRole('list', { name: 'Search conditions' }).getByRole('listitem');
  await expect(chips).toHaveCount(3);
  await andSettle(page, () => page.getByRole('link', { name: 'Methods', exact: true }).first().click());
  await expect(chips).toHaveText([/cost/, /Publication year 2000 to 2030/]);
  await andSettle(page, () => page.getByRole('link', { name: 'Utility weights', exact: true }).first().click());
  await expect(chips).toHaveText([/cost/]);
});

test('no results: each suggestion says how many it would find', async ({ page }) => {
  const { query } = await findExample(page);
  await openResults(page, `?type=ratios&q=${encodeURIComponent(query)}&filter.publication_year=1900`);
  const way = page.getByRole('link', { name: /^Without Publication year: 1900 [\d,]+ ratios?$/ });
  const promised = Number(/([\d,]+) ratios?$/.exec((await way.textContent())!)![1]!.replaceAll(',', ''));
  await andSettle(page, () => way.click());
  expect(await totalOf(page)).toBe(promised);
});

test('a fault in a typed query is shown at its position', async ({ page }) => {
  await page.goto('/results?type=ratios&q=statin+AND+belov:50000');
  const alert = page.getByRole('alert').filter({ hasText: 'cannot be read' });
  await expect(alert).toContainText('Unknown field "belov" (column 12). Did you mean below?');
  await expect(alert.locator('mark')).toHaveText('belov');
});
