import { gzipSync } from 'node:zlib';
import { expect, test } from '../journey.ts';

/** What somebody waits for who comes for the first time, in bytes as compressed by gzip. */
const budget = 220_000;

test('the search page loads little: editor, pickers and the language come when they are used', async ({ page }) => {
  const scripts: Promise<Buffer>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.body());
  });
  await page.goto('/');
  await expect(page.getByRole('searchbox', { name: 'Keyword' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const first = scripts.length;
  const bytes = (await Promise.all(scripts)).reduce((sum, body) => sum + gzipSync(body).length, 0);
  console.log(`first load of /: ${first} scripts, ${bytes} bytes by gzip`);
  expect(bytes).toBeLessThanOrEqual(budget);

  await page.getByRole('searchbox', { name: 'Keyword' }).focus();
  await expect.poll(() => scripts.length).toBeGreaterThan(first);
});
