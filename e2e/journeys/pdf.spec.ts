import type { Page } from '@playwright/test';
import { makePdf } from '../../apps/server/db/seed/small-pdf.ts';
import { expectAccessible } from '../accessible.ts';
import { expect, signIn, test } from '../journey.ts';
import { makeReadingWithPdf, reviewPath } from '../own-pdf.ts';

const marked = (page: Page, name: 'pdf-match' | 'pdf-current-match') =>
  page.evaluate((key) => Array.from(CSS.highlights.get(key) ?? [], (range) => (range as Range).toString()), name);

const paneOf = (page: Page) => page.getByRole('region', { name: /^Pages of / });
const widthOf = async (page: Page) => (await page.locator('[data-page="1"]').boundingBox())!.width;

test(
  'a reader finds a figure of the PDF by keyboard, zooms, and comes back to the same page',
  { tag: '@core' },
  async ({ page }) => {
    const reading = await makeReadingWithPdf();
    await signIn(page, reading.readers[0].email);
    await page.goto(reviewPath(reading));
    const pane = paneOf(page);
    await expect(page.locator('[data-page="1"] .textLayer')).toContainText('Cost-utility of apixaban', {
      timeout: 30_000,
    });

    // Words that are divided between two lines are one match.
    await pane.focus();
    await page.keyboard.press('Control+f');
    const field = page.getByRole('searchbox', { name: 'Find in PDF' });
    await expect(field).toBeFocused();
    await page.keyboard.type('decision makers ask whether');
    await expect(page.getByText('1 of 1', { exact: true })).toBeVisible();
    await expect.poll(() => marked(page, 'pdf-current-match')).toEqual([expect.stringMatching(/^Decision makers/)]);

    // A figure of a table on a later page, typed without its comma.
    await field.fill('29870');
    await page.keyboard.press('Enter');
    await expect.poll(() => marked(page, 'pdf-current-match')).toEqual(['29,870']);
    await field.fill('warfarin');
    await expect(page.getByText(/^\d+ of (?:[6-9]|\d\d)$/)).toBeVisible();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Shift+Enter');
    await expect.poll(async () => (await marked(page, 'pdf-match')).length).toBeGreaterThan(1);
    await expect.poll(() => marked(page, 'pdf-current-match')).toHaveLength(1);
    await field.fill('nowhere in it');
    await expect(page.getByText('No matches')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(field).toHaveValue('');

    const fitting = await widthOf(page);
    await pane.focus();
    for (const _ of [1, 2]) await page.keyboard.press('+');
    await expect.poll(() => widthOf(page)).toBeGreaterThan(fitting);
    await expect(page.getByRole('combobox', { name: 'Zoom' })).not.toHaveValue('fit');
    await page.keyboard.press('0');
    await expect.poll(() => widthOf(page)).toBe(fitting);

    await page.getByRole('textbox', { name: 'Page' }).fill('2');
    await page.keyboard.press('Enter');
    await expect(page.locator('[data-page="2"] .textLayer')).toContainText('Utility weights');
    await page.reload();
    await expect(page.getByRole('textbox', { name: 'Page' })).toHaveValue('2');
    await expect(page.locator('[data-page="2"]')).toBeInViewport();
    await expectAccessible(page);

    // Text can be selected as in any page.
    await page.locator('[data-page="2"] .textLayer span').first().selectText();
    expect(await page.evaluate(() => String(getSelection()))).not.toBe('');
  },
);

test('an administrator attaches a PDF, opens, replaces and removes it', async ({ page }) => {
  const { article } = await makeReadingWithPdf();
  await signIn(page, 'admin@demo.example');
  await page.goto(`/admin/data-collection/articles/${article.id}`);
  await expect(page.getByText('Text found')).toBeVisible();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByRole('button', { name: 'Remove PDF' }).click();
  await expect(page.getByText('PDF removed.')).toBeVisible();

  const own = { name: 'Own article.pdf', mimeType: 'application/pdf', buffer: makePdf('Own', [`Costs ${Date.now()}`]) };
  await page.getByLabel('Attach PDF').setInputFiles({ ...own, name: 'page.txt' });
  await expect(page.getByText('Choose a file of one of these types: .pdf.')).toBeVisible();
  await page.getByLabel('Attach PDF').setInputFiles(own);
  await expect(page.getByText('PDF attached.')).toBeVisible();
  await expect(page.getByText('Text found')).toBeVisible();
  await expect(page.getByText('1 page ·')).toBeVisible();
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await page.getByRole('searchbox', { name: 'Find in PDF' }).fill('costs');
  await expect(page.getByText('1 of 1', { exact: true })).toBeVisible();
});
