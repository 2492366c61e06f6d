import { expect, test } from '../journey.ts';

test('the API is described at /api/docs, under a policy that nothing breaks', async ({ page }) => {
  await page.goto('/api/docs');
  await expect(page.getByRole('heading', { name: /CEA Registry/ })).toBeVisible();
  await expect(page.getByText('/api/admin/users/{id}').first()).toBeVisible();
});
