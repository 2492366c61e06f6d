import { expect, signIn, test } from '../journey.ts';

test('an administrator finds a failed mail and sends it again', { tag: '@core' }, async ({ page }) => {
  await signIn(page, 'admin@demo.example');
  await page.goto('/admin/users');
  await page.getByRole('link', { name: 'Mails' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mails' })).toBeVisible();
  await page.getByRole('searchbox').fill('former.reader');
  const row = page.getByRole('row').filter({ hasText: 'former.reader@example.org' });
  // It may be among the first of all mails, too: the search must have its answer.
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(row).toContainText('Failed');
  await expect(row).toContainText('connect ETIMEDOUT');
  await row.getByRole('button', { name: /^Actions for Password changed/ }).press('Enter');
  await page.getByRole('menuitem', { name: 'Send again' }).press('Enter');
  await expect(page.getByText('Queued again for former.reader@example.org.')).toBeVisible();
  await expect(row).not.toContainText('Failed');
});
