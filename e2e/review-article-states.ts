import { expect, type Page } from '@playwright/test';
import { makeReadingWithPdf } from './own-pdf.ts';
import { question } from './question.ts';
import { openReview, reviewPath } from './review-page.ts';
import type { ShownState } from './shown-state.ts';
import { signIn } from './sign-in.ts';

const ofReader = (name: string, show: (page: Page) => Promise<void>): ShownState => ({
  name,
  show: async (page) => {
    const reading = await makeReadingWithPdf();
    await signIn(page, reading.readers[0].email);
    await openReview(page, reviewPath(reading));
    await show(page);
  },
});
const field = (page: Page, label: string) => page.getByRole('textbox', { name: question(label) });
const startRejecting = (page: Page) => page.getByRole('button', { name: 'Reject this article…' }).click();

/** A review beside its article: what is found there, what is at fault, and that it is rejected. */
export const reviewArticleStates: readonly ShownState[] = [
  ofReader('review beside its article, value found', async (page) => {
    const unfold = page.getByRole('button', { name: /^(?:Show article|Article)/ });
    if (await unfold.isVisible()) await unfold.click();
    await expect(page.locator('[data-page="1"] .textLayer span').first()).toBeAttached();
    await field(page, 'Threshold, or lower bound').fill('50000');
    await expect(page.getByText(/^1 of \d+$/)).toBeVisible();
  }),
  ofReader('review beside its article, a fault in the rail', async (page) => {
    await field(page, 'Quality score').fill('99');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: '1 fault', exact: true })).toBeVisible();
  }),
  ofReader('review beside its article, not reported', async (page) => {
    await field(page, 'Quality score').press('Alt+r');
    await expect(page.getByRole('button', { name: 'Not reported', pressed: true })).toBeFocused();
  }),
  ofReader('review beside its article, rejecting', async (page) => {
    await startRejecting(page);
    await expect(page.getByRole('list', { name: 'Reasons for rejection' }).getByRole('button').first()).toBeVisible();
  }),
  ofReader('review beside its article, rejected', async (page) => {
    await startRejecting(page);
    await page.getByRole('list', { name: 'Reasons for rejection' }).getByRole('button').first().click();
    await expect(page.getByRole('button', { name: 'Undo rejection' })).toBeVisible();
  }),
];
