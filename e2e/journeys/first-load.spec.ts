import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expect, test } from '../journey.ts';

test.use({ isWarm: false });

/** Compressed bytes of all scripts that a first visit fetches before any click. */
const limits = {
  '/': 220_000,
  '/about': 220_000,
  '/results?type=ratios&keyword=vaccination': 272_000,
};

/** Adds up the compressed bytes of the scripts that a page fetches from now on. */
function watchScripts(page: Page): () => Promise<number> {
  const sizes: Promise<number>[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith('.js'))
      sizes.push(response.body().then((script) => gzipSync(script).length));
  });
  return async () => {
    await page.waitForLoadState('networkidle');
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  };
}

function expectSmall(path: string, total: number, limit: number): void {
  test.info().annotations.push({ type: 'measured', description: `${path}: ${total} bytes` });
  expect(total, `${total} bytes`).toBeLessThanOrEqual(limit);
}

for (const [path, limit] of Object.entries(limits)) {
  test(`the scripts of ${path} are small enough for a first visit`, async ({ page }) => {
    const measured = watchScripts(page);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expectSmall(path, await measured(), limit);
  });
}

test('charts are fetched only when they are opened, and are small', async ({ page }) => {
  await page.goto('/results?type=ratios&keyword=vaccination');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const measured = watchScripts(page);
  await page.getByRole('button', { name: 'Charts', exact: true }).click();
  await expect(page.getByRole('figure', { name: 'Quadrants' }).locator('svg')).toBeVisible();
  const total = await measured();
  expect(total).toBeGreaterThan(0);
  expectSmall('charts of ratios', total, 60_000);
});
