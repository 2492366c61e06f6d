import { expect, type Page, test } from '@playwright/test';
import { expectAccessibleEverywhere } from '../accessible.ts';
import { tabTo } from '../keyboard.ts';
import { andSettle, openResults, resultsBox, resultsOf, searchApi, totalOf } from '../results-page.ts';

const nothing = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const helped = (page: Page) => resultsOf(page).getByRole('table');

async function type(page: Page, text: string): Promise<void> {
  await resultsBox(page).fill(text);
  await andSettle(page, () => page.keyboard.press('Enter'));
}

/** The figure in a link such as "Without Kenya 31 ratios". */
const figureIn = (text: string | null): number => Number(/([\d,]+) ratios?/.exec(text ?? '')![1]!.replaceAll(',', ''));

test('four words that no ratio has: the best way out finds as many as it says', { tag: '@core' }, async ({ page }) => {
  await openResults(page, '?type=ratios&keyword=vaccination');
  await type(page, 'dapaglifozin HFrEF Kenya lifetime');
  await expect(nothing(page, 'No ratio has all four words')).toBeVisible();
  const rows = helped(page).getByRole('row');
  await expect(rows).toHaveCount(5);
  await expect(rows.nth(1)).toContainText('in no record · close: dapagliflozin');
  await expect(rows.nth(2)).toContainText(/with \d+ other names/);
  for (const [at, word] of ['HFrEF', 'Kenya', 'lifetime'].entries()) {
    const { total } = await searchApi(page, 'ratios', { raw_query: word });
    await expect(
      rows
        .nth(at + 2)
        .getByRole('cell', { name: total.toLocaleString('en'), exact: true })
        .first(),
    ).toBeVisible();
  }
  await expectAccessibleEverywhere(page);

  const best = page.getByRole('link', { name: /^Search .*dapagliflozin/ });
  const href = await best.getAttribute('href');
  const ways = resultsOf(page).getByRole('list', { name: /^Leave (?:one|some) out, with the spelling corrected$/ });
  await expect(ways.getByRole('listitem').filter({ hasText: /^Without/ })).toHaveCount(4);
  const promised = figureIn(await ways.getByRole('link').first().textContent());
  expect(await ways.getByRole('link').first().getAttribute('href')).toBe(href);
  expect(promised).toBeGreaterThan(0);
  await andSettle(page, () => best.click());
  expect(await totalOf(page)).toBe(promised);
  // The button is gone; the focus moves to the top of the results.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.goBack();
  await expect(nothing(page, 'No ratio has all four words')).toBeVisible();
});

test('by keyboard: a misspelled word, corrected', async ({ page }) => {
  await openResults(page, '?type=ratios&keyword=vaccination');
  await tabTo(page, resultsBox(page));
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('dapaglifozin');
  await andSettle(page, () => page.keyboard.press('Enter'));
  await expect(nothing(page, 'No ratio has “dapaglifozin”')).toBeVisible();
  await tabTo(page, page.getByRole('link', { name: 'dapagliflozin', exact: true }).first());
  await andSettle(page, () => page.keyboard.press('Enter'));
  expect(await totalOf(page)).toBe((await searchApi(page, 'ratios', { raw_query: 'dapagliflozin' })).total);
  await expect(resultsBox(page)).toHaveValue('dapagliflozin');
});

test('by keyboard: operators in lower case, and a paper looked up by its number', async ({ page }) => {
  await openResults(page, '?type=ratios&keyword=dapagliflozin+or+Kenya');
  await expect(nothing(page, 'No ratio has all three words')).toBeVisible();
  const meant = resultsOf(page).getByRole('link', { name: 'dapagliflozin OR Kenya', exact: true });
  const promised = figureIn(
    await resultsOf(page)
      .getByText(/It finds/)
      .textContent(),
  );
  await tabTo(page, page.getByRole('button', { name: 'Look up a paper by PMID or DOI' }));
  await page.keyboard.press('Enter');
  await expect(resultsBox(page)).toBeFocused();
  await expect(page.getByText(/^Enter a PMID/)).toBeVisible();
  await tabTo(page, meant);
  await andSettle(page, () => page.keyboard.press('Enter'));
  expect(await totalOf(page)).toBe(promised);
});

test('on a phone the help fits, and a close word is found alone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openResults(page, '?type=ratios&keyword=dapaglifozin+Kenya&filter.publication_year=[1976+TO+2100]');
  await expect(page.getByRole('list', { name: 'Remove a filter' })).toBeVisible();
  const close = helped(page).getByRole('link', { name: 'dapagliflozin', exact: true });
  const total = (await searchApi(page, 'ratios', { raw_query: 'dapagliflozin' })).total;
  await andSettle(page, () => close.click());
  expect(await totalOf(page)).toBe(total);
});
