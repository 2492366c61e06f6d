import { expect, signIn, test } from '../journey.ts';

const notice =
  'A change has been recently made to the application. Save your progress and refresh your browser when it is safe to do so.';

test('a message disappears after ten seconds', async ({ page }) => {
  await signIn(page, 'user@demo.example');
  await page.clock.install();
  await page.goto('/settings');
  await page.getByLabel('Full name').fill('Uma User');
  await page.getByLabel('Full name').fill('Uma U. User');
  // The time that the machine takes must not count.
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const message = page.getByRole('region', { name: 'Messages' }).getByText(/saved/i);
  // The answer takes real time, and showing it a few ticks.
  await expect(async () => {
    await page.clock.runFor(50);
    await expect(message).toBeVisible({ timeout: 200 });
  }).toPass();
  await page.clock.runFor(9_000);
  await expect(message).toBeVisible();
  await page.clock.runFor(1_100);
  await expect(message).toBeHidden();
});

test('a new version of the API is announced once, in the exact words', { tag: '@core' }, async ({ page }) => {
  let version = 'one';
  await page.route('**/api/**', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), 'x-api-version': version } });
  });
  await signIn(page, 'admin@demo.example');
  const answered = page.waitForResponse('**/api/admin/reports/attention');
  await page.goto('/admin');
  await answered;
  await expect(page.getByText(notice)).toHaveCount(0);
  version = 'two';
  await page.getByRole('link', { name: 'User Management' }).click();
  await expect(page.getByText(notice, { exact: true })).toHaveCount(1);
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('columnheader', { name: 'E-mail' }).getByRole('button').click();
  await expect(page).toHaveURL(/sort=email/);
  await expect(page.getByText(notice)).toHaveCount(0);
});

test('going offline and coming back is announced', async ({ page, context }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('You are offline.')).toBeHidden();
});

test('a refused call shows each error as a message and turns the progress bar red', async ({ page }) => {
  await signIn(page, 'admin@demo.example');
  await page.route('**/api/admin/users?**', (route) =>
    route.fulfill({ status: 500, contentType: 'application/json', body: '{"message":"Server Error"}' }),
  );
  await page.goto('/admin/users');
  await expect(page.getByText('Something went wrong on the server. Try again later.').first()).toBeVisible();
});
