import { expect, type Page } from '@playwright/test';

/** Publishes the full review that was agreed on, from the page of its article. */
export async function publishArticle(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish…' }).click();
  await expect(page.getByRole('dialog').getByText('Full review, first publication')).toBeVisible();
  await page.getByRole('button', { name: /^Publish revision/ }).click();
  await expect(page.getByText(/^Published as revision \d+ of the registry\.$/)).toBeVisible();
}
