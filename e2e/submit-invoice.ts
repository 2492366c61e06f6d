import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';

/** An administrator submits the one invoice that the page of invoices shows. */
export async function submitInvoice(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Set date of R/ }).click();
  await page.getByLabel(/^Submitted, R/).press('Enter');
  const question = page.getByRole('dialog', { name: /^Submit \$/ });
  await question.getByLabel('Reason').fill('The round is over');
  await question.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('button', { name: /, change date of R/ })).toBeVisible();
}

/** Saves the same invoice as a zip; names of its files can be read in what is returned. */
export async function downloadZip(page: Page): Promise<string> {
  await page.getByRole('checkbox', { name: /^Select R/ }).check();
  const zipped = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as zip' }).click();
  const zip = await zipped;
  expect(zip.suggestedFilename()).toBe('invoices.zip');
  return readFile(await zip.path(), 'latin1');
}
