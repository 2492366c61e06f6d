import { expect, signIn, test } from '../journey.ts';
import { makePerson } from '../own-person.ts';

test(
  'by keyboard: a Super Admin finds a change, keeps the view, and takes it away again',
  { tag: '@core' },
  async ({ page }) => {
    const person = await makePerson('Ophelia Audited');
    await signIn(page, 'super@demo.example');
    await page.goto(`/admin/users/${person.id}/edit`);
    await page.getByLabel('Full name').fill('Ophelia Renamed');
    await page.getByLabel('Full name').press('Control+Enter');
    await expect(page.getByRole('heading', { name: 'Ophelia Renamed' })).toBeVisible();

    await page.getByRole('link', { name: 'Audit Log' }).press('Enter');
    await page.getByRole('searchbox').fill(`user ${person.id}`);
    const row = page
      .getByRole('row')
      .filter({ hasText: `user ${person.id}` })
      .filter({ hasText: 'user changed' });
    await expect(row).toContainText(/full name: was Ophelia Audited →\s+now Ophelia Renamed/);

    await page.getByRole('button', { name: 'Save view' }).press('Enter');
    await expect(page.getByRole('dialog').getByLabel('Name')).toBeFocused();
    await page.keyboard.type(`Changes of ${person.id}`);
    await page.keyboard.press('Enter');
    const view = page.getByRole('link', { name: `Changes of ${person.id}` });
    await expect(view).toHaveAttribute('aria-current', 'page');
    await page.getByRole('link', { name: 'All', exact: true }).press('Enter');
    await expect(page.getByRole('searchbox')).toHaveValue('');
    await view.press('Enter');
    await expect(page.getByRole('searchbox')).toHaveValue(`user ${person.id}`);

    await page.getByRole('button', { name: /^Actions for the view/ }).press('Enter');
    await page.getByRole('menuitem', { name: 'Delete view' }).press('Enter');
    await expect(view).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).press('Enter');
    await expect(view).toHaveAttribute('aria-current', 'page');
  },
);

test('an Admin neither sees the link nor the log', async ({ page }) => {
  await signIn(page, 'admin@demo.example');
  await page.goto('/admin/users');
  await expect(page.getByRole('link', { name: 'Users', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Audit Log' })).toHaveCount(0);
});

test('the head of a long list stays in sight', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 600 });
  await signIn(page, 'super@demo.example');
  await page.goto('/admin/audit-log?per_page=50');
  const head = page.getByRole('columnheader', { name: 'When' });
  await expect(page.getByRole('row').nth(20)).toBeAttached();
  await page.mouse.wheel(0, 1500);
  await expect.poll(async () => (await head.boundingBox())!.y).toBeCloseTo(0, 0);
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(300);
});
