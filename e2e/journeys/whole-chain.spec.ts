import type { Page } from '@playwright/test';
import { expectAccessibleEverywhere } from '../accessible.ts';
import { downloadCsv } from '../download-dialog.ts';
import { typeReview, type TypedReview } from '../type-review.ts';
import { expect, signIn, test } from '../journey.ts';
import { publishArticle } from '../publish-article.ts';
import { submitReview } from '../review-page.ts';

async function review(page: Page, email: string, reading: TypedReview): Promise<void> {
  await page.context().clearCookies();
  await signIn(page, email);
  await page.goto('/data-collection');
  await page.getByRole('button', { name: 'Accept' }).click();
  // They have other work in progress.
  const accepted = page.locator('a[href="/data-collection/review/1"]');
  await page.getByRole('link', { name: 'Continue' }).and(accepted).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Full review' })).toBeVisible();
  await typeReview(page, reading);
  await expect(page.getByText(/^Saved /).first()).toBeVisible();
  await expectAccessibleEverywhere(page);
  await submitReview(page);
  await expect(page.getByText('Review submitted.')).toBeVisible();
}

test(
  'two readers differ twice, agree, an admin publishes, and a visitor finds the ratio and downloads it',
  { tag: '@core' },
  async ({ page }) => {
    await review(page, 'internal@demo.example', { quality: '5.5', effect: '0.21' });

    await page.goto('/data-collection/consensus/review/1');
    await expect(page.getByText(/not open|No consensus is open/).first()).toBeVisible();

    await review(page, 'external@demo.example', { quality: '4', effect: '0.2' });
    await page.goto('/data-collection/consensus/review/1');
    await expect(page.getByText('2 left', { exact: true })).toBeVisible();
    await expectAccessibleEverywhere(page);
    await page.getByRole('button', { name: /^Take A: Quality score/ }).click();
    await expect(page.getByText('1 left', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: /^Take B: Incremental effect/ }).click();
    await expect(page.getByText('0 left', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    await page.getByRole('button', { name: 'Submit consensus' }).click();
    await expect(page.getByText('Consensus submitted.')).toBeVisible();

    await page.context().clearCookies();
    await signIn(page, 'admin@demo.example');
    await page.goto('/admin/data-collection/articles/1');
    await publishArticle(page);

    await page.context().clearCookies();
    await page.goto('/results?type=ratios');
    await page.getByRole('searchbox', { name: 'Keyword' }).fill('apixaban "synthetic example"');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/apixaban/);
    // Searches show a publication within a second or so.
    await expect(async () => {
      await page.reload();
      await expect(page.getByText('2019-01-00001-01').first()).toBeVisible({ timeout: 3000 });
    }).toPass({ timeout: 20_000 });
    await expectAccessibleEverywhere(page);
    const { name, text } = await downloadCsv(page);
    expect(name).toMatch(/^cea-registry_ratios_r\d+_\d{4}-\d\d-\d\d\.csv$/);
    expect(text).toContain('Apixaban 5 mg twice daily VERSUS warfarin IN adults with atrial fibrillation');

    await page
      .getByRole('link', { name: /2019-01-00001/ })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('synthetic example');
    await expect(page.getByText('Stroke, severe')).toBeVisible();
    await expectAccessibleEverywhere(page);
  },
);
