import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { tabTo } from '../keyboard.ts';
import { openResults, resultsOf } from '../results-page.ts';
import { publishSglt2Studies } from '../sglt2-studies.ts';

test.beforeAll(publishSglt2Studies);
test.beforeEach(({ context }) => context.grantPermissions(['clipboard-read', 'clipboard-write']));

const articles = ['2022-01-00071', '2023-01-00072', '2024-01-00073'];
const search = `?type=ratios&view=table&q=${articles.map((id) => `compound_id:${id}`).join('+OR+')}`;
const [saving, elderly, british, american] = [
  '2022-01-00071-01',
  '2022-01-00071-02',
  '2023-01-00072-01',
  '2024-01-00073-01',
] as const;

const rowOf = (page: Page, id: string): Locator =>
  resultsOf(page)
    .locator('tbody tr')
    .filter({ has: page.locator(`a[href$="${id}"]`) });
const compareLink = (page: Page): Locator =>
  page.getByRole('region', { name: 'Selection' }).getByRole('link', { name: 'Compare 4' });
const heading = (page: Page, count: string) => page.getByRole('heading', { level: 1, name: `Compare ${count}` });
const headOf = (page: Page, id: string): Locator => page.locator(`[data-ratio="${id}"]`);
const orderOf = (page: Page): Promise<(string | undefined)[]> =>
  page.locator('th[data-ratio]').evaluateAll((heads) => heads.map((head) => (head as HTMLElement).dataset.ratio));
const clipboard = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText());
const copiedSentences = async (page: Page): Promise<string[]> => (await clipboard(page)).split('\n\n');

/** The link opens the same comparison in another window. */
async function expectSame(page: Page, link: string): Promise<void> {
  const other = await page.context().newPage();
  await other.goto(link);
  await expect(heading(other, '3 ratios')).toBeVisible();
  expect(await orderOf(other)).toEqual(await orderOf(page));
  await other.close();
}

test(
  'by mouse: four ticked ratios are compared, one moved and one removed, and sentences and link copied',
  { tag: '@core' },
  async ({ page }) => {
    await openResults(page, search);
    await rowOf(page, saving).getByRole('checkbox').check();
    await expect(page.getByRole('button', { name: 'Compare (2 to 6)' })).toBeDisabled();
    for (const id of [elderly, british, american]) await rowOf(page, id).getByRole('checkbox').check();
    await compareLink(page).click();
    await expect(heading(page, '4 ratios')).toBeVisible();
    expect(await orderOf(page)).toEqual([saving, elderly, british, american]);
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toHaveText(/^← \d+ ratios$/);
    await expect(page.getByRole('region', { name: 'What differs' })).toContainText('They differ in country');
    await expect(page.getByRole('rowheader', { name: /^Country/ })).toContainText('≠');
    const leftOf = async (mark: Locator) => (await mark.boundingBox())!.x;
    const band = await leftOf(page.getByText('ICER $100–150k', { exact: true }));
    expect(await leftOf(page.getByTitle('D $50,000'))).toBeLessThan(band);
    expect(band).toBeLessThan(await leftOf(page.getByText('$200k', { exact: true })));

    await headOf(page, american).dragTo(headOf(page, saving));
    await expect.poll(() => orderOf(page)).toEqual([american, saving, elderly, british]);
    await headOf(page, elderly).getByRole('button', { name: 'Remove C' }).click();
    await expect.poll(() => orderOf(page)).toEqual([american, saving, british]);

    await page.getByRole('button', { name: 'Copy all three' }).click();
    await expect.poll(() => copiedSentences(page)).toHaveLength(3);
    const sentences = await copiedSentences(page);
    expect(sentences[0]).toMatch(
      /^In adults .*, sotagliflozin versus standard care cost \$[\d,]+ per QALY gained \(20\d\d US\$, 38,667 USD 2018 .*; United States; .*3% discounting; .*; CEA Registry .*, 2024-01-00073-01\)\.$/,
    );
    expect(sentences[1]).toContain('dapagliflozin versus standard care was cost-saving (');

    await page.getByRole('button', { name: 'Copy link' }).click();
    await expect.poll(() => clipboard(page)).toContain('/results/compare?ids=');
    await expectSame(page, await clipboard(page));
    await page.goBack();
    await expect(heading(page, '4 ratios')).toBeVisible();
  },
);

test('by keyboard: the same, and a ratio is added from a search in place', async ({ page }) => {
  await openResults(page, search);
  for (const id of [saving, elderly, british, american]) {
    await rowOf(page, id).focus();
    await page.keyboard.press('Space');
  }
  await tabTo(page, compareLink(page));
  await page.keyboard.press('Enter');
  await expect(heading(page, '4 ratios')).toBeVisible();

  await tabTo(page, headOf(page, saving));
  await page.keyboard.press('Alt+ArrowRight');
  await expect.poll(() => orderOf(page)).toEqual([elderly, saving, british, american]);
  await expect(headOf(page, saving)).toBeFocused();
  await page.keyboard.press('Delete');
  await expect.poll(() => orderOf(page)).toEqual([elderly, british, american]);
  await expect(headOf(page, british)).toBeFocused();
  await expectSame(page, page.url());

  await tabTo(page, page.getByRole('button', { name: 'Copy: the sentence of B' }));
  await page.keyboard.press('Enter');
  await expect.poll(() => clipboard(page)).toMatch(/^In adults .* empagliflozin versus .*2023-01-00072-01\)\.$/);

  await tabTo(page, page.getByRole('button', { name: 'Add a ratio' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('searchbox', { name: 'Search ratios' }));
  await page.keyboard.type(saving);
  await tabTo(page, page.getByRole('button', { name: new RegExp(`^Add: .*${saving}`) }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: new RegExp(`^Remove: .*${saving}`) })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(heading(page, '4 ratios')).toBeVisible();
});

test('on a phone: ratios of the tray are compared and ordered; letters stand for the columns', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openResults(page, search.replace('&view=table', ''));
  for (const id of [saving, british, american]) {
    const card = resultsOf(page)
      .getByRole('listitem')
      .filter({ has: page.locator(`a[href$="${id}"]`) });
    await card.getByRole('button', { name: /^Add to tray/ }).click();
  }
  await page.getByRole('region', { name: 'Download tray' }).getByRole('button', { name: 'Review' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Compare 3' }).click();
  await expect(heading(page, '3 ratios')).toBeVisible();
  const ratios = page.getByRole('list', { name: 'Ratios' }).getByRole('listitem');
  await expect(ratios.first()).toContainText('dapaglifloz');
  await page.getByRole('button', { name: 'C: move up' }).click();
  await expect(page.getByRole('button', { name: 'B: move up' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(ratios.first()).toContainText('sotagliflozin');
  await expect(page.getByRole('button', { name: 'A: move down' })).toBeFocused();

  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await expect(page.getByRole('heading', { level: 2, name: /^Country/ })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Currency' })).toHaveCount(0);
  await page.getByRole('button', { name: /^All rows/ }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Currency' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove A' }).click();
  await expect(heading(page, '2 ratios')).toBeVisible();
  await page.getByRole('button', { name: 'Copy both' }).click();
  await expect.poll(() => copiedSentences(page)).toHaveLength(2);

  await page.goto(`/results/compare?ids=${saving},${british},2020-01-00000-01`);
  await expect(page.getByText('Not found: 2020-01-00000-01')).toBeVisible();
});

test('on a small screen six columns scroll in their card, not the page', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 740 });
  const six = [saving, elderly, '2022-01-00071-03', british, '2023-01-00072-02', american];
  await page.goto(`/results/compare?ids=${six.join(',')}`);
  await expect(heading(page, '6 ratios')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1024);
});
