import { expect, signIn, test } from '../journey.ts';
import { tabTo } from '../keyboard.ts';

test(
  'by keyboard: a journal is added, found, corrected, merged into another, and brought back',
  { tag: '@core' },
  async ({ page }) => {
    const name = `Journal of Journeys ${crypto.randomUUID().slice(0, 8)}`;
    await signIn(page, 'admin@demo.example');
    await page.goto('/admin/data-collection');
    await tabTo(page, page.getByRole('link', { name: 'Journals' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Journals' })).toBeVisible();

    await tabTo(page, page.getByRole('button', { name: 'Add a journal' }));
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
    await page.keyboard.type(name);
    await tabTo(page, page.getByRole('dialog').getByRole('combobox', { name: 'Classification' }));
    await page.keyboard.type('oncol');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText(`${name} was added.`)).toBeVisible();

    await page.getByRole('searchbox').focus();
    await page.keyboard.type(name);
    const row = page.getByRole('row').filter({ hasText: name });
    await expect(row).toContainText('Oncology');
    await expect(page).toHaveURL(/search=Journal/);

    await tabTo(page, page.getByRole('button', { name, exact: true }));
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByLabel('Abbreviation'));
    await page.keyboard.type('J Journeys');
    await page.keyboard.press('Escape');
    await expect(page.getByText('Discard your changes?')).toBeVisible();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByLabel('Name').focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText(`${name} was saved.`)).toBeVisible();
    await expect(row).toContainText('J Journeys');

    await tabTo(page, page.getByRole('button', { name: `Actions for ${name}` }));
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Merge into another' }).press('Enter');
    await page.getByLabel('Merge into').focus();
    await page.keyboard.type('0028-4793');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('combobox', { name: 'Merge into' })).toHaveValue('The New England Journal of Medicine');
    await page.keyboard.press('Control+Enter');
    await expect(
      page.getByText(`${name} was merged into The New England Journal of Medicine. No article moved.`),
    ).toBeVisible();
    await expect(page.getByText('No matching journals')).toBeVisible();

    await tabTo(page, page.getByRole('button', { name: 'Undo' }));
    await page.keyboard.press('Enter');
    await expect(page.getByText('1 journal brought back.')).toBeVisible();
    await expect(row).toContainText('J Journeys');
  },
);
