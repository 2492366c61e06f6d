import { readFile } from 'node:fs/promises';
import { expect, signIn, test } from '../journey.ts';

test(
  'an administrator finds where readers differ, opens an example and saves the figures',
  { tag: '@core' },
  async ({ page }) => {
    await signIn(page, 'admin@demo.example');
    await page.goto('/admin/data-collection/reading-rounds');
    await page.getByRole('link', { name: 'Agreement' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Agreement' })).toBeVisible();
    await expect(page.getByText(/pairs of votes of .* articles/)).toBeVisible();

    await page.getByRole('table', { name: 'By round' }).getByRole('link').last().click();
    await expect(page).toHaveURL(/\/reading-rounds\/\d+\/agreement/);
    await page.getByText('Before consensus').click();
    await expect(page).toHaveURL(/votes=final/);
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    expect(await readFile(await (await saved).path(), 'utf8')).toContain('Overall,All,');

    await page.getByLabel('Round').selectOption('All rounds');
    // Until then these are the figures of the round, and would take the examples with them.
    await expect(page.getByRole('table', { name: 'By round' })).toBeVisible();
    await page.getByRole('button', { name: /examples? of Decision/ }).click();
    await page.getByRole('table', { name: 'Agreement by field' }).getByRole('link').first().click();
    await expect(page).toHaveURL(/\/admin\/data-collection\/articles\/\d+$/);
  },
);
