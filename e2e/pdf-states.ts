import { expect, type Page } from '@playwright/test';
import { makeReadingWithPdf, reviewPath } from './own-pdf.ts';
import { failing, never, type ShownState } from './shown-state.ts';
import { signIn } from './sign-in.ts';

const drawn = (page: Page) => expect(page.locator('[data-page="1"] .textLayer span').first()).toBeAttached();

/** The review of an article with a PDF. Where there is little space, the article is folded away first. */
const ofReader = (name: string, show: (page: Page, prepare: () => Promise<void>) => Promise<void>): ShownState => ({
  name,
  show: async (page) => {
    const reading = await makeReadingWithPdf();
    await signIn(page, reading.readers[0].email);
    await show(page, async () => {
      await page.goto(reviewPath(reading));
      const unfold = page.getByRole('button', { name: /^(?:Show article|Article)/ });
      await expect(page.getByRole('heading', { level: 1, name: 'Full review' })).toBeVisible();
      if (await unfold.isVisible()) await unfold.click();
    });
  },
});

const ofAdmin = (name: string, show: (page: Page) => Promise<void>): ShownState => ({
  name,
  show: async (page) => {
    const { article } = await makeReadingWithPdf();
    await signIn(page, 'admin@demo.example');
    await page.goto(`/admin/data-collection/articles/${article.id}`);
    await show(page);
  },
});

const filePath = '**/api/data-collection/articles/*/download**';
const textPath = '**/api/data-collection/articles/*/pdf/text';

export const pdfStates: readonly ShownState[] = [
  ofReader('review with the PDF', async (page, open) => {
    await open();
    await drawn(page);
  }),
  ofReader('review with the PDF, found', async (page, open) => {
    await open();
    await drawn(page);
    await page.getByRole('searchbox', { name: 'Find in PDF' }).fill('19600');
    await expect(page.getByText(/^1 of \d+$/)).toBeVisible();
    await page.keyboard.press('Enter');
  }),
  ofReader('review with the PDF, abstract', async (page, open) => {
    await open();
    await page.getByText('Abstract', { exact: true }).first().click();
    await expect(page.getByText(/^OBJECTIVES To estimate/)).toBeVisible();
  }),
  ofReader('review with the PDF, loading', async (page, open) => {
    await page.route(filePath, never);
    await open();
    await expect(page.getByRole('progressbar', { name: 'Loading the PDF' })).toBeVisible();
  }),
  ofReader('review with the PDF, failing', async (page, open) => {
    await failing(page, filePath);
    await open();
    await expect(page.getByText('Could not load this content')).toBeVisible();
  }),
  ofReader('review with the PDF, damaged', async (page, open) => {
    await page.route(filePath, (route) => route.fulfill({ contentType: 'application/pdf', body: 'not a PDF' }));
    await open();
    await expect(page.getByText('The PDF cannot be shown')).toBeVisible();
  }),
  ofReader('review, whether there is a PDF is not known', async (page, open) => {
    await failing(page, textPath);
    await open();
    await expect(page.getByText('The PDF could not be loaded')).toBeVisible();
  }),
  ofAdmin('article with a PDF', async (page) => {
    await expect(page.getByText('Text found')).toBeVisible();
  }),
  ofAdmin('article with a PDF, opened', async (page) => {
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await drawn(page);
  }),
  ofAdmin('article with a PDF, to be removed', async (page) => {
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Remove this PDF?' })).toBeVisible();
  }),
];
