import type { Locator, Page } from '@playwright/test';
import { expectAccessible, narrowTo } from '../accessible.ts';
import { expect, signIn, test } from '../journey.ts';
import { makeReadingWithPdf } from '../own-pdf.ts';
import { question } from '../question.ts';
import { expectSaved, openReview, reviewPath } from '../review-page.ts';

const currentMatch = (page: Page) =>
  page.evaluate(() =>
    Array.from(CSS.highlights.get('pdf-current-match') ?? [], (range) => (range as Range).toString()),
  );

/** Double-clicks the marked place of the PDF. */
async function doubleClickMatch(page: Page): Promise<void> {
  const { x, y } = await page.evaluate(() => {
    const [range] = CSS.highlights.get('pdf-current-match')!;
    const box = (range as Range).getBoundingClientRect();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  });
  await page.mouse.dblclick(x, y);
}

const field = (page: Page, label: string): Locator => page.getByRole('textbox', { name: question(label) });

/** The PDF takes a while on a busy machine. */
const expectDrawn = (page: Page) =>
  expect(page.locator('[data-page="1"] .textLayer')).toContainText('Cost-utility of apixaban', { timeout: 30_000 });

async function open(page: Page): Promise<void> {
  const reading = await makeReadingWithPdf();
  await signIn(page, reading.readers[0].email);
  await openReview(page, reviewPath(reading));
}

test(
  'the article finds the current value, and a figure of it is put into the current cell',
  { tag: '@core' },
  async ({ page }) => {
    await open(page);
    await expectDrawn(page);

    // Printed as 50,000 and as US$50,000; 5000 or 150000 would be other numbers.
    const threshold = field(page, 'Threshold, or lower bound');
    await threshold.fill('50000');
    await expect(page.getByRole('searchbox', { name: 'Find in PDF' })).toHaveValue('50000');
    await expect.poll(() => currentMatch(page)).toEqual(['50,000']);
    await expect(page.getByText('Possible source of Threshold, or lower bound')).toBeVisible();

    // Another cell is current now, and has no value yet.
    const year = field(page, 'Price year');
    await year.focus();
    const find = page.getByRole('searchbox', { name: 'Find in PDF' });
    await find.fill('2018');
    await expect.poll(() => currentMatch(page)).toEqual(['2018']);
    // Looked for by hand, it is not yet the source of an answer.
    await expect(page.getByText(/ource of /)).toHaveCount(0);
    await doubleClickMatch(page);
    await expect(page.getByText('Price year: 2018 entered.')).toBeVisible();
    await expect(year).toHaveValue('2018');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(year).toHaveValue('');
  },
);

test('the width of the article is set by keys and kept; with less space it folds to a tab', async ({ page }) => {
  await open(page);
  const line = page.getByRole('separator', { name: 'Width of article' });
  const before = Number(await line.getAttribute('aria-valuenow'));
  await line.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(line).toHaveAttribute('aria-valuenow', String(before + 4));
  await page.reload();
  await expect(line).toHaveAttribute('aria-valuenow', String(before + 4));
  await expectDrawn(page);

  await narrowTo(page, { width: 1024, height: 800 });
  await expect(page.getByRole('button', { name: 'Article, p. 1 of 2' })).toBeVisible();
  await expect(line).toHaveCount(0);
  await page.keyboard.press('Alt+a');
  await expect(line).toBeVisible();
  await expect(page.getByRole('searchbox', { name: 'Find in PDF' })).toBeVisible();
  await expect(field(page, 'Price year')).toBeVisible();
  await expectAccessible(page);
});

test('faults show on leaving a field and are found by a key; a key says not reported', async ({ page }) => {
  await open(page);
  const score = field(page, 'Quality score');
  await score.fill('99');
  await page.keyboard.press('Tab');
  await expect(score).toHaveAccessibleDescription(/./);
  await expect(score).toHaveAttribute('aria-invalid', 'true');
  const rail = page.getByRole('navigation', { name: 'Form sections' });
  await expect(rail.getByRole('button', { name: /^Quality.*1 fault$/ })).toBeVisible();
  await expect(page.getByRole('button', { name: '1 fault', exact: true })).toBeVisible();

  await field(page, 'Price year').focus();
  await page.keyboard.press('F8');
  await expect(score).toBeFocused();
  await page.keyboard.press('Alt+r');
  const silent = page.getByRole('button', { name: 'Not reported', pressed: true });
  await expect(silent).toBeFocused();
  await expect(page.getByRole('button', { name: '1 fault', exact: true })).toHaveCount(0);
  await page.keyboard.press('Alt+r');
  await expect(score).toBeFocused();
  await expectAccessible(page);
});

test('an article is rejected at full review with a reason, and nothing else is needed', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: 'Reject this article…' }).click();
  await expect(page.getByRole('dialog', { name: 'Reject this article' })).toBeVisible();
  await expectAccessible(page);
  const reasons = page.getByRole('list', { name: 'Reasons for rejection' });
  const first = (await reasons.getByRole('button').first().textContent())!.replace(/^1/, '');
  await reasons.getByRole('button').first().press('1');
  await expect(page.getByRole('region', { name: `Rejected: ${first}` })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Costs' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo rejection' }).click();
  await expect(page.getByRole('region', { name: /^Rejected/ })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Costs' })).toBeVisible();

  await page.getByRole('button', { name: 'Reject this article…' }).click();
  await reasons.getByRole('button', { name: first }).click();
  await expect(page.getByRole('region', { name: `Rejected: ${first}` })).toBeVisible();
  await expectSaved(page);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('button', { name: 'Submit review' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Review submitted.')).toBeVisible();
});
