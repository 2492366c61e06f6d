import { expect, signIn, test } from '../journey.ts';

/** No other journey imports this one. */
const pmid = '39999731';

test(
  'an administrator imports an identifier, sees why ReaderBot failed, and has it try again',
  { tag: '@core' },
  async ({ page }) => {
    await signIn(page, 'admin@demo.example');
    await page.goto('/admin/data-collection/imports');
    await page.getByLabel('PubMed IDs or DOIs').fill(pmid);
    await page.getByRole('button', { name: 'Preview this list' }).click();
    await page.getByRole('button', { name: 'Commit 1 article' }).click();
    await expect(page.getByRole('heading', { name: '1 article added' })).toBeVisible({ timeout: 30_000 });

    await page.getByRole('link', { name: 'ReaderBot Log' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'ReaderBot Log' })).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search' }).fill(pmid);
    const row = page.getByRole('row').filter({ hasText: `PMID ${pmid}` });
    await expect(row).toContainText('Failed', { timeout: 30_000 });
    await page.getByRole('button', { name: `PMID ${pmid}`, exact: true }).click();
    const details = page.getByRole('dialog', { name: 'Fill in details: failed' });
    await expect(details).toContainText('1 attempt');
    await expect(details.getByRole('list', { name: 'Failed attempts' })).toContainText('No source is set up');
    await details.getByRole('button', { name: 'Retry', exact: true }).click();
    await expect(page.getByText(/^Queued again: /)).toBeVisible();
    await expect(row.getByRole('cell', { name: '2', exact: true })).toBeVisible({ timeout: 30_000 });
    await expect(row).toContainText('Failed');
  },
);
