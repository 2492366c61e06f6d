import { expect, signIn, test } from '../journey.ts';
import { tabTo } from '../keyboard.ts';

test('by keyboard: a set of highlighted words is added, tried on the example, saved and removed', async ({ page }) => {
  test.setTimeout(60_000);
  await signIn(page, 'admin@demo.example');
  await page.goto('/admin/data-collection/settings?tab=highlights');
  const example = page.getByRole('region', { name: 'Example' });
  await expect(example.locator('mark').filter({ hasText: 'quality-adjusted life-years (QALYs)' })).toBeVisible();
  await expect(example.locator('mark').filter({ hasText: 'ultrasound' })).toHaveCount(0);

  await tabTo(page, page.getByRole('button', { name: 'Add a set' }));
  await page.keyboard.press('Enter');
  const added = page.getByRole('group', { name: 'Set 3' });
  await expect(added.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await page.keyboard.type('journey');
  await tabTo(page, added.getByRole('textbox', { name: 'Terms' }));
  await page.keyboard.type('ultrasound, invit*');
  await page.keyboard.press('Enter');
  await expect(example.locator('mark').filter({ hasText: 'ultrasound' })).toBeVisible();
  await expect(example.locator('mark').filter({ hasText: 'inviting' })).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('The sets are saved.')).toBeVisible();
  await page.reload();
  await expect(added.getByRole('list', { name: 'Terms' })).toContainText('invit*');

  await tabTo(page, added.getByRole('button', { name: 'Remove Set 3' }));
  await page.keyboard.press('Enter');
  await expect(added).toHaveCount(0);
  await tabTo(page, page.getByRole('button', { name: 'Save' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('The sets are saved.')).toBeVisible();
});
