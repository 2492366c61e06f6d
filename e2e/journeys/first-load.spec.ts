import { gzipSync } from 'node:zlib';
import { expect, test } from '../journey.ts';

/** Compressed bytes of all scripts that a first visit fetches before any click. */
const limits = {
  '/': 220_000,
  '/about': 220_000,
  '/results?type=ratios&keyword=vaccination': 272_000,
};

for (const [path, limit] of Object.entries(limits)) {
  test(`the scripts of ${path} are small enough for a first visit`, async ({ page }) => {
    const sizes: Promise<number>[] = [];
    page.on('response', (response) => {
      if (new URL(response.url()).pathname.endsWith('.js'))
        sizes.push(response.body().then((script) => gzipSync(script).length));
    });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    test.info().annotations.push({ type: 'measured', description: `${path}: ${total} bytes` });
    expect(total, `${total} bytes`).toBeLessThanOrEqual(limit);
  });
}
