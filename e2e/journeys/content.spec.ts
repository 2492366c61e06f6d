import { expect, test } from '../journey.ts';

test('About and Resources link to the dictionary, where each variable has its own address', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'About' }).click();
  await expect(page.getByRole('heading', { name: 'How ratios are converted' })).toBeVisible();
  await page.getByRole('link', { name: 'data dictionary', exact: true }).click();
  await expect(page).toHaveURL(/\/data-dictionary$/);
  await page.getByRole('link', { name: 'Resources' }).click();
  await expect(page.getByRole('link', { name: 'CHEERS 2022' })).toHaveAttribute('href', /^https:/);
  await page.getByRole('main').getByRole('link', { name: 'Data dictionary' }).click();

  await page.getByRole('searchbox', { name: 'Find a variable' }).fill('discount rate costs');
  await expect(page.getByText('1 found')).toBeVisible();
  await expect(page).toHaveURL(/\?q=discount\+rate\+costs$/);
  const card = page.getByRole('article').filter({ hasText: 'discount_rate_costs' });
  await expect(card).toContainText('0 to 100%');
  await expect(card).toContainText('Discount rate, costs (%)');
  await page.getByRole('searchbox', { name: 'Find a variable' }).fill('HUI3');
  await expect(page.getByRole('article').filter({ hasText: 'Instrument' })).toBeVisible();

  await page.goto('/data-dictionary#time_horizon');
  const target = page.locator('#time_horizon');
  await expect(target).toBeInViewport();
  await expect(target.getByRole('link', { name: 'Time horizon', exact: true })).toBeVisible();
});

test('a search is shown as code', async ({ page }) => {
  await page.goto('/data-dictionary#api');
  await page.getByRole('button', { name: 'curl', exact: true }).click();
  await expect(page.getByText(`--data-urlencode 'q=vaccination AND icer_usd:[0 TO 50000]'`)).toBeVisible();
  await page.getByRole('button', { name: 'R', exact: true }).click();
  await expect(page.getByText('library(httr2)')).toBeVisible();
});
