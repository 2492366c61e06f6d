import { readFile } from 'node:fs/promises';
import { expect, signIn, test } from '../journey.ts';
import { tabTo } from '../keyboard.ts';

const path = '/admin/data-collection/reading-rounds';

test('by keyboard: a round is made, dated and priced, found, and deleted', { tag: '@core' }, async ({ page }) => {
  const label = `Round of journeys ${crypto.randomUUID().slice(0, 8)}`;
  await signIn(page, 'admin@demo.example');
  await page.goto('/admin/data-collection');
  await tabTo(page, page.getByRole('link', { name: 'Reading Rounds' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Reading rounds' })).toBeVisible();

  await tabTo(page, page.getByRole('button', { name: 'New round' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Round \d+ was added as a draft\.$/)).toBeVisible();
  await page.getByLabel('Label').fill(label);
  await page.getByLabel('Start').fill('2031-01-15');
  await page.getByLabel('Due').fill('2031-03-31');
  await tabTo(page, page.getByLabel('Full review', { exact: true }));
  await page.keyboard.press('Control+a');
  await page.keyboard.type('47.50');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('The round was saved.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: `Edit ${label}` })).toBeVisible();

  await page.goto(`${path}?status=planned`);
  await page.getByRole('searchbox').fill(label);
  const row = page.getByRole('row').filter({ hasText: label });
  await expect(row).toContainText('1/15/2031 – 3/31/2031');
  await expect(row).toContainText('Draft');
  await expect(page.getByRole('row')).toHaveCount(2);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect(await readFile(await (await saved).path(), 'utf8')).toContain(`${label},Draft,0,1/15/2031,3/31/2031`);

  await tabTo(page, page.getByRole('button', { name: `Actions for ${label}` }));
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Delete' }).press('Enter');
  await page
    .getByRole('dialog', { name: `Delete ${label}?` })
    .getByLabel('Reason')
    .fill('Made by a journey');
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${label} was deleted.`)).toBeVisible();
  await expect(page.getByText('No matching rounds')).toBeVisible();
});
