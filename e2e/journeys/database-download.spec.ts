import { readFile } from 'node:fs/promises';
import { expect, signIn, test } from '../journey.ts';

const path = '/admin/sponsor/download';

test('an administrator sees who downloads the open data and exports it, and cannot download the database', async ({
  page,
}) => {
  await signIn(page, 'admin@demo.example');
  await page.goto('/admin/sponsor/settings');
  await page.getByRole('link', { name: 'Database Download' }).click();
  await expect(page.getByRole('figure', { name: 'Downloads by sector' })).toContainText('University');
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  const text = await readFile(await saved.path(), 'utf8');
  expect(text).toMatch(/^date,release,file,returning,sector,country,purpose/);
  expect(text).not.toContain('@');
  await expect(page.getByText('Only a Super Admin can download the whole database.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Download the database' })).toHaveCount(0);
});

test('a Super Admin downloads the whole database with a reason', { tag: '@core' }, async ({ page }) => {
  await signIn(page, 'super@demo.example');
  await page.goto(path);
  await page.getByRole('button', { name: 'Download the database' }).click();
  await page.getByLabel('Reason').fill('Yearly copy for the archive');
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog').getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(saved.suggestedFilename()).toMatch(/^cea-registry_database_r\d+_.*\.zip$/);
});
