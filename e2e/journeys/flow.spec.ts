import { readFile } from 'node:fs/promises';
import { expect, signIn, test } from '../journey.ts';

test(
  'the boxes of the flow diagram open lists of as many articles, and the diagram is saved',
  { tag: '@core' },
  async ({ page }) => {
    await signIn(page, 'admin@demo.example');
    await page.goto('/admin/data-collection/reading-rounds');
    await page.getByRole('link', { name: 'Flow' }).click();
    const diagram = page.getByRole('figure', { name: 'Flow of articles, all rounds' });
    await expect(diagram).toBeVisible();
    for (const [as, start] of [
      ['SVG', '<svg'],
      ['PNG', '\u0089PNG'],
      ['CSV', '\u00ef\u00bb\u00bfbox,leaving,part,articles'],
    ] as const) {
      const saved = page.waitForEvent('download');
      await page.getByRole('button', { name: `Save ${as}` }).click();
      expect((await readFile(await (await saved).path(), 'latin1')).startsWith(start)).toBe(true);
    }

    await page.getByLabel('Round', { exact: true }).selectOption({ label: 'Round 12' });
    await expect(page).toHaveURL(/\/reading-rounds\/\d+\/flow$/);
    await expect(page.getByRole('figure', { name: 'Flow of articles, Round 12' })).toBeVisible();
    const box = page
      .getByRole('figure', { name: /^Flow of articles/ })
      .getByRole('link', { name: /^Records screened/ });
    const count = /n = ([\d,]+)/.exec((await box.getAttribute('aria-label'))!)![1]!;
    await box.click();
    await expect(page).toHaveURL(/flow=screened&round=\d+/);
    await expect(page.getByText(`of ${count}`).first()).toBeVisible();
  },
);
