import type { SearchQuery } from '@cea/contract/registry';
import type { Page } from '@playwright/test';
import { downloadCsv, recordsIn } from '../download-dialog.ts';
import { expect, test } from '../journey.ts';
import { tabTo } from '../keyboard.ts';
import {
  andSettle,
  openResults,
  resultsBox,
  resultsOf,
  searchApi,
  settled,
  titlesOf,
  totalOf,
} from '../results-page.ts';
import { publishSglt2Studies } from '../sglt2-studies.ts';
import { watchShifts } from '../watch-shifts.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });
test.beforeAll(publishSglt2Studies);

const words = 'SGLT2 inhibitors in HFrEF';
const search = `?type=ratios&keyword=${words.replaceAll(' ', '+')}`;

const bar = (page: Page) => page.getByRole('region', { name: 'Synonyms' });
const chip = (page: Page, does: 'Leave out' | 'Search for', name: string) =>
  bar(page).getByRole('button', { name: new RegExp(`^${does} ${name}, \\d+ ratios?$`) });
const exactLink = (page: Page) => bar(page).getByRole('link', { name: /^Exactly as typed: \d+ ratios?$/ });
const numberIn = (text: string | null): number => Number(/\d+/.exec(text ?? '')![0]);
const parameter = (page: Page, name: string) => new URL(page.url()).searchParams.get(name);
const totalByApi = async (page: Page, choice: Partial<SearchQuery>): Promise<number> =>
  (await searchApi(page, 'ratios', { query: [{ term: 'keyword', values: [words] }], ...choice })).total;

/** What must be equal for two pages to look the same. */
const shownOn = async (page: Page) => ({
  heading: await page.getByRole('heading', { level: 1 }).textContent(),
  titles: await titlesOf(page),
  synonyms: await bar(page).getByRole('button').allTextContents(),
});

async function expectSameElsewhere(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  const context = await page.context().browser()!.newContext({ viewport: page.viewportSize() });
  const other = await context.newPage();
  await other.goto(await page.evaluate(() => navigator.clipboard.readText()));
  await settled(other);
  expect(await shownOn(other)).toEqual(await shownOn(page));
  await context.close();
}

/** The number of rows in the file of the results. */
const downloadedRows = async (page: Page): Promise<number> => recordsIn((await downloadCsv(page)).text).length;

test(
  'by mouse: names are left out and put back, in the link, the file and the form',
  { tag: '@core' },
  async ({ page }) => {
    await page.goto('/results?type=ratios');
    await resultsBox(page).fill(words);
    await andSettle(page, () => page.getByRole('button', { name: 'Search', exact: true }).click());
    const total = await totalOf(page);
    expect(total).toBe(await totalByApi(page, {}));
    await expect(
      resultsOf(page)
        .locator('mark')
        .filter({ hasText: /^dapagliflozin$/i })
        .first(),
    ).toBeVisible();
    await expect(
      resultsOf(page)
        .locator('mark')
        .filter({ hasText: /ejection/ })
        .first(),
    ).toBeVisible();
    expect(numberIn(await chip(page, 'Leave out', 'dapagliflozin').textContent())).toBeGreaterThan(0);

    await andSettle(page, () => chip(page, 'Leave out', 'dapagliflozin').click());
    const fewer = await totalOf(page);
    expect(fewer).toBeLessThan(total);
    expect(fewer).toBe(await totalByApi(page, { without: ['dapagliflozin'] }));
    expect(parameter(page, 'without')).toBe('dapagliflozin');
    await expect(chip(page, 'Search for', 'dapagliflozin')).toBeFocused();
    await expectSameElsewhere(page);
    expect(await downloadedRows(page)).toBe(fewer);

    await page.getByRole('link', { name: 'Edit query' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Edit search' })).toBeVisible();
    await page
      .getByRole('button', { name: /^Search/ })
      .last()
      .click();
    await page.waitForURL(/\/results\?/);
    await settled(page);
    expect(await totalOf(page)).toBe(fewer);

    await andSettle(page, () => chip(page, 'Search for', 'dapagliflozin').click());
    expect(await totalOf(page)).toBe(total);
    expect(parameter(page, 'without')).toBeNull();
  },
);

test('by mouse: exactly as typed and back, with the same names left out', async ({ page }) => {
  await openResults(page, `${search}&without=empagliflozin`);
  const total = await totalOf(page);
  const promised = numberIn(await exactLink(page).textContent());
  expect(promised).toBeLessThan(total);
  await andSettle(page, () => exactLink(page).click());
  expect(await totalOf(page)).toBe(promised);
  expect(promised).toBe(await totalByApi(page, { exact: true }));
  await expect(bar(page)).toContainText('Searched exactly as typed.');
  await expectSameElsewhere(page);
  expect(await downloadedRows(page)).toBe(promised);
  await andSettle(page, () => bar(page).getByRole('link', { name: 'Search synonyms too' }).click());
  expect(await totalOf(page)).toBe(total);
  await expect(chip(page, 'Search for', 'empagliflozin')).toBeVisible();
});

test('by keyboard alone: a name is left out and put back, then exactly as typed and back', async ({ page }) => {
  await page.goto('/results?type=ratios');
  await expect(page.getByText('What are you looking for?')).toBeVisible();
  await tabTo(page, resultsBox(page));
  await page.keyboard.insertText(words);
  await andSettle(page, () => page.keyboard.press('Enter'));
  const total = await totalOf(page);

  await tabTo(page, chip(page, 'Leave out', 'dapagliflozin'));
  await andSettle(page, () => page.keyboard.press('Enter'));
  expect(await totalOf(page)).toBeLessThan(total);
  await expect(chip(page, 'Search for', 'dapagliflozin')).toBeFocused();
  await andSettle(page, () => page.keyboard.press('Space'));
  expect(await totalOf(page)).toBe(total);
  await expect(chip(page, 'Leave out', 'dapagliflozin')).toBeFocused();

  const more = bar(page).getByRole('button', { name: /more of the names for SGLT2 inhibitors$/ });
  await tabTo(page, more);
  await page.keyboard.press('Enter');
  await expect(chip(page, 'Leave out', 'canagliflozin')).toBeVisible();
  await expect(bar(page).getByRole('button', { name: 'Fewer of the names for SGLT2 inhibitors' })).toBeFocused();

  await tabTo(page, exactLink(page));
  await andSettle(page, () => page.keyboard.press('Enter'));
  expect(await totalOf(page)).toBeLessThan(total);
  await expect(bar(page).getByRole('link', { name: 'Search synonyms too' })).toBeFocused();
  await andSettle(page, () => page.keyboard.press('Enter'));
  expect(await totalOf(page)).toBe(total);
});

test.describe('on a first visit', () => {
  test.use({ isWarm: false });

  test('the names arrive together with the results, and move nothing', async ({ page }) => {
    await page.addInitScript(watchShifts);
    // Letters of another font would change the lines.
    await page.route('**/api/registry/search/**', async (route) => {
      await page.evaluate(async () => void (await document.fonts.ready));
      await route.continue();
    });
    await openResults(page, search);
    await expect(bar(page)).toBeVisible();
    await expect(exactLink(page)).toBeVisible();
    expect(await page.evaluate(() => window.shifted)).toBeLessThanOrEqual(0.02);
  });
});
