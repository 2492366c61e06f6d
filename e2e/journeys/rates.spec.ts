import type { Reply } from '@cea/contract/endpoint';
import type { searchRegistry } from '@cea/contract/registry';
import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleEverywhere } from '../accessible.ts';
import { expect, signIn, test } from '../journey.ts';

// All tests share one draft.
test.describe.configure({ mode: 'serial' });

const path = '/admin/data-collection/exchange-rates';

/** Chooses from the menu of a row with the keyboard alone. */
async function choose(page: Page, of: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${of}` }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: action }).press('Enter');
}

/** Opens the dialog of a rate with the keyboard alone. */
async function editRate(page: Page, currency: string, year: number): Promise<void> {
  await page.goto(`${path}?currency=${currency}&year_from=${year}&year_to=${year}`);
  await choose(page, `${currency} ${year}`, 'Edit');
  await expect(page.getByRole('heading', { name: `${currency} ${year}` })).toBeVisible();
}

const csv = `currency;year;rate;source
EUR;2018;2.5;European Central Bank
GHS;2006;1.0889;Bank of Ghana
`;

/** A published ratio converted from pounds, and its price year: a late one, because others count ratios until 2015. */
async function findRatioInPounds(page: Page): Promise<{ id: string; year: number }> {
  await page.request.get('/sanctum/csrf-cookie');
  const token = (await page.context().cookies()).find(({ name }) => name === 'XSRF-TOKEN')!.value;
  const answer = await page.request.post('/api/registry/search/ratios?per_page=100', {
    headers: { 'x-xsrf-token': decodeURIComponent(token), 'x-requested-with': 'XMLHttpRequest' },
    data: { raw_query: 'country:GBR AND year>2015' },
  });
  const { data } = (await answer.json()) as Reply<typeof searchRegistry>;
  const found = data.find(
    ({ conversion }) =>
      conversion?.steps?.currency === 'GBP' &&
      Number(conversion.steps.cost_year) > 2015 &&
      conversion.display?.startsWith('$'),
  );
  return { id: found!.id, year: Number(found!.conversion!.steps!.cost_year) };
}

test(
  'an admin changes a rate, imports a file, reviews and applies, and the published ratio follows',
  { tag: '@core' },
  async ({ page }) => {
    const { id, year } = await findRatioInPounds(page);
    const ratio = `/registry/ratios/${id}`;
    await page.goto(ratio);
    await expect(page.getByText(`GBP (${year}) ×`)).toBeVisible();
    const figure = page.getByText(/^\$[\d,]+$/).first();
    const before = await figure.textContent();

    await signIn(page, 'admin@demo.example');
    await editRate(page, 'GBP', year);
    await page.getByLabel('US$ per unit').fill('2.75');
    await page.getByRole('textbox', { name: 'Source' }).fill('Bank of England');
    await page.keyboard.press('Enter');
    await expect(page.getByText(`GBP ${year} was changed in the draft.`)).toBeVisible();
    await expect(page.getByText('Draft with 1 change', { exact: true })).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: 'Bank of England' })).toContainText('2.75000');

    await page.getByRole('button', { name: 'Import', exact: true }).click();
    const file = { name: 'rates.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
    await page.getByLabel('Choose a CSV file').setInputFiles(file);
    await expect(page.getByRole('button', { name: 'New 1' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Changed 1' })).toBeVisible();
    await page.getByRole('button', { name: 'Import 2 rates' }).click();
    await expect(page.getByText('2 rates imported into the draft.')).toBeVisible();

    await page.getByRole('link', { name: 'Review and apply' }).click();
    await expect(page.getByRole('row').filter({ hasText: `GBP ${year}` })).toContainText('2.75000');
    await expect(page.getByRole('row').filter({ hasText: 'GHS 2006' })).toContainText('Added');
    await expect(page.getByText(/^of \d+ published ratios/)).toBeVisible();
    await expectAccessibleEverywhere(page);
    const changed = page.getByRole('row').filter({ hasText: `GBP ${year}` });
    await changed.getByRole('button', { name: /ratios?$/ }).press('Enter');
    const affected = page.getByRole('dialog', { name: `Ratios affected by GBP ${year}` });
    await expect(affected.getByRole('link', { name: id })).toBeVisible();
    await expect(affected.getByRole('row').filter({ hasText: id })).toContainText(before!);
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Apply 3 changes' }).click();
    const question = page.getByRole('dialog', { name: /^Apply rate set/ });
    await question.getByRole('button', { name: 'Apply' }).click();
    await expect(question.getByText('Required')).toBeVisible();
    await question.getByLabel('Reason').fill('The bank printed the rate of the wrong year');
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^Rate set \d+ is now in force \(revision \d+\)\.$/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Discard' })).toHaveCount(0);
    await expect(page).toHaveURL(new RegExp(`${path}\\??$`));

    await page.context().clearCookies();
    await page.goto(ratio);
    await expect(page.getByText(`GBP (${year}) × 2.75 =`)).toBeVisible();
    await expect(figure).not.toHaveText(before!);

    await signIn(page, 'admin@demo.example');
    await page.goto(`${path}?tab=sets&status=retired`);
    await choose(page, 'set 1', 'Restore as a draft');
    await expect(page.getByText(/^Set 1 was restored as a draft/)).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: `GBP ${year}` })).toContainText('2.75000');
    await page.getByRole('button', { name: 'Discard' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Discard draft' }).click();
    await expect(page.getByText(/^Draft with /)).toHaveCount(0);
  },
);

test('two administrators share the draft, see both values on a conflict, and one discards it', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page, 'admin@demo.example');
  const other = await (await browser.newContext({ baseURL: baseURL!, reducedMotion: 'reduce' })).newPage();
  await signIn(other, 'super@demo.example');
  await editRate(page, 'CAD', 2019);
  await editRate(other, 'CAD', 2019);

  await page.getByLabel('US$ per unit').fill('0.71');
  await page.getByRole('button', { name: 'Save to draft' }).click();
  await expect(page.getByText('CAD 2019 was changed in the draft.')).toBeVisible();

  await other.getByLabel('US$ per unit').fill('0.72');
  await other.getByRole('button', { name: 'Save to draft' }).click();
  await expect(other.getByRole('button', { name: 'Use the other: 0.71' })).toBeVisible();
  await expectAccessible(other);
  await other.getByRole('button', { name: 'Keep yours: 0.72' }).click();
  await expect(other.getByText('CAD 2019 was changed in the draft.')).toBeVisible();
  await expect(other.getByText('Draft with 1 change', { exact: true })).toBeVisible();

  await page.reload();
  await expect(page.getByRole('row').filter({ hasText: 'CAD' })).toContainText('0.720000');
  await choose(page, 'CAD 2019', 'Undo the change');
  await expect(page.getByText('Draft with no changes')).toBeVisible();

  await page.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard draft' }).click();
  await expect(page.getByText('Draft discarded.', { exact: false })).toBeVisible();
  await expect(page.getByText(/^Draft with /)).toHaveCount(0);
  await other.close();
});

test('a target year and a price index go into the draft; deleting a rate requires a reason and can be undone', async ({
  page,
}) => {
  await signIn(page, 'admin@demo.example');
  await page.goto(`${path}?tab=cpi`);
  await choose(page, '2024', 'Edit');
  await page.getByRole('textbox', { name: 'Index' }).fill('313.7');
  await page.getByRole('button', { name: 'Save to draft' }).click();
  await expect(page.getByText('The 2024 price index was saved to the draft.')).toBeVisible();

  await page.getByRole('button', { name: 'Change target year' }).click();
  await page.getByLabel('Target year (US$)').selectOption('2024');
  await page.getByRole('button', { name: 'Save to draft' }).click();
  await expect(page.getByText('Draft with 2 changes', { exact: true })).toBeVisible();

  await page.goto(`${path}?currency=JPY&year_from=2016&year_to=2016`);
  await choose(page, 'JPY 2016', 'Delete');
  await page.getByRole('dialog').getByLabel('Reason').fill('Not the mean of the year');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete rate' }).click();
  await expect(page.getByText('JPY 2016 was deleted from the draft.')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'JPY' })).toContainText('Removed');

  await page.getByRole('link', { name: 'Review and apply' }).click();
  await expect(page.getByText('2025 → 2024')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'JPY 2016' })).toContainText('2');
  await page.getByRole('link', { name: 'Rates', exact: true }).click();
  await page.goto(`${path}?currency=JPY&year_from=2016&year_to=2016`);
  await choose(page, 'JPY 2016', 'Undo the change');
  await expect(page.getByText('Draft with 2 changes', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard draft' }).click();
  await expect(page.getByText(/^Draft with /)).toHaveCount(0);
});
