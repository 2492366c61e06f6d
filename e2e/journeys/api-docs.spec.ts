import { expectAccessibleEverywhere, narrowTo } from '../accessible.ts';
import { expect, test } from '../journey.ts';

test('the API is described within the site, the calls for programs first', { tag: '@core' }, async ({ page }) => {
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'API' }).click();
  await expect(page).toHaveURL('/api/docs');
  await expect(page.getByRole('heading', { level: 1, name: 'API' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Public API');
  await expect(page.getByRole('heading', { level: 2 }).last()).toHaveText('System');
  await expect(page.getByRole('heading', { level: 3 }).first()).toHaveText('/api/v1/methods');
  await page.getByRole('banner').getByRole('link', { name: 'About' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'About' })).toBeVisible();
});

test('an endpoint is opened by keyboard and by its address, down to the fields of its answer', async ({ page }) => {
  await page.goto('/api/docs');
  const call = page.locator('#searchRegistry');
  await call.locator('summary').first().focus();
  await page.keyboard.press('Enter');
  await expect(call.getByText('Rows per page').first()).toBeVisible();
  await expect(call.getByLabel('Example').first()).toContainText('raw_query');
  await call.getByText('Fields of data').focus();
  await page.keyboard.press('Enter');
  await expect(call.getByText('labels of the coded answers')).toBeVisible();

  await page.goto('/api/docs#downloadQuery');
  const download = page.locator('#downloadQuery');
  await expect(download.getByText('Answer, application/zip')).toBeVisible();
  await expect(download.getByRole('heading', { level: 3 })).toBeInViewport();
});

test('it fits a desktop and a phone without axe violations, even with an endpoint open', async ({ page }) => {
  await page.goto('/api/docs#searchRegistry');
  await page.locator('#searchRegistry').getByText('Fields of data').click();
  await expectAccessibleEverywhere(page);
  await narrowTo(page, { width: 1024, height: 768 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

test('without scripts the endpoints are still listed', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! });
  const page = await context.newPage();
  await page.goto('/api/docs');
  await expect(page.locator('meta[name="viewport"]')).toHaveAttribute('content', /width=device-width/);
  await expect(page.getByText('POST /api/registry/search/:type')).toBeVisible();
  await context.close();
});
